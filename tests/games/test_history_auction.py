"""The history of chiamata and rematada: what the page of a match, its files and lists tell."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts import profiles
from games.history import bidding
from games.history.story import Told
from games.models import Play, Trick
from games.rules import record
from tests.games.auctions import TABLES, begin, phase, play, played, told
from tests.games.builders import people, table_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def deals_on(client: Client, pk: int) -> list[Told]:
    response = client.get(f"/partidas/{pk}/")
    assert response.status_code == 200
    return list(response.context["deals"])


def of_kind(events: list[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] in kinds]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_auction_what_followed_and_every_trick(
    client: Client, game: str, options: dict[str, Any], django_assert_max_num_queries: Any
) -> None:
    match = played(people("Ana"), game, options)
    with django_assert_max_num_queries(12):
        deals = deals_on(client, match.pk)
    assert len(deals) == len(match.results)
    for deal, result in zip(deals, match.results, strict=True):
        events = told(match.pk, deal.number)
        calls = of_kind(events, "bid", "passed")
        assert [call.passes for call in deal.calls or ()] == [e["kind"] == "passed" for e in calls]
        assert [side.points for side in deal.sides] == result["points"]
        shown = [entry for entry in deal.entries if entry.number]
        tricks = Trick.objects.filter(deal__match=match, deal__number=deal.number)
        assert [[card.code for card in entry.cards] for entry in shown] == [
            [card for _, card in trick.cards] for trick in tricks.order_by("number")
        ]
        named = of_kind(events, "called", "named")
        assert deal.trump == (named[0]["public"]["trump"] if named else "")
        assert deal.text and len(deal.hands) == len(deal.sides)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_what_was_called_shown_and_laid_away_stands_there_in_cards(
    client: Client, game: str, options: dict[str, Any]
) -> None:
    match = played(people("Ana"), game, options)
    for deal in deals_on(client, match.pk):
        notes = [[card.code for card in e.cards] for e in deal.entries if e.cards and not e.number]
        wanted = []
        for event in of_kind(told(match.pk, deal.number), "called", "garra", "laid"):
            seen = {**event["public"], **event["private"].get(str(event["seat"]), {})}
            wanted.append(seen["cards"])
        assert notes == wanted


def test_what_a_deal_is_counted_from(client: Client) -> None:
    chiamata, rematada = (played(people(name), game, options) for name, game, options in (
        ("Ana", "chiamata", {}), ("Luis", "rematada", {"deals": 3}),
    ))  # fmt: skip
    for match in (chiamata, rematada):
        for deal in deals_on(client, match.pk):
            (over,) = of_kind(told(match.pk, deal.number), "over")
            public = over["public"]
            if not deal.account:
                assert public["reason"] in ("passed_out", "redealt")
                continue
            figures = [int(n) for _, value in deal.account for n in re.findall(r"\d+", value)]
            made = bidding.total(public)
            assert made in figures and str(made) in deal.text
            assert sum(bidding.card_points(public)) == 120
            side = bidding.declaring(public, len(deal.sides))
            names = [seat.name for seat in match.seats.order_by("number")]
            assert all(names[seat] in deal.account[0][1] for seat in side)


def test_scores_below_zero_have_their_signs(client: Client) -> None:
    (ana,) = people("Ana")
    match = played([ana], "chiamata")
    page = client.get(f"/partidas/{match.pk}/").content.decode()
    sums = [sum(r["points"][seat] for r in match.results) for seat in range(5)]
    assert sum(sums) == 0
    context = client.get(f"/partidas/{match.pk}/").context
    texts = [f"{n:+}".replace("-", "−") if n else "0" for n in sums]
    assert [side.text for side in context["sides"]] == texts
    assert all(f"<b>{text}</b>" in page for text in texts)
    client.force_login(ana)
    (row,) = client.get("/partidas/").context["rows"]
    assert row.score.split(" ") == texts


def test_the_sums_of_rematada_stand_in_the_list(client: Client) -> None:
    (ana,) = people("Ana")
    match = played([ana], "rematada", {"deals": 3})
    client.force_login(ana)
    (row,) = client.get("/partidas/").context["rows"]
    sums = [sum(r["points"][seat] for r in match.results) for seat in range(3)]
    assert row.score == "–".join(map(str, sums))
    assert all(seat.name in row.who for seat in match.seats.exclude(user=ana))
    assert [(t.game, t.played) for t in profiles.totals(ana.pk)] == [("rematada", 1)]


def test_the_filter_finds_them_and_the_profile_counts_them(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    found = {game: played([ana, luis], game, options).pk for game, options in (
        ("chiamata", {}), ("rematada", {"deals": 3}),
    )}  # fmt: skip
    client.force_login(ana)
    for game, pk in found.items():
        rows = client.get("/partidas/", {"juego": game}).context["rows"]
        assert [row.pk for row in rows] == [pk]
    assert profiles.duel(ana.pk, luis.pk).played == 2
    page = client.get("/jugador/Ana/")
    assert {total.game for total in page.context["totals"]} == set(found)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_record_is_a_file_that_passes_the_check(
    client: Client, game: str, options: dict[str, Any]
) -> None:
    match = played(people("Ana"), game, options)
    data = json.loads(client.get(f"/partidas/{match.pk}.json").content)
    assert data["game"] == game
    assert [d["result"]["points"] for d in data["deals"]] == [r["points"] for r in match.results]
    assert list(record.check(data))[-1].startswith("match: ok")


# ---- Nothing hidden


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_a_running_deal_is_told_from_what_is_public(client: Client, game: str) -> None:
    """Whoever looks sees the same, and it does not change if all that is private is gone."""
    users = people("Ana", "Luis", "Eva")
    pk = begin(users, game)
    stops = {"auction", "play"} | ({"lay", "name"} if game == "rematada" else {"call"})
    for stop in sorted(stops):
        play(pk, Random(3), until=lambda table, wanted=stop: phase(table) == wanted)  # type: ignore[misc]
        number = table_of(pk).deal_number
        seen = []
        for viewer in (None, *users):
            client.logout()
            if viewer:
                client.force_login(viewer)
            seen.append(deals_on(client, pk)[-1])
        assert all(deal == seen[0] for deal in seen)
        assert not seen[0].hands and not seen[0].seed and not seen[0].account
        before = _spoil(pk, number)
        assert deals_on(client, pk)[-1] == seen[0]
        for play_pk, events in before:
            Play.objects.filter(pk=play_pk).update(events=events)
        for path in (f"ronda/{number}/", f"ronda/{number}/acta.json",
                     f"ronda/{number}/desde/0.json", f"ronda/{number}/comprobar/"):  # fmt: skip
            assert client.get(f"/partidas/{pk}/{path}").status_code == 404
        data = client.get(f"/partidas/{pk}.json").json()
        assert [deal["number"] for deal in data["deals"]] == list(range(1, number))


def _spoil(pk: int, number: int) -> list[tuple[int, Any]]:
    """Take what is private out of the log of a deal; as it was."""
    before = []
    for entry in Play.objects.filter(match=pk, deal__number=number):
        before.append((entry.pk, entry.events))
        events = [{**event, "private": {}} for event in entry.events]
        Play.objects.filter(pk=entry.pk).update(events=events)
    return before


def test_nobody_is_told_the_partner_before_his_card_falls(client: Client) -> None:
    """Not where he plays, nor on the page: the word of him comes with the card (rules A5.7)."""
    (ana,) = people("Ana")
    pk = begin([ana], "chiamata")
    fallen = False
    while not fallen:
        version = table_of(pk).version
        match = play(pk, Random(version), until=lambda t, v=version: t.version > v)  # type: ignore[misc]
        assert match.status == "playing"
        table = table_of(pk)
        view = table.game.view(table.state, None)
        if not view["called"] or view["phase"] == "over":
            continue
        fallen = bool(view["fallen"])
        deal = deals_on(client, pk)[-1]
        holder = match.seats.get(number=table.state.holders[0]).name
        sentence = bidding.TELLERS["partner"]({"card": view["called"][0]}, holder)
        assert (sentence in [entry.text for entry in deal.entries]) == fallen
