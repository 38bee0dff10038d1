"""Away on one's own turn: the turn, the bank, then the server; two in a row are abandonment."""

from collections.abc import Callable
from typing import Any

from games import policy
from games.models import Play, Seat

from .conftest import Clock
from .people import Frame, Player, at_turn, one_card
from .tables import Seated, begun
from .threads import db
from .waiting import until_stored

TURN = 10_000
AUTO = TURN + policy.LAG_CREDIT


async def playing(player: Callable[..., Any], table: Seated) -> tuple[Player, list[Player]]:
    """Everybody has acted; who has the turn, and the others."""
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    actor = at_turn(people)
    return actor, [one for one in people if one is not actor]


async def seat_of(one: Player, table: Seated) -> Seat:
    return await db(Seat.objects.get)(match=table.id, number=one.seat)


async def go_away(one: Player, table: Seated) -> None:
    await one.leave()
    seats = Seat.objects.filter(match=table.id, number=one.seat, away_since__isnull=False)
    await until_stored(seats.exists)


def automatic(frame: Frame) -> bool:
    return any(e.get("auto") for e in frame.get("events", ()))


async def test_the_bank_is_spent_before_the_server_plays(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Turn time and what is left of the minute; the others see that long a clock."""
    table = await begun(turn_seconds=10)
    away, [other] = await playing(player, table)
    await go_away(away, table)
    gone = await other.until(lambda f: not f.get("info", {"seats": []})["seats"][away.seat]["here"])
    assert gone["due_in_ms"] == TURN + policy.ABSENCE_BANK
    await clock.advance(AUTO + policy.ABSENCE_BANK - 1)
    assert (await other.settle())["turn"] == gone["turn"]
    await clock.advance(1)
    await other.until(automatic)
    seat = await seat_of(away, table)
    assert (seat.bank_ms, seat.autos, seat.bot_level) == (0, 1, "")


async def test_two_automatic_plays_in_a_row_while_away_are_abandonment(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Two sides and nobody left on one: the other side wins."""
    table = await begun(turn_seconds=10)
    away, [other] = await playing(player, table)
    await go_away(away, table)
    await clock.advance(AUTO + policy.ABSENCE_BANK)
    picture = await other.until(automatic)
    while picture["view"]["to_act"] == [other.seat]:
        picture = await other.act()
    assert picture["status"] == "playing"
    await clock.advance(AUTO)  # the bank is empty
    end = await other.until(lambda f: f.get("status") == "finished")
    kinds = [e["kind"] for e in end["events"]]
    assert kinds[0] == "played"
    assert kinds[-1] == "abandoned"
    assert (end["info"]["ending"], end["info"]["winners"]) == ("abandoned", [other.seat])
    assert [(await seat_of(one, table)).result for one in (away, other)] == ["lost", "won"]


async def test_who_is_there_and_idle_is_never_abandoned(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """The server plays, turn after turn, and no bank is touched."""
    table = await begun(turn_seconds=10)
    actor, others = await playing(player, table)
    people = [actor, *others]
    for _ in range(8):
        version = people[0].table["v"]
        await clock.advance(AUTO)
        for one in people:
            await one.until(automatic)
            await one.settle()
        assert people[0].table["v"] > version
    assert people[0].table["status"] == "playing"
    seats = await db(list)(Seat.objects.filter(match=table.id))
    assert {(s.bank_ms, s.bot_level) for s in seats} == {(policy.ABSENCE_BANK, "")}


async def test_absence_in_the_others_turn_costs_nothing(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table = await begun(turn_seconds=10)
    actor, [away] = await playing(player, table)
    await go_away(away, table)
    await clock.advance(9_000)
    await actor.act()
    back = await player(table, away.scope["user"])
    assert (await seat_of(back, table)).bank_ms == policy.ABSENCE_BANK
    assert (await back.settle())["info"]["seats"][back.seat]["here"]
    if back.my_turn:
        assert back.table["due_in_ms"] == TURN


async def test_back_after_the_turn_had_ended_there_is_time_for_a_card(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Paid from the bank; one's own card ends the row of automatic ones."""
    table = await begun(turn_seconds=10)
    away, [other] = await playing(player, table)
    await go_away(away, table)
    await clock.advance(TURN + 20_000)
    back = await player(table, away.scope["user"])
    while back.table["due_in_ms"] != policy.RETURN_GRACE:
        await back.next()
    seat = await seat_of(back, table)
    assert seat.bank_ms == policy.ABSENCE_BANK - 20_000 - policy.RETURN_GRACE
    assert (await back.act())["is"] == "table"
    assert (await seat_of(back, table)).bank_ms == seat.bank_ms
    await other.reach(back.table["v"])


async def test_coming_and_going_wins_no_more_than_the_bank(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Cutting the line and coming back at every end of the time."""
    table = await begun(turn_seconds=10)
    comes, [other] = await playing(player, table)
    turn, began = comes.table["turn"], clock.at
    await clock.advance(TURN)
    for _ in range(40):
        await go_away(comes, table)
        await clock.advance(policy.LAG_CREDIT - 100)
        comes = await player(table, comes.scope["user"])
        if (await comes.settle())["turn"] > turn:
            break
        await clock.advance(policy.RETURN_GRACE)
        if (await comes.settle())["turn"] > turn:
            break
    await other.until(automatic)
    most = TURN + policy.ABSENCE_BANK + policy.RETURN_GRACE + 2 * policy.LAG_CREDIT
    assert clock.at - began <= most


async def test_a_card_between_two_automatic_ones_is_no_abandonment(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """The count begins again with every card of one's own."""
    table = await begun(turn_seconds=10)
    away, [other] = await playing(player, table)
    for _ in range(3):
        await go_away(away, table)
        await clock.advance(AUTO + policy.ABSENCE_BANK)
        await other.until(automatic)
        away = await player(table, away.scope["user"])
        people = [away, other]
        for _ in range(4):
            await one_card(people)
        while at_turn(people) is not away:
            await one_card(people)
    assert (await seat_of(away, table)).bot_level == ""
    assert away.table["status"] == "playing"


async def test_an_untimed_table_takes_ten_minutes_as_absence(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Twice in a row on one's own turn, there or not: abandoned."""
    table = await begun(turn_seconds=0)
    idle, [other] = await playing(player, table)
    for _ in range(2):
        await clock.advance(policy.UNTIMED_IDLE + policy.LAG_CREDIT)
        picture = await other.until(automatic)
        while picture["view"]["to_act"] == [other.seat] and picture["status"] == "playing":
            picture = await other.act()
    assert (picture["info"]["ending"], picture["info"]["winners"]) == ("abandoned", [other.seat])
    stored = Play.objects.filter(match=table.id, kind="timeout", seat=idle.seat)
    assert await db(stored.count)() == 2
