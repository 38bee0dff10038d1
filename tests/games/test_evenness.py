"""The weekly test of the real deals: an even shuffle passes it, an uneven one does not."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from random import Random

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from games.history import evenness
from games.models import Fairness, Match
from games.rules import fair
from games.rules.cards import pack
from tests.games.builders import people, play_out, start_match

PAGE = "/partidas/reparto-limpio/"


def packs(number: int, *, lazy: bool = False) -> list[tuple[str, ...]]:
    """Packs of the recipe; a lazy one now and then leaves the pack as it was."""
    rng = Random(20)
    fresh = pack(40)
    found = [
        fair.FairDraw("even", n, rng.randbytes(32), ["0" * 32]).deck(fresh) for n in range(number)
    ]
    return [tuple(fresh) if lazy and n % 40 == 0 else one for n, one in enumerate(found)]


def test_an_even_shuffle_passes() -> None:
    value = evenness.chi_square(packs(2_000))
    assert 0.001 < evenness.chance(value, 39 * 39) < 0.999
    assert value == pytest.approx(39 * 39, rel=0.1)


def test_one_pack_in_forty_left_as_it_was_is_seen() -> None:
    value = evenness.chi_square(packs(2_000, lazy=True))
    assert evenness.chance(value, 39 * 39) < 1e-6


@pytest.mark.parametrize(
    ("value", "degrees", "known"), [(1521, 1521, 0.495), (1611.4, 1521, 0.05), (124.3, 100, 0.05)]
)
def test_the_chance_is_that_of_the_tables(value: float, degrees: int, known: float) -> None:
    assert evenness.chance(value, degrees) == pytest.approx(known, abs=0.003)


@pytest.mark.django_db
@pytest.mark.sqlite
def test_the_command_counts_the_week_and_the_page_shows_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get(PAGE).status_code == 200
    ana = people("Ana")
    two = play_out(start_match(ana, {"players": 2}), Random(1))
    old = play_out(start_match(ana, {"players": 2}), Random(2))
    three = play_out(start_match(ana, {"players": 3}), Random(3))
    again = play_out(start_match(ana, {"players": 2}), Random(4))
    play_out(start_match(ana, {"draw_moves": 10}, game="damas"), Random(5))
    Match.objects.filter(pk=old.pk).update(started_at=timezone.now() - timedelta(days=8))
    said = StringIO()
    call_command("fairness", stdout=said)
    rows = list(Fairness.objects.values_list("cards", "deals", "chi_square"))
    assert rows == [(39, three.deal_number, None), (40, two.deal_number + again.deal_number, None)]
    monkeypatch.setattr(evenness, "FEWEST_EACH", 0)
    call_command("fairness", stdout=said)
    page = client.get(PAGE).content.decode()
    assert "1521" in page
    assert evenness.latest()[1].chi_square
