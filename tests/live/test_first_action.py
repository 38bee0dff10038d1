"""Each person's first action, or the match is void for everybody (case B37)."""

from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.models import Seat

from .conftest import Clock
from .people import Player, at_turn, one_card
from .tables import Seated, begun
from .threads import db
from .waiting import until_stored

WINDOW = policy.FIRST_ACTION + policy.LAG_CREDIT


async def gather(player: Callable[..., Any], table: Seated) -> list[Player]:
    return [await player(table, user) for user in table.users]


async def is_void(people: list[Player], guilty: int) -> None:
    """Everybody is told so, and why; nobody has won or lost."""
    for one in people:
        end = await one.until(lambda f: f.get("status") == "finished")
        assert (end["info"]["ending"], end["info"]["winners"]) == ("voided", None)
        told = [e for e in end["events"] if e["kind"] == "voided"]
        assert [(e["seat"], e["reason"]) for e in told] == [(guilty, "first_action")]
        assert end["due_in_ms"] is None
    results = await db(list)(Seat.objects.filter(match__status="finished").values("result"))
    assert {row["result"] for row in results} == {""}


async def test_the_first_never_moves(clock: Clock, player: Callable[..., Any]) -> None:
    people = await gather(player, await begun(turn_seconds=10))
    first = at_turn(people)
    assert first.table["due_in_ms"] == policy.FIRST_ACTION
    await clock.advance(WINDOW - 1)
    for one in people:
        assert (await one.settle())["status"] == "playing"
    await clock.advance(1)
    await is_void(people, first.seat or 0)


async def test_the_second_never_moves(clock: Clock, player: Callable[..., Any]) -> None:
    """Though the first has played: the match never began."""
    people = await gather(player, await begun(turn_seconds=10))
    await clock.advance(20_000)
    await one_card(people)
    assert people[0].table["due_in_ms"] == policy.FIRST_ACTION
    await clock.advance(WINDOW)
    await is_void(people, at_turn(people).seat or 0)


@pytest.mark.parametrize("gone", ["the one at turn", "both"])
async def test_somebody_closes_before_the_first_move(
    clock: Clock, player: Callable[..., Any], gone: str
) -> None:
    """The absence bank is not for those who never came."""
    table = await begun(turn_seconds=10)
    people = await gather(player, table)
    first = at_turn(people)
    stays = [one for one in people if one is not first] if gone == "the one at turn" else []
    for one in people:
        if one not in stays:
            await one.leave()
    await until_stored(
        lambda: (
            Seat.objects.filter(match=table.id, away_since__isnull=False).count() == 2 - len(stays)
        )
    )
    await clock.advance(WINDOW)
    await until_stored(lambda: table.match().ending == "voided")
    await is_void(stays, first.seat or 0)


async def test_leaving_by_the_button_before_the_first_action_is_void_too(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Nobody wins a match that never began."""
    table = await begun(turn_seconds=10)
    people = await gather(player, table)
    leaver = at_turn(people)
    await leaver.tell(do="leave")
    await leaver.until(lambda f: any(e["kind"] == "left" for e in f.get("events", ())))
    await clock.advance(policy.LEAVE_GRACE)
    match = await until_stored(lambda: table.match().ending and table.match())
    assert (match.ending, match.winners) == ("voided", None)


async def test_once_both_have_moved_it_is_a_real_match(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """From then on a late turn is played by the server."""
    people = await gather(player, await begun(turn_seconds=10))
    await one_card(people)
    await one_card(people)
    assert people[0].table["due_in_ms"] == 10_000
    await clock.advance(WINDOW)
    for one in people:
        picture = await one.until(lambda f: any(e.get("auto") for e in f.get("events", ())))
        assert picture["status"] == "playing"


async def test_bots_need_no_window(clock: Clock, player: Callable[..., Any]) -> None:
    """A person among bots: only that person's first action is awaited."""
    table = await begun(humans=1, players=3, turn_seconds=10)
    one = await player(table, table.users[0])
    while not one.my_turn:
        await one.until(lambda f: f["is"] == "table")
    await clock.advance(WINDOW)
    await is_void([one], 0)
