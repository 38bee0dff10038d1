"""What a person's page counts: capotes, two people against each other, the curve of points."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from brisca_site.accounts import profiles
from games.models import Deal, Match
from rankings import curves
from tests.games.builders import people, play_out, start_match
from tests.rankings.tables import won_by

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def test_a_capote_is_every_point_of_a_deal_by_ones_own_side(client: Client) -> None:
    ana, luis, eva, rosa = people("Ana", "Luis", "Eva", "Rosa")
    two = play_out(start_match([ana, luis], {"players": 2, "target": 2}), Random(1))
    pairs = play_out(start_match([ana, luis, eva, rosa], {"players": 4, "pairs": True}), Random(2))
    play_out(start_match([ana, luis], {"draw_moves": 10}, game="damas"), Random(3))
    for deal in Deal.objects.filter(match__in=[two, pairs]):
        points = [120, 0] if deal.match_id == two.pk else [0, 120]
        Deal.objects.filter(pk=deal.pk).update(result={**deal.result, "points": points})
    rounds = Deal.objects.filter(match=two).count()
    counted = {user.username: profiles.capotes(user.pk) for user in (ana, luis, eva, rosa)}
    assert counted == {"Ana": rounds, "Luis": 1, "Eva": 0, "Rosa": 1}
    assert client.get("/jugador/Ana/").context["capotes"] == rounds
    two.seats.filter(user=ana).update(bot_level="facil")  # a bot made them
    assert profiles.capotes(ana.pk) == 0


def test_a_duel_counts_matches_across_and_side_by_side(client: Client) -> None:
    ana, luis, eva, rosa = people("Ana", "Luis", "Eva", "Rosa")
    for winner in ("won", "won", "lost", "drawn"):
        match = play_out(start_match([ana, luis]), Random(1))
        match.seats.filter(user=ana).update(result=winner)
    left = play_out(start_match([ana, luis]), Random(1))
    left.seats.filter(user=ana).update(result="won", bot_level="facil")
    play_out(start_match([ana, eva, luis, rosa], {"players": 4, "pairs": True}), Random(2))
    start_match([ana, luis])
    duel = profiles.duel(ana.pk, luis.pk)
    assert duel == profiles.Duel(played=5, won=2, lost=2, drawn=1, together=1)
    client.force_login(ana)
    assert client.get("/jugador/Luis/").context["duel"] == duel
    assert "duel" not in client.get("/jugador/Ana/").context
    assert "duel" not in Client().get("/jugador/Luis/").context


def test_the_curve_ends_at_the_points_of_the_ledger(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    assert curves.of(ana.pk) is None
    for winner, loser in ((ana, luis), (luis, ana), (ana, luis)):
        won_by(winner, loser)
    curve = curves.of(ana.pk)
    assert curve is not None
    (line,) = curve.lines
    assert (line.value, [mark.value for mark in curve.columns][-1]) == (30, 3)
    page = client.get("/jugador/Ana/").content.decode()
    assert 'class="curve"' in page and line.points in page
    assert "style=" not in page.split("<main", 1)[1]


def test_a_long_ledger_is_drawn_in_few_steps() -> None:
    ana, luis = people("Ana", "Luis")
    for _ in range(130):
        won_by(ana, luis)
    curve = curves.of(ana.pk)
    assert curve is not None
    assert len(curve.lines[0].ys.split()) <= curves.STEPS
    assert curve.lines[0].value == 130 * 20
    assert Match.objects.count() == 130
