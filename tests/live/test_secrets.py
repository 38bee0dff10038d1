"""No socket and no page carries a hidden card (case B05): all frames of whole matches."""

import asyncio
import json
import re
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Deal, Match, Play
from games.rules import fair, get
from games.rules.cards import pack

from .people import Frame, Player
from .tables import MODES, Seated, begun
from .threads import db

pytestmark = pytest.mark.sqlite

CARD = re.compile(r"(?<![0-9A-Za-z])(?:1[0-2]|[1-9])[OCEB](?![0-9A-Za-z])")
SEES = {"see_partner": True}
TABLES = {**MODES, "pairs that see": {**MODES["pairs"], **SEES, "swap": "after_win"}}
TABLES["6 that see"] = {**MODES["6"], **SEES, "see_partner_six": True}
TABLES["rotation"] = {**MODES["2"], "trump": "rotation"}
TABLES["without twos"] = {**MODES["3"], "deck": 36, "target": 2}


class Known:
    """What each seat (None = a spectator) may know of the cards, event by event of the log."""

    def __init__(self, table: Seated) -> None:
        match = table.match()
        self.seats = match.options["players"]
        teams = get("brisca").teams(match.options)
        self.mates = {seat: team for team in teams for seat in team}
        self.deals = {deal.number: deal for deal in Deal.objects.filter(match=table.id)}
        self.sees = match.options["see_partner"]
        self.by_version: dict[int, dict[int | None, set[str]]] = {}
        for play in Play.objects.filter(match=table.id).order_by("seq"):
            for event in play.events:
                self.note(event)
            self.by_version[play.seq] = {seat: set(cards) for seat, cards in self.held.items()}

    def note(self, event: dict[str, Any]) -> None:
        """Worked out from the deal's seed and the rules of the table, not from what was sent."""
        kind, public, seat = event["kind"], event["public"], event["seat"]
        if kind == "dealt":
            deal = self.deals[public["number"]]
            seeds = tuple(deal.seat_seeds)
            out = public.get("removed", ())
            fresh = pack(48 if self.size == 48 else 40, out)
            draw = fair.FairDraw(str(deal.match_id), deal.number, bytes(deal.seed), seeds)
            deck = draw.deck(fresh)
            self.stock = list(deck[3 * self.seats :])
            if public["turned"]:
                self.stock.append(self.stock.pop(0))
            self.open = {public["turned"], *out} - {None}
            order = [(deal.leader + i) % self.seats for i in range(self.seats)]
            self.own = {s: set(deck[i : 3 * self.seats : self.seats]) for i, s in enumerate(order)}
            self.first = {s: set(cards) for s, cards in self.own.items()}
        elif kind == "played":
            self.open.add(public["card"])
        elif kind == "drew":
            card = self.stock.pop(0)
            if not self.stock and "card" in public:
                self.open.add(card)
            self.own[seat].add(card)
        elif kind == "swapped":
            self.open |= {public["gave"], public["got"]}
            self.own[seat].add(public["got"])
            self.stock[-1] = public["gave"]
        elif kind == "claimed":
            self.open |= {card for hand in public["hands"].values() for card in hand}

    @property
    def size(self) -> int:
        return next(iter(self.deals.values())).match.options["deck"]

    @property
    def held(self) -> dict[int | None, set[str]]:
        """Public, own, and with partners shown what these were dealt."""
        known: dict[int | None, set[str]] = {None: set(self.open)}
        for seat, own in self.own.items():
            known[seat] = self.open | own
            if self.sees:
                for mate in self.mates[seat]:
                    known[seat] |= self.first[mate]
        return known


def cards_in(frame: Frame) -> set[str]:
    return set(CARD.findall(json.dumps(frame)))


def leaks(one: Player, known: Known) -> Iterable[Any]:
    """Cards in a frame that this viewer could not know at that version of the table."""
    for frame in one.frames:
        if frame["is"] == "table":
            # A picture may cover the end of a deal and the begin of the next one.
            span = range(max(1, frame["since"]), frame["v"] + 1)
            allowed = set().union(*(known.by_version[v][one.seat] for v in span))
            if extra := cards_in(frame) - allowed:
                yield frame["v"], extra
            picture = cards_in(frame["view"]) - known.by_version[frame["v"]][one.seat]
            if picture:
                yield frame["v"], picture
        elif cards_in(frame):
            yield frame


@pytest.mark.parametrize("mode", TABLES)
async def test_no_frame_carries_a_card_that_its_viewer_may_not_know(
    player: Callable[..., Any], mode: str
) -> None:
    """Every frame of every seat and of a spectator who comes early, and one who comes back."""
    table = await begun(**TABLES[mode])
    people = [await player(table, user) for user in table.users]
    watchers = [await player(table), await player(table, v=1)]
    rng = Random(mode)
    await asyncio.gather(*[one.play(rng) for one in people])
    for one in watchers:
        await one.reach(people[0].table["v"])
    known = await db(Known)(table)
    for one in [*people, *watchers]:
        assert list(leaks(one, known)) == []
        assert len([f for f in one.frames if f["is"] == "table"]) > 20
    for frame in watchers[0].frames:
        assert "hand" not in frame.get("view", {}), "a spectator has no hand"
        assert frame.get("legal", []) == []


async def test_hidden_cards_have_no_names_and_no_order(player: Callable[..., Any]) -> None:
    """The stock and the others' hands are numbers."""
    table = await begun()
    for one in [await player(table, table.users[0]), await player(table)]:
        assert one.view["hands"] == [3, 3]
        assert one.view["stock"] == 34
        for event in one.table["events"]:
            assert set(event) <= {"seq", "kind", "seat", "leader", "turned", "trump", "number"}


@pytest.mark.parametrize("who", ["player", "spectator", "other"])
async def test_the_page_is_the_same_whatever_the_cards(
    live: Any, stacked: Callable[..., None], who: str
) -> None:
    """Cards come by the socket alone: the same HTML when the deal is changed under it."""

    def page(table: Seated) -> str:
        client = Client()
        if who != "spectator":
            client.force_login(table.users[who == "other"])
        html = client.get(f"/mesa/{table.id}/").content.decode()
        return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", html)

    def change(table: Seated, other: Seated) -> None:
        Match.objects.filter(pk=table.id).update(state=other.match().state)
        seed = Deal.objects.get(match=other.id).seed
        Deal.objects.filter(match=table.id).update(seed=seed)

    stacked("1O 2O 3O 4O 5O 6O 7O")
    table = await begun()
    stacked("12B 11B 10B 7B 6B 5B 4B")
    before = await db(page)(table)
    await db(change)(table, await begun())
    assert await db(page)(table) == before
