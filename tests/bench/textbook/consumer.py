"""A plain Channels consumer: thread for the database, group for the table."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from games.models import Match
from games.rules.game import IllegalAction
from tests.bench.textbook import moves


class TableConsumer(AsyncJsonWebsocketConsumer):
    """One player of one match; speaks the part of the protocol that the generator uses."""

    async def connect(self) -> None:
        """Seat who belongs here."""
        self.match = self.scope["url_route"]["kwargs"]["pk"]
        self.group = f"match_{self.match}"
        try:
            self.seat = await database_sync_to_async(moves.seat_of)(self.match, self.scope["user"])
        except Match.DoesNotExist:
            await self.close(code=4404)
            return
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        if hasattr(self, "seat"):
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive_json(self, content: dict[str, Any], **kwargs: Any) -> None:
        """Show the table, or make a move and tell everybody at the table."""
        if content["do"] == "hello":
            views = await database_sync_to_async(moves.views)(self.match)
            await self.send_json(views[self.seat])
        elif content["do"] == "act":
            await self._act(content)

    async def _act(self, content: dict[str, Any]) -> None:
        try:
            views = await database_sync_to_async(moves.play)(
                self.match, self.seat, content["action"], content["turn"], content["id"]
            )
        except IllegalAction as illegal:
            await self.send_json({"is": "refused", "re": content["id"], "why": illegal.reason})
            return
        event = {"type": "table.changed", "views": views, "seat": self.seat, "re": content["id"]}
        await self.channel_layer.group_send(self.group, event)

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Someone has moved: this player's picture, with the answer if it was his move."""
        message = event["views"][self.seat]
        if event["seat"] == self.seat:
            message = {**message, "re": event["re"]}
        await self.send_json(message)
