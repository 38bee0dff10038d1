"""``manage.py verify`` on chiamata and rematada: whole ones pass, a changed action is named."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError
from django.test import Client

from games.models import Match, Play
from tests.games.auctions import TABLES, begin, phase, play, played
from tests.games.builders import people
from tests.games.test_verify import verify

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

CHANGED = {
    "chiamata": [
        ("bid:", "bid:500", "bid_none"),
        ("pass", "4O", "phase_auction"),
        ("call:", "call:9O", "call_none"),
        ("", "8O", "not_your_card"),
    ],
    "rematada": [
        ("bid:", "bid:105", "bid_none"),
        ("lay:", "lay:8O,9O", "not_your_card"),
        ("suit:", "suit:X", "unknown"),
        ("", "8O", "not_your_card"),
    ],
}
"""By game: the first action that begins so (or the first card), another, why that is refused."""

SPOILT = [(game, *change) for game, changes in CHANGED.items() for change in changes]


def short(game: str) -> dict[str, Any]:
    return {"deals": 3} if game == "rematada" else {}


def acts(action: str, kind: str) -> bool:
    """Whether it is of the kind: its beginning, or "" for a card."""
    return action.startswith(kind) if kind else action[0].isdigit()


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_a_stored_match_and_its_file_pass(
    client: Client, tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    match = played(people("Ana"), game, options)
    lines = verify("--match", match.pk)
    assert [line.split(":")[0] for line in lines] == [
        *(f"deal {r['deal']}" for r in match.results),
        "match",
    ]
    assert all(": ok " in line for line in lines)
    file = tmp_path / "record.json"
    file.write_bytes(client.get(f"/partidas/{match.pk}.json").content)
    assert verify(file) == lines


@pytest.mark.parametrize(("game", "kind", "action", "code"), SPOILT)
def test_one_changed_action_of_a_stored_match_is_named(
    game: str, kind: str, action: str, code: str
) -> None:
    match = played(people("Ana"), game, short(game))
    plays = Play.objects.filter(match=match, kind="move").order_by("seq")
    wanted = next(one for one in plays if acts(one.action, kind))
    before = plays.filter(deal=wanted.deal, seq__lt=wanted.seq).count()
    Play.objects.filter(pk=wanted.pk).update(action=action)
    with pytest.raises(CommandError) as refused:
        verify("--match", match.pk)
    place = f"deal {wanted.deal.number} play {before + 1}" if wanted.deal else ""
    assert str(refused.value) == f"{place}: seat {wanted.seat} may not {action}: {code}"


@pytest.mark.parametrize(("game", "kind", "action", "code"), SPOILT)
def test_one_changed_action_of_a_record_is_named(
    client: Client, tmp_path: Path, game: str, kind: str, action: str, code: str
) -> None:
    match = played(people("Ana"), game, short(game))
    data = client.get(f"/partidas/{match.pk}.json").json()
    number, place, play_data = next(
        (deal["number"], at, one)
        for deal in data["deals"]
        for at, one in enumerate(deal["plays"], start=1)
        if acts(one[1], kind)
    )
    play_data[1] = action
    file = tmp_path / "record.json"
    file.write_text(json.dumps(data))
    with pytest.raises(CommandError) as refused:
        verify(file)
    said = f"deal {number} play {place}: seat {play_data[0]} may not {action}: {code}"
    assert str(refused.value) == said


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_a_running_deal_is_compared_and_its_partner_is_not_told(game: str) -> None:
    pk = begin(people("Ana"), game)
    play(pk, Random(1), until=lambda table: bool(table.results) and phase(table) == "play")
    lines = verify("--match", pk)
    assert lines[-1].startswith("deal ") and ": running, " in lines[-1]
    state = json.loads(Match.objects.get(pk=pk).state)
    name = "holders" if game == "chiamata" else "pile"
    state[name] = []
    Match.objects.filter(pk=pk).update(state=json.dumps(state))
    with pytest.raises(CommandError, match="the stored state is not that of the log") as shown:
        verify("--match", pk)
    assert str(shown.value).endswith("is not that of the log")
