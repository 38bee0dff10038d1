"""The turn ends by the server's clock, when the frame reached it (case B35)."""

from collections.abc import Callable
from typing import Any

from games import policy
from games.models import Play

from .conftest import Clock
from .people import Player, at_turn, one_card
from .tables import begun
from .threads import db

TURN = 10_000
IN_TIME = (-200, -1, 0, 1, 200, 499)
LATE = (501, 700)


async def opening(people: list[Player]) -> None:
    """Everybody has acted: turn times count from here."""
    for _ in people:
        await one_card(people)


async def plays_after(table: int, version: int) -> list[tuple[str, str]]:
    rows = Play.objects.filter(match=table, seq__gt=version, kind__in=("move", "timeout"))
    return [(kind, action) for kind, action in await db(list)(rows.values_list("kind", "action"))]


async def test_frames_around_the_end_of_a_turn(clock: Clock, player: Callable[..., Any]) -> None:
    """Accepted up to half a second after, else played by the server; one or the other, never both.

    A claimed lag of ten seconds buys nothing. The same for both seats, sweep running.
    """
    table = await begun(turn_seconds=10)
    people = [await player(table, user) for user in table.users]
    await opening(people)
    for offset in [*IN_TIME, *LATE, *reversed(LATE), *reversed(IN_TIME)]:
        actor = at_turn(people)
        version, turn, card = actor.table["v"], actor.table["turn"], actor.cards[-1]
        assert actor.table["due_in_ms"] == TURN
        await clock.advance(TURN + offset)
        await actor.tell(do="act", action=card, turn=turn, id=f"{turn:032}", lag=10_000, received=0)
        answer = await actor.answer(f"{turn:032}")
        for one in people:
            await one.settle()
        plays = await plays_after(table.id, version)
        if offset in IN_TIME:
            assert answer["is"] == "table", offset
            assert plays == [("move", card)]
        else:
            assert (answer["is"], answer["why"]) == ("refused", "stale"), offset
            assert [kind for kind, _ in plays] == ["timeout"]
            assert actor.view["hand"].count(card) == (plays[0][1] != card)
        assert actor.table["turn"] > turn


async def test_the_server_plays_when_the_credit_is_over(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Nobody has to send anything; the card is shown as automatic, the one of rules A0.18."""
    table = await begun(turn_seconds=10)
    people = [await player(table, user) for user in table.users]
    await opening(people)
    actor = at_turn(people)
    await clock.advance(TURN + policy.LAG_CREDIT - 1)
    assert (await actor.settle())["turn"] == actor.table["turn"]
    await clock.advance(1)
    for one in people:
        picture = await one.until(lambda f: any(e.get("auto") for e in f.get("events", ())))
        played = next(e for e in picture["events"] if e["kind"] == "played")
        assert (played["seat"], played["auto"]) == (actor.seat, True)
    stored = await db(Play.objects.filter(match=table.id).latest)("seq")
    assert (stored.by, stored.kind, stored.spent_ms) == ("clock", "timeout", TURN + 500)


async def test_a_swap_in_time_does_not_stop_the_clock(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """An optional action leaves turn and clock where they are."""
    table = await begun(turn_seconds=10)
    people = [await player(table, user) for user in table.users]
    await opening(people)
    actor = at_turn(people)
    await clock.advance(4_000)
    refused = await actor.act("swap:7O" if "swap:7O" not in actor.table["legal"] else "swap:2C")
    assert refused["why"] == "illegal"
    await clock.advance(TURN - 4_000 + policy.LAG_CREDIT)
    await actor.until(lambda f: any(e.get("auto") for e in f.get("events", ())))


async def test_an_untimed_table_shows_no_clock(clock: Clock, player: Callable[..., Any]) -> None:
    """Ten minutes on one's own turn are patience; then the server plays."""
    table = await begun(turn_seconds=0)
    people = [await player(table, user) for user in table.users]
    assert people[0].table["due_in_ms"] == policy.FIRST_ACTION
    await opening(people)
    actor = at_turn(people)
    assert actor.table["due_in_ms"] is None
    await clock.advance(policy.UNTIMED_IDLE)
    assert (await actor.settle())["turn"] == actor.table["turn"]
    assert actor.my_turn
    await clock.advance(policy.LAG_CREDIT)
    await actor.until(lambda f: any(e.get("auto") for e in f.get("events", ())))
