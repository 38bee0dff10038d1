"""The pauses that a table makes by itself: the draw, the next deal, the bots."""

from collections.abc import Callable
from random import Random
from typing import Any

from games.models import Play

from .conftest import Clock
from .people import (
    SWAP_AT_ONCE,
    Player,
    at_turn,
    cards_until,
    one_card,
    win_the_first_trick,
)
from .tables import Seated, begun
from .threads import db

PAUSE = 800


async def gather(player: Callable[..., Any], table: Seated) -> list[Player]:
    return [await player(table, user) for user in table.users]


async def test_the_draw_waits_so_that_the_trick_can_be_seen(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """Meanwhile nobody may play a card; then all draw, the winner first, and the clock starts."""
    pace(DRAW_PAUSE=PAUSE)
    people = await gather(player, await begun())
    await one_card(people)
    await one_card(people)
    for one in people:
        assert (one.view["phase"], one.view["table"], one.table["due_in_ms"]) == ("draw", [], None)
        assert one.cards == []
        assert len(one.view["last"]["cards"]) == 2
    (winner,) = people[0].view["to_act"]
    refused = await people[winner].act(people[winner].view["hand"][0])
    assert (refused["why"], refused["reason"]) == ("illegal", "phase_draw")
    await clock.advance(PAUSE - 1)
    assert (await people[0].settle())["view"]["phase"] == "draw"
    await clock.advance(1)
    for one in people:
        drawn = await one.until(lambda f: f["is"] == "table" and f["view"]["phase"] == "play")
        drew = [(e["seat"], "card" in e) for e in drawn["events"]]
        assert drew == [(winner, one.seat == winner), (1 - winner, one.seat != winner)]
        assert drawn["view"]["to_act"] == [winner]
        assert drawn["due_in_ms"] == 30_000


async def test_a_swap_is_legal_while_the_draw_is_due(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None],
    stacked: Callable[..., None],
) -> None:  # fmt: skip
    """Rules A1.13: before drawing; the pause is not cut short by it."""
    pace(DRAW_PAUSE=PAUSE)
    stacked(SWAP_AT_ONCE)
    people = await gather(player, await begun())
    swapper = await win_the_first_trick(people)
    swap = "swap:7O"
    assert swapper.table["legal"] == [swap]
    done = await swapper.act(swap)
    assert done["is"] == "table"
    assert (done["view"]["phase"], swapper.view["turned"]) == ("draw", swap.removeprefix("swap:"))
    await clock.advance(PAUSE)
    await swapper.until(lambda f: f["is"] == "table" and f["view"]["phase"] == "play")


async def test_the_next_deal_waits_so_that_the_result_can_be_read(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """Eight seconds, counted down; then the next leader begins and rounds stand."""
    pace(DEAL_PAUSE=8_000)
    table = await begun(target=2)
    people = await gather(player, table)
    first = people[0].view["leader"]
    await cards_until(people, lambda: people[0].view["phase"] == "over", Random(1))
    for one in people:
        assert one.table["status"] == "playing"
        assert one.table["due_in_ms"] == 8_000
        assert sorted(one.info["rounds"]) == [0, 1]
        assert one.info["results"][0]["points"] == one.view["points"]
    await clock.advance(7_999)
    assert (await people[0].settle())["view"]["phase"] == "over"
    await clock.advance(1)
    for one in people:
        dealt = await one.until(lambda f: any(e["kind"] == "dealt" for e in f.get("events", ())))
        assert dealt["info"]["deal"] == 2
        assert dealt["view"]["leader"] == 1 - first
        assert len(dealt["view"]["hand"]) == 3
        assert dealt["due_in_ms"] == 30_000


async def test_a_bot_takes_its_time(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """Between 0.6 and 1.5 s, then one card, once."""
    pace(BOT_PAUSE=(600, 1_500))
    table = await begun(humans=1, players=2)
    one = await player(table, table.users[0])
    if one.my_turn:
        await one.act()
    version = one.table["v"]
    await clock.advance(599)
    assert (await one.settle())["v"] == version
    await clock.advance(901)
    picture = await one.until(lambda f: f["is"] == "table" and f["v"] > version)
    assert picture["events"][0]["seat"] == 1
    await one.settle()
    bots = Play.objects.filter(match=table.id, by="bot")
    assert await db(bots.count)() == 1


async def test_with_no_pauses_everything_follows_at_once(player: Callable[..., Any]) -> None:
    """Pauses of no length end in the same command: trick, draw and all in one picture."""
    people = await gather(player, await begun())
    await one_card(people)
    actor = at_turn(people)
    picture = await actor.act()
    assert [e["kind"] for e in picture["events"]] == ["played", "trick", "drew", "drew"]
    assert picture["view"]["phase"] == "play"
