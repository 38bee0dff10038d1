"""Whole matches through the socket, in every seating, people and bots."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import bots
from games.live import start, think
from games.models import Match, Seat
from games.services import lobby

from .people import Player
from .tables import MODES, Seated, begun, open_table, person
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite


async def play_out(player: Callable[..., Any], table: Seated, seed: object) -> list[Player]:
    """All the people play to the end, anything that is legal."""
    people = [await player(table, user) for user in table.users]
    rng = Random(str(seed))
    await asyncio.gather(*[one.play(rng) for one in people])
    return people


@pytest.mark.parametrize("mode", MODES)
async def test_people_play_a_match_to_its_end(player: Callable[..., Any], mode: str) -> None:
    """All see the same result, and the seats hold it."""
    table = await begun(**MODES[mode])
    people = await play_out(player, table, mode)
    for one in people:
        assert one.info["ending"] == "completed"
        assert sum(one.view["points"]) == 120
        assert one.info["winners"] == people[0].info["winners"] != []
    for seat in await db(list)(Seat.objects.filter(match=table.id)):
        assert seat.result == ("won" if seat.team in people[0].info["winners"] else "lost")
    match = await db(table.match)()
    assert (match.status, match.due_at, match.finished_at is None) == ("finished", None, False)


@pytest.mark.parametrize("mode", MODES)
async def test_one_person_and_bots_play_a_match_to_its_end(
    player: Callable[..., Any], mode: str
) -> None:
    """Bots fill the seats and play them."""
    table = await begun(humans=1, **MODES[mode])
    [one] = await play_out(player, table, mode)
    assert one.info["ending"] == "completed"
    assert sum(one.view["points"]) == 120
    bots = [seat for seat in one.info["seats"] if seat["bot"]]
    assert len(bots) == len(one.info["seats"]) - 1
    assert not any(seat["user"] for seat in bots)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "trump": "rotation"},
        {"players": 2, "trump": "rotation", "rotation_by": "points", "deck": 48},
        {"players": 3, "deck": 36, "target": 2, "tie": "void"},
        {"players": 4, "deck": 48, "swap": "after_win"},
        {**MODES["pairs"], "target": 2, "over_hundred": True, "partner_trick": True},
        {**MODES["pairs"], "trump": "rotation", "see_partner": True, "swap": "off"},
        {**MODES["6"], "see_partner": True, "see_partner_six": True},
    ],
    ids=lambda o: ",".join(f"{v}" for v in o.values()),
)
async def test_matches_under_other_options(
    player: Callable[..., Any], options: dict[str, Any]
) -> None:
    """Rotation has four deals with their four trumps; else somebody reaches the target."""
    table = await begun(humans=2, **options)
    people = await play_out(player, table, options)
    info = people[0].info
    dealt = [e for f in people[0].frames for e in f.get("events", ()) if e["kind"] == "dealt"]
    assert [e["number"] for e in dealt] == list(range(2, info["deal"] + 1))  # the first was before
    if options.get("trump") == "rotation":
        assert [e["trump"] for e in dealt] == ["C", "E", "B"]
        assert len(info["results"]) == 4
    else:
        assert max(info["rounds"]) >= info["target"]
    leaders = [e["leader"] for e in dealt]
    assert leaders == [(leaders[0] + i) % options["players"] for i in range(len(leaders))]


async def test_partners_by_lot(live: start.Live, player: Callable[..., Any]) -> None:
    """The lot seats people and bots anew; each is told the seat, and it is that seat's cards."""
    orders = set()
    for _ in range(6):
        table = await begun(humans=3, **MODES["pairs"], lot=True)
        people = [await player(table, user) for user in table.users]
        orders.add(tuple(one.scope["user"].username for one in people))
        for one, user in zip(people, table.users, strict=True):
            assert one.info["seats"][one.seat]["name"] == user.username
            assert len(one.view["hand"]) == 3
        assert people[0].view["leader"] == 0
        assert sorted(s["team"] for s in people[0].info["seats"]) == [0, 0, 1, 1]
    assert len(orders) > 1


async def test_a_table_with_an_empty_seat_does_not_start(player: Callable[..., Any]) -> None:
    """Nor by anybody but its host."""
    match = await db(open_table)(players=3)
    other = await db(person)("Luis")
    await db(lobby.sit)(match.pk, other)
    for user, why in ((match.host, "seats_empty"), (other, "not_host")):
        with pytest.raises(lobby.NotPossible) as no:
            await db(lobby.start)(match.pk, user)
        assert no.value.why == why
    assert (await db(Match.objects.get)(pk=match.pk)).status == "open"


async def test_bots_think_in_a_process_of_their_own(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real one, which is made again when it has died."""
    monkeypatch.undo()
    monkeypatch.setattr("games.policy.BOT_PAUSE", (0, 0))
    monkeypatch.setattr("games.policy.DRAW_PAUSE", 0)
    table = await begun(humans=1)
    one = await player(table, table.users[0])
    rng = Random(5)
    await one.play(rng, until=lambda f: f["view"]["trick"] > 2)
    pool = start.live().heartbeat._thinker._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        process.kill()
    end = await one.play(rng)
    assert end["info"]["ending"] == "completed"


async def test_a_bot_that_fails_plays_what_the_clock_would(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match goes on."""

    async def fail(self: Any, *question: Any) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(think.Thinker, "_ask", fail)
    [one] = await play_out(player, await begun(humans=1), 1)
    assert one.info["ending"] == "completed"


async def test_a_bot_sees_what_its_seat_sees(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but the view goes to it: no other hand, no stock."""
    asked: list[tuple[Any, ...]] = []

    async def ask(self: Any, *question: Any) -> str:
        asked.append(question)
        return bots.choose(*question, Random(1))

    monkeypatch.setattr(think.Thinker, "_ask", ask)
    table = await begun(humans=1)
    await play_out(player, table, 1)
    await until_stored(lambda: table.match().status == "finished")
    assert len(asked) >= 20
    for slug, view, legal, _, level in asked:
        assert (slug, level, view["seat"]) == ("brisca", "facil", 1)
        assert set(legal) & set(view["hand"])
        assert isinstance(view["stock"], int)
        assert all(isinstance(size, int) for size in view["hands"])
