"""What the server itself does to sockets: refusals at the handshake and close codes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from games.live import protocol
from games.models import Match
from tests.live.processes.browsers import Browser
from tests.live.tables import begun
from tests.live.threads import db
from tests.processes import Daphne

FOREIGN = [None, "null", "https://evil.example", "http://127.0.0.1:1"]


async def test_a_foreign_origin_does_not_get_in(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    """Case B15, over the wire: 403 at the handshake, the exact origin passes."""
    table = await begun()
    for server in servers:
        for origin in [*FOREIGN, f"http://127.0.0.1:{server.port}"]:
            with pytest.raises(InvalidStatus) as refused:
                await Browser(server, table.id).open(origin=origin)
            assert refused.value.response.status_code == 403, origin
        with pytest.raises(InvalidStatus) as refused:
            await Browser(server, table.id).open(origin="http://[")
        assert refused.value.response.status_code == 400
    assert (await visit(0, table, table.users[0])).seat == 0


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x00", protocol.MALFORMED),
        ("no json", protocol.MALFORMED),
        ("x" * 20_000, 1009),
        (json.dumps({"do": "ping", "v": 0, "pad": "x" * 17_000}), 1009),
    ],
    ids=["binary", "no json", "too big", "too big but good"],
)
async def test_bad_frames_end_the_socket_with_a_code(
    visit: Callable[..., Any], frame: str | bytes, code: int
) -> None:
    one = await visit(0, await begun())
    await one.socket.send(frame)
    assert await one.closed_with() == code


async def test_a_flood_is_cut_off(visit: Callable[..., Any]) -> None:
    """Case B57: 600 frames as fast as they go; the other player's move goes through meanwhile."""
    table = await begun()
    people = [await visit(0, table, user) for user in table.users]
    actor = next(one for one in people if one.my_turn)
    flooder = await visit(0, table)
    for _ in range(600):
        await flooder.tell(do="ping", v=0)
    assert (await actor.act())["is"] == "table"
    assert await flooder.closed_with() == protocol.FLOOD


async def test_who_may_not_look_is_told_by_the_code(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    table = await begun(private=True)
    for match, code in ((table.id, protocol.NO_SESSION), (10**12, protocol.NO_MATCH)):
        one = await Browser(servers[0], match).open()
        await one.tell(do="hello", v=0)
        assert await one.closed_with() == code
    assert (await visit(0, table, table.users[0])).seat == 0
    assert await db(Match.objects.filter(pk=table.id, status="playing").exists)()
