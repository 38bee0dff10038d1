"""Floods (case B57): refused before the database, then closed; nobody else is held up."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.live import protocol
from games.live.start import Live

from .people import Frame, Player, at_turn, new_id
from .tables import begun

pytestmark = pytest.mark.sqlite

FLOODS: dict[str, Callable[[], Frame]] = {
    "out of turn": lambda: {"do": "act", "action": "4O", "turn": 0, "id": new_id()},
    "swap": lambda: {"do": "act", "action": "swap:7O", "id": new_id()},
    "hello": lambda: {"do": "hello", "v": 0},
    "ping": lambda: {"do": "ping", "v": 0},
    "leave": lambda: {"do": "leave"},
    "unknown": lambda: {"do": "chat", "text": "x"},
}


RATE = policy.FRAMES_PER_SECOND


@pytest.fixture
def submitted(live: Live, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every command that reaches the writer."""
    commands: list[Any] = []
    submit = live.submit

    def note(command: Any) -> Any:
        commands.append(command)
        return submit(command)

    monkeypatch.setattr(live, "submit", note)
    return commands


async def flood(one: Player, make: Callable[[], Frame], frames: int) -> None:
    for _ in range(frames):
        await one.tell(**make())


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_costs_no_more_than_the_burst_and_ends_the_socket(
    player: Callable[..., Any], pace: Callable[..., None], submitted: list[Any], kind: str
) -> None:
    """300 frames in no time: 40 are handled, 200 refused, then the socket is closed."""
    pace(FRAMES_PER_SECOND=0)
    table = await begun()
    flooder = await player(table, table.users[0])
    del submitted[:]
    await flood(flooder, FLOODS[kind], 300)
    assert await flooder.closed_with() == protocol.FLOOD
    refused = [f for f in flooder.frames if f["is"] == "refused" and f["why"] == "rate"]
    assert len(refused) == policy.FRAMES_OVER_LIMIT
    mine = [c for c in submitted if c.do not in ("tick", "here", "gone")]
    assert len(mine) <= 2 * policy.FRAMES_BURST  # an act that is late is followed by one look


async def test_a_refused_frame_says_which(
    player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """So that the page can send it again."""
    pace(FRAMES_PER_SECOND=0)
    table = await begun()
    one = await player(table, table.users[0])
    await flood(one, FLOODS["ping"], policy.FRAMES_BURST)
    assert (await one.act("4O"))["why"] == "rate"


async def test_others_play_on_during_a_flood(
    player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """Another table's moves come through while somebody floods."""
    pace(FRAMES_PER_SECOND=RATE)
    table, other = await begun(), await begun()
    flooder = await player(table, table.users[0])
    people = [await player(other, user) for user in other.users]
    storm = asyncio.ensure_future(flood(flooder, FLOODS["swap"], 400))
    for _ in range(10):
        actor = at_turn(people)
        assert (await actor.act())["is"] == "table"
        for one in people:
            await one.reach(actor.table["v"])
    await storm
    assert await flooder.closed_with() == protocol.FLOOD


async def test_a_fast_honest_player_is_never_cut(
    player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """Cards without a pause, and a ping after each of them."""
    pace(FRAMES_PER_SECOND=RATE)
    table = await begun()
    people = [await player(table, user) for user in table.users]
    for _ in range(8):
        actor = at_turn(people)
        await actor.act()
        for one in people:
            await one.reach(actor.table["v"])
            await one.settle()
    assert all(f.get("why") != "rate" for one in people for f in one.frames)


async def test_a_person_has_at_most_ten_sockets(player: Callable[..., Any]) -> None:
    """The eleventh is turned away; when one has gone there is room again."""
    table = await begun()
    user, other = table.users
    sockets = [await player(table, user) for _ in range(policy.SOCKETS_PER_USER)]
    late = await Player(table.id, user).open()
    assert await late.closed_with() == protocol.FLOOD
    await late.leave()
    assert (await player(table, other)).seat == 1
    await sockets[0].leave()
    assert (await player(table, user)).seat == 0
    for one in sockets[1:]:
        await one.settle()


async def test_visitors_of_one_network_have_so_many_sockets(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Members behind the same address do not count among them, nor do other networks."""
    monkeypatch.setattr(policy, "SOCKETS_PER_NETWORK", 2)
    table = await begun()
    for _ in range(2):
        await player(table, None, client=("192.0.2.1", 5))
    third = await Player(table.id, None, client=("192.0.2.1", 6)).open()
    assert await third.closed_with() == protocol.FLOOD
    await player(table, table.users[0], client=("192.0.2.1", 7))
    await player(table, None, client=("192.0.2.2", 5))
