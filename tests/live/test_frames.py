"""Frames that no page sends: refused or the end of the socket, and never a change."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.live import protocol
from games.models import Play

from .people import Frame, Player, at_turn, new_id
from .tables import begun
from .threads import db

pytestmark = pytest.mark.sqlite

NO_MESSAGES = [
    b"\x00\x01",
    "",
    "no json",
    "{",
    "[]",
    '"hello"',
    "null",
    "7",
    "NaN",
    "[" * 5000,
    '{"do": "\ud800"}'.encode("utf-8", "surrogatepass").decode("utf-8", "replace")[:-1],
    '{"do": "\\ud800"}',
]
MALFORMED: list[Frame] = [
    {},
    {"do": None},
    {"do": ["act"]},
    {"do": "chat"},
    {"do": "tick"},
    {"do": "grace"},
    {"do": "hello", "v": -1},
    {"do": "hello", "v": "0"},
    {"do": "ping", "v": 1e3},
    {"do": "ping", "v": 2**40},
    {"do": "act"},
    {"do": "act", "action": 7, "turn": 1},
    {"do": "act", "action": "", "turn": 1},
    {"do": "act", "action": "x" * 41, "turn": 1},
    {"do": "act", "action": "4O", "turn": True},
    {"do": "act", "action": "4O", "turn": "1"},
    {"do": "act", "action": "4O", "turn": 1, "id": 7},
    {"do": "act", "action": "4O", "turn": 1, "id": "short"},
    {"do": "act", "action": "4O", "turn": 1, "id": "x" * 65},
    {"do": "act", "action": "4O", "turn": 1, "id": "\x00" * 20},
    {"do": "act", "action": "4O", "turn": 1, "id": "ñ" * 20},
]
ILLEGAL = {
    "1X": "unknown",
    "draw": "unknown",
    "swap:7O": "swap_",
    "swap:": "swap_",
    "claim": "claim_stock",
    "\x00": "unknown",
    "'; DROP TABLE games_play; --": "unknown",
}


async def send(player: Player, frame: str | bytes) -> None:
    kind = "text" if isinstance(frame, str) else "bytes"
    await player.send_input({"type": "websocket.receive", kind: frame})


async def test_what_is_no_message_ends_the_socket(player: Callable[..., Any]) -> None:
    table = await begun()
    for frame in NO_MESSAGES:
        one = await player(table)
        await send(one, frame)
        assert await one.closed_with() == protocol.MALFORMED, frame


async def test_a_frame_over_16_kib_ends_the_socket(player: Callable[..., Any]) -> None:
    table = await begun()
    for frame in ("x" * 16_385, "ñ" * 8_193, b"x" * 16_385):
        one = await player(table)
        await send(one, frame)
        assert await one.closed_with() == protocol.TOO_BIG


async def test_a_frame_of_16_kib_is_read(player: Callable[..., Any]) -> None:
    one = await player(await begun())
    text = json.dumps({"do": "ping", "v": 0, "pad": ""})
    await send(one, text[:-2] + "x" * (16_384 - len(text)) + text[-2:])
    await one.until(lambda f: f["is"] == "pong")


async def test_malformed_messages_are_refused_and_change_nothing(
    player: Callable[..., Any],
) -> None:
    """The socket stays; an id that can be told is told."""
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    before = actor.table
    for frame in MALFORMED:
        await actor.tell(**frame)
        assert (await actor.refusal())["why"] == "malformed", frame
    re = new_id()
    await actor.tell(do="act", action="", turn=1, id=re)
    assert (await actor.answer(re))["why"] == "malformed"
    assert (await actor.settle())["v"] == before["v"]
    assert (await actor.act())["is"] == "table"


async def test_an_id_is_plain_text(player: Callable[..., Any]) -> None:
    """What a database could not store is refused before it: on time, late, or as a swap."""
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    for turn in (actor.table["turn"], 0):
        for action in (actor.cards[0], "swap:7O"):
            await actor.tell(do="act", action=action, turn=turn, id="\x00" * 32)
            assert (await actor.refusal())["why"] == "malformed"
    assert await db(Play.objects.filter(match=table.id).count)() == actor.table["v"]


async def test_an_illegal_action_says_why(player: Callable[..., Any]) -> None:
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    for action, reason in ILLEGAL.items():
        refused = await actor.act(action)
        assert (refused["is"], refused["why"]) == ("refused", "illegal"), action
        assert refused["reason"].startswith(reason)
    assert (await actor.settle())["v"] == 1


async def test_cards_of_others_and_turns_of_others_are_refused(player: Callable[..., Any]) -> None:
    """A foreign card, a card out of turn, and whoever does not sit at the table."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    other = next(one for one in people if one is not actor)
    refused = await actor.act(other.view["hand"][0])
    assert (refused["why"], refused["reason"]) == ("illegal", "not_your_card")
    refused = await other.act(other.view["hand"][0])
    assert refused["why"] == "not_your_turn"
    spectator = await player(table)
    for frame in ({"action": actor.cards[0], "turn": 1, "id": new_id()}, {}):
        await spectator.tell(do="act" if frame else "leave", **frame)
        assert (await spectator.refusal())["why"] == "unknown"
    assert (await actor.settle())["v"] == 1


async def test_an_optional_action_needs_an_id(player: Callable[..., Any]) -> None:
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    await actor.tell(do="act", action="swap:7O")
    assert (await actor.refusal())["why"] == "malformed"


async def test_nothing_before_hello_and_another_protocol_reloads(live: Any) -> None:
    table = await begun()
    one = await Player(table.id, table.users[0]).open()
    await one.tell(do="leave")
    assert (await one.next())["why"] == "hello_first"
    await one.tell(do="hello", v=0, protocol=protocol.VERSION + 1)
    assert (await one.next()) == {"is": "reload"}
    await one.leave()
