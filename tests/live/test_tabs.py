"""Presence with several tabs and quick reconnects (case B11), in one process."""

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Play, Seat

from .people import Frame, Player, at_turn, new_id, one_card
from .tables import Seated, begun
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite


def here(frame: Frame, seat: int) -> bool:
    return bool(frame["info"]["seats"][seat]["here"])


async def is_here(watcher: Player, seat: int) -> bool:
    await watcher.settle()
    return bool(watcher.info["seats"][seat]["here"])


async def test_closing_one_of_two_tabs_is_not_going(player: Callable[..., Any]) -> None:
    """Still present, nothing is said; then the last one closes."""
    table = await begun()
    one, two = [await player(table, table.users[0]) for _ in range(2)]
    other = await player(table, table.users[1])
    await one.leave()
    assert await is_here(other, 0)
    assert all(here(f, 0) for f in other.frames if "info" in f)
    await two.leave()
    await other.until(lambda f: "info" in f and not here(f, 0))
    back = await player(table, table.users[0])
    await other.until(lambda f: "info" in f and here(f, 0))
    assert back.seat == 0


async def test_the_new_socket_first_then_the_old_one_closes(player: Callable[..., Any]) -> None:
    """A quick reconnect: the old socket's end does not beat the new one's life."""
    table = await begun()
    other = await player(table, table.users[1])
    socket = await player(table, table.users[0])
    for _ in range(5):
        new = await player(table, table.users[0])
        await socket.leave()
        socket = new
    await other.settle()
    assert all(here(f, 0) for f in other.frames if "info" in f)


async def test_the_old_socket_first_then_the_new_one(player: Callable[..., Any]) -> None:
    """A reload, five times: present at the end, on the row too."""
    table = await begun()
    other = await player(table, table.users[1])
    for _ in range(5):
        await (await player(table, table.users[0])).leave()
    await player(table, table.users[0])
    seat = Seat.objects.filter(match=table.id, number=0, away_since=None).exclude(here="")
    await until_stored(seat.exists)
    await other.until(lambda f: "info" in f and here(f, 0))


async def test_both_tabs_show_every_move_and_two_acts_are_one(player: Callable[..., Any]) -> None:
    """The same turn from two tabs: one move, one refusal, one picture."""
    table = await begun()
    tabs = [await player(table, table.users[0]) for _ in range(2)]
    other = await player(table, table.users[1])
    for _ in range(6):
        if other.my_turn:
            await one_card([other])
        for tab in tabs:
            await tab.reach(other.table["v"])
        if not tabs[0].my_turn:
            continue
        version = tabs[0].table["v"]
        ids = [new_id(), new_id()]
        for tab, re in zip(tabs, ids, strict=True):
            await tab.tell(do="act", action=tab.cards[-1], turn=tab.table["turn"], id=re)
        answers = [await tab.answer(re) for tab, re in zip(tabs, ids, strict=True)]
        assert sorted(a["is"] for a in answers) == ["refused", "table"]
        moves = Play.objects.filter(match=table.id, seq__gt=version, kind="move")
        assert await db(moves.count)() == 1
        pictures = [await one.settle() for one in [*tabs, other]]
        assert len({p["v"] for p in pictures}) == 1
        assert tabs[0].view == tabs[1].view
        await other.reach(tabs[0].table["v"])


async def test_a_reconnect_gets_the_events_since_the_version_it_holds(
    player: Callable[..., Any],
) -> None:
    """Held 1, three moves missed: their events, in order, and the picture of now."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    gone = at_turn(people)
    held = gone.table["v"]
    await one_card(people)
    await one_card(people)
    back = await player(table, gone.scope["user"], v=held)
    first = back.frames[0]
    assert first["since"] == held
    assert first["v"] == gone.table["v"]
    assert [e["kind"] for e in first["events"]][:3] == ["played", "played", "trick"]
    assert first["view"] == gone.view
    same = await player(table, gone.scope["user"], v=first["v"])
    assert (same.frames[0]["since"], same.frames[0]["events"]) == (first["v"], [])
    wrong = await player(table, gone.scope["user"], v=10_000)
    assert wrong.frames[0]["v"] == first["v"]


async def test_a_tab_that_sleeps_is_healed_by_its_ping(player: Callable[..., Any]) -> None:
    """A page that missed something says which version it holds."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    held = people[0].table["v"]
    await one_card(people)
    await people[0].tell(do="ping", v=held)
    again = await people[0].until(lambda f: f["is"] == "table" and f["since"] == held)
    assert again["v"] == people[1].table["v"]
    await people[0].until(lambda f: f["is"] == "pong")


async def test_a_watcher_does_not_count_as_a_player(player: Callable[..., Any]) -> None:
    """Spectators come and go without a trace on the table."""
    table = await begun()
    one = await player(table, table.users[0])
    here = Seat.objects.filter(match=table.id, number=0).exclude(here="")
    await until_stored(here.exists)
    await one.settle()
    frames = len(one.frames)
    for _ in range(3):
        await (await player(table)).leave()
    await one.settle()
    assert len(one.frames) == frames + 1  # the pong


def seats_here(table: Seated) -> list[bool]:
    return [seat.away_since is None for seat in Seat.objects.filter(match=table.id)]


async def test_presence_holds_no_play(player: Callable[..., Any]) -> None:
    """Coming and going is not in the log: the version stays."""
    table = await begun()
    one = await player(table, table.users[0])
    version = one.table["v"]
    await one.leave()
    await until_stored(lambda: seats_here(table)[0] is False)
    assert (await db(table.match)()).version == version
