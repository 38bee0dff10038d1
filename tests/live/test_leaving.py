"""Leaving by the button, the bot that takes the seat, and coming back."""

from collections.abc import Callable
from typing import Any

from games import policy
from games.models import Play, Seat

from .conftest import Clock
from .people import Frame, Player, at_turn, one_card
from .tables import MODES, Seated, begun
from .threads import db


def event(kind: str) -> Callable[[Frame], bool]:
    return lambda frame: any(e["kind"] == kind for e in frame.get("events", ()))


async def playing(player: Callable[..., Any], table: Seated) -> list[Player]:
    """Everybody has acted once."""
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    return people


async def quit_table(leaver: Player, others: list[Player]) -> None:
    await leaver.tell(do="leave")
    for one in [leaver, *others]:
        left = await one.until(event("left"))
        assert left["info"]["seats"][leaver.seat]["left"]


async def test_twenty_seconds_later_the_other_side_has_won(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Two sides and nobody left on one, whoever has the turn."""
    people = await playing(player, await begun(turn_seconds=60))
    leaver, other = people
    await quit_table(leaver, [other])
    await clock.advance(policy.LEAVE_GRACE - 1)
    assert (await other.settle())["status"] == "playing"
    await clock.advance(1)
    end = await other.until(event("abandoned"))
    assert (end["status"], end["info"]["ending"]) == ("finished", "abandoned")
    assert end["info"]["winners"] == [1]


async def test_coming_back_in_time_costs_nothing(clock: Clock, player: Callable[..., Any]) -> None:
    people = await playing(player, await begun(turn_seconds=60))
    leaver, other = people
    await quit_table(leaver, [other])
    await clock.advance(policy.LEAVE_GRACE - 1)
    await leaver.tell(do="return")
    for one in people:
        back = await one.until(event("returned"))
        assert not back["info"]["seats"][leaver.seat]["left"]
    await clock.advance(policy.LEAVE_GRACE)
    await one_card(people)
    assert people[0].table["status"] == "playing"


async def test_leaving_and_returning_wins_no_time(clock: Clock, player: Callable[..., Any]) -> None:
    """The turn goes on meanwhile."""
    people = await playing(player, await begun(turn_seconds=10))
    actor = at_turn(people)
    for _ in range(5):
        await clock.advance(1_900)
        await actor.tell(do="leave")
        await actor.tell(do="return")
        await actor.until(event("returned"))
    assert actor.table["due_in_ms"] == 10_000 - 5 * 1_900
    await clock.advance(1_000)
    await actor.until(lambda f: any(e.get("auto") for e in f.get("events", ())))


async def test_leaving_twice_is_leaving_once(clock: Clock, player: Callable[..., Any]) -> None:
    """Neither leaving nor returning can be repeated to fill the log."""
    table = await begun(turn_seconds=60)
    people = await playing(player, table)
    for verb in ("return", "leave", "leave", "leave", "return", "return"):
        await people[0].tell(do=verb)
    await people[0].settle()
    kinds = Play.objects.filter(match=table.id, kind__in=("leave", "return"))
    assert await db(list)(kinds.values_list("kind", flat=True)) == ["leave", "return"]


async def test_a_bot_plays_for_whoever_left_and_gives_the_seat_back(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Three alone: the match goes on; the seat can be taken again at any time."""
    table = await begun(players=3, turn_seconds=60)
    people = await playing(player, table)
    leaver, others = people[1], [people[0], people[2]]
    await quit_table(leaver, others)
    await clock.advance(policy.LEAVE_GRACE)
    for one in people:
        taken = await one.until(event("abandoned"))
        assert taken["info"]["seats"][1]["bot"] == policy.STAND_IN
        assert taken["status"] == "playing"
    await people_play(others, leaver, tricks=3)
    assert leaver.table["legal"] == []
    refused = await leaver.act(leaver.view["hand"][0])
    assert refused["why"] in ("stand_in", "stale")
    by = Play.objects.filter(match=table.id, seat=1, by="bot", kind="move")
    assert await db(by.count)() >= 2
    await leaver.tell(do="return")
    for one in people:
        back = await one.until(event("returned"))
        assert back["info"]["seats"][1]["bot"] is None
    for _ in range(3):
        await one_card(people)
    mine = await db(Play.objects.filter(match=table.id, seat=1, by="human", kind="move").count)()
    assert mine == 2


async def people_play(others: list[Player], watching: Player, tricks: int) -> None:
    """The people who are left play so many tricks more, the bot among them."""
    goal = others[0].view["trick"] + tricks
    while others[0].view["trick"] < goal:
        actor = next((one for one in others if one.my_turn), None)
        if actor is None:
            await others[0].next()
            for one in [*others, watching]:
                await one.reach(others[0].table["v"])
            continue
        await actor.act()
        for one in [*others, watching]:
            await one.reach(actor.table["v"])


async def test_a_partner_who_is_left_plays_on_with_a_bot(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Pairs: one of a side may go; when the second goes too, the others have won."""
    table = await begun(**MODES["pairs"], turn_seconds=60)
    people = await playing(player, table)
    await quit_table(people[0], people[1:])
    await clock.advance(policy.LEAVE_GRACE)
    for one in people:
        assert (await one.until(event("abandoned")))["status"] == "playing"
    await quit_table(people[2], [people[1], people[3]])
    await clock.advance(policy.LEAVE_GRACE)
    end = await people[1].until(event("abandoned"))
    assert (end["status"], end["info"]["winners"]) == ("finished", [1])
    results = Seat.objects.filter(match=table.id).values_list("result", flat=True)
    assert await db(list)(results) == ["lost", "won", "lost", "won"]


async def test_when_all_have_left_the_bots_play_it_out(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Nothing hangs: four alone, all gone, and still there is a result."""
    table = await begun(players=4, turn_seconds=60)
    people = await playing(player, table)
    for one in people:
        await one.tell(do="leave")
        await one.settle()
    await clock.advance(policy.LEAVE_GRACE)
    end = await people[0].until(lambda f: f.get("status") == "finished")
    assert end["info"]["ending"] == "completed"
    assert sum(end["view"]["points"]) == 120


async def test_after_the_end_there_is_nothing_to_leave(
    clock: Clock, player: Callable[..., Any]
) -> None:
    people = await playing(player, await begun(turn_seconds=60))
    await quit_table(people[0], [people[1]])
    await clock.advance(policy.LEAVE_GRACE)
    await people[1].until(event("abandoned"))
    for verb in ("leave", "return"):
        await people[1].tell(do=verb)
        assert (await people[1].refusal())["why"] == "over"
        await people[1].until(lambda f: f["is"] == "table")


async def test_who_leaves_again_and_again_is_stopped(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    pace(LEAVES=2)
    people = await playing(player, await begun(turn_seconds=60))
    for _ in range(2):
        await quit_table(people[0], people[1:])
        await people[0].tell(do="return")
        await people[0].until(event("returned"))
    await people[0].tell(do="leave")
    assert (await people[0].refusal())["why"] == "rate"
