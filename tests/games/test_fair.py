"""The acta of a closed deal, and the little program that computes its cards elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Deal
from tests.games.builders import people, play_out, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

PROGRAM = Path(__file__).resolve().parents[2] / "games/static/games/check_acta.py"
MODES = [
    {"players": 2},
    {"players": 3, "deck": 36},
    {"players": 3, "deck": 39},
    {"players": 4, "trump": "rotation"},
    {"players": 6},
]


def acta(client: Client, pk: int, number: int = 1) -> dict[str, Any]:
    response = client.get(f"/partidas/{pk}/ronda/{number}/acta.json")
    assert response.status_code == 200
    data: dict[str, Any] = response.json()
    return data


def checked(folder: Path, data: Any) -> subprocess.CompletedProcess[str]:
    file = folder / "acta.json"
    file.write_text(json.dumps(data))
    command = [sys.executable, "-I", str(PROGRAM), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_program_finds_the_cards(
    client: Client, tmp_path: Path, options: dict[str, Any]
) -> None:
    match = play_out(start_match(people("Ana"), options), Random(1))
    for number in range(1, len(match.results) + 1):
        done = checked(tmp_path, acta(client, match.pk, number))
        assert (done.returncode, done.stdout.count("right")) == (0, 2), done


def test_the_program_finds_what_was_changed(client: Client, tmp_path: Path) -> None:
    match = play_out(start_match(people("Ana", "Luis")), Random(1))
    data = acta(client, match.pk)
    seed = data["server_seed"]
    other = ("0" if seed[0] != "0" else "1") + seed[1:]
    hands = [data["cards"]["hands"][1], data["cards"]["hands"][0]]
    for changed in (
        {"server_seed": other},
        {"commitment": other},
        {"shown_before": other},
        {"seat_seeds": ["f" * 32, "0" * 32]},
        {"match": "18446744"},
        {"deal": 2},
        {"cards": {**data["cards"], "hands": hands}},
    ):
        assert checked(tmp_path, {**data, **changed}).returncode == 1, changed


def test_the_acta_of_a_board_has_no_cards(client: Client, tmp_path: Path) -> None:
    users = people("Ana", "Luis")
    match = play_out(start_match(users, {"draw_moves": 10}, game="damas"), Random(1))
    data = acta(client, match.pk)
    assert data["cards"] is None
    assert checked(tmp_path, data).returncode == 0


def test_the_acta_names_the_match_the_deal_and_the_seed(client: Client) -> None:
    match = play_out(start_match(people("Ana", "Luis"), {"players": 2, "target": 2}), Random(1))
    deal = Deal.objects.get(match=match, number=2)
    response = client.get(f"/partidas/{match.pk}/ronda/2/acta.json")
    name = f'attachment; filename="acta-{match.pk}-2.json"'
    assert response["Content-Disposition"] == name
    data = response.json()
    assert (data["match"], data["deal"], data["leads"]) == (str(match.pk), 2, "next")
    assert data["server_seed"] == bytes(deal.seed).hex()


def test_everybody_may_read_what_a_check_proves(client: Client) -> None:
    assert client.get("/partidas/reparto-limpio/").status_code == 200
