"""``manage.py verify``: stored matches and record files, whole ones and spoilt ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Deal, Match, Play, Trick
from tests.games.builders import people, play_out, send, start_match, table_of, tick
from tests.games.test_history_secrets import hidden, leaks

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def verify(*arguments: object) -> list[str]:
    """What it prints. Raises CommandError where it would exit with 1."""
    out = StringIO()
    call_command("verify", *map(str, arguments), stdout=out)
    return out.getvalue().splitlines()


@pytest.fixture
def played() -> int:
    """A finished match of at least two deals."""
    return play_out(start_match(people("Ana", "Luis"), {"players": 2, "target": 2}), Random(1)).pk


@pytest.fixture
def running() -> int:
    """A match in the midst of its second deal."""
    pk = start_match(people("Eva", "Pedro"), {"players": 2, "target": 3})
    play_out(pk, Random(1), until=lambda t: len(t.results) == 1 and len(t.state.taken) > 4)
    return pk


def test_every_kind_of_stored_match_passes(played: int, running: int) -> None:
    (marta,) = people("Marta")
    for options in (
        {"players": 3, "trump": "rotation", "rotation_by": "points"},
        {"players": 4, "pairs": True, "lot": True, "over_hundred": True},
        {"players": 6, "swap": "after_win"},
    ):
        play_out(start_match([marta], options), Random(2))
    tick(start_match([marta]), later=31_000)
    left = start_match([marta])
    play_out(left, Random(3), until=lambda table: len(table.state.taken) > 1)
    send(left, "leave", user=marta.pk)
    tick(left, later=20_500)
    lines = verify("--all")
    assert [line for line in lines if line.endswith(":")] == [
        f"match {pk}:" for pk in Match.objects.order_by("pk").values_list("pk", flat=True)
    ]
    assert sum(line.startswith("match: ok") for line in lines) == 4


def test_the_lines_are_those_of_a_record(played: int) -> None:
    match = Match.objects.get(pk=played)
    expected = [
        f"deal {r['deal']}: ok points {r['points'][0]}-{r['points'][1]} winners {r['winners'][0]}"
        for r in match.results
    ]
    won = [sum(r["winners"] == [team] for r in match.results) for team in (0, 1)]
    assert match.winners is not None
    expected.append(f"match: ok rounds {won[0]}-{won[1]} winners {match.winners[0]}")
    assert verify("--match", played) == expected


def test_a_running_deal_is_compared_and_nothing_of_it_is_told(running: int) -> None:
    lines = verify("--match", running)
    assert lines[-1].startswith("deal 2: running")
    assert leaks("\n".join(lines), hidden(table_of(running))) == []


def spoil_move(match: int) -> None:
    first, second = Play.objects.filter(match=match, kind="move").order_by("seq")[:2]
    Play.objects.filter(pk=first.pk).update(action=second.action)


def spoil_events(match: int) -> None:
    play = Play.objects.filter(match=match, kind="draw").order_by("seq")[1]
    play.events[0]["private"] = {}
    play.save()


def of(model: Any, where: str, **values: Any) -> Callable[[int], None]:
    """Change columns of the first row."""

    def spoil(match: int) -> None:
        pk = model.objects.filter(**{where: match}).order_by("pk").values_list("pk", flat=True)[0]
        model.objects.filter(pk=pk).update(**values)

    return spoil


SPOILT = {
    "a move": (spoil_move, "deal 1 play 1: seat"),
    "the events of a draw": (spoil_events, "deal 1 draw after play "),
    "a seed": (of(Deal, "match", seed=b"x" * 32), "deal 1: fair: the server_seed"),
    "a commitment": (of(Deal, "match", commitment="0" * 64), "deal 1: fair: the server_seed"),
    "a leader": (of(Match, "pk", first_leader=7), "match: first leader"),
    "a trick's winner": (of(Trick, "deal__match", winner=5), "deal 1 trick 1: "),
    "a trick's points": (of(Trick, "deal__match", points=99), "deal 1 trick 1: "),
    "the version": (of(Match, "pk", version=7), "match: version stored 7"),
    "the winners": (of(Match, "pk", winners=[0, 1]), "match: winners recorded 0 1"),
    "the results": (of(Match, "pk", results=[]), "match: rounds recorded"),
    "the ending": (of(Match, "pk", ending="resigned"), "match: decided by the cards"),
    "the state": (of(Match, "pk", state="{}"), "match: the stored state"),
    "a deal opened again": (of(Deal, "match", closed=False), "deal 1: "),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_row_is_found_and_named(played: int, what: str) -> None:
    spoil, place = SPOILT[what]
    spoil(played)
    with pytest.raises(CommandError) as difference:
        verify("--match", played)
    assert str(difference.value).startswith(place)


def test_a_missing_play_or_trick_is_found(played: int) -> None:
    Trick.objects.filter(deal__match=played).last().delete()  # type: ignore[union-attr]
    with pytest.raises(CommandError, match="number of tricks"):
        verify("--match", played)
    Play.objects.filter(match=played, kind="move").last().delete()  # type: ignore[union-attr]
    with pytest.raises(CommandError, match="not over"):
        verify("--match", played)


@pytest.mark.parametrize("change", ["hands", "stock", "points"])
def test_a_spoilt_state_of_a_running_deal_is_found_and_not_shown(running: int, change: str) -> None:
    state = json.loads(Match.objects.get(pk=running).state)
    state[change] = state[change][::-1] if change != "points" else [99, 0]
    Match.objects.filter(pk=running).update(state=json.dumps(state))
    with pytest.raises(CommandError, match="the stored state is not that of the log") as shown:
        verify("--match", running)
    assert leaks(str(shown.value), hidden(table_of(running))) == []


def test_a_downloaded_record_passes_and_a_changed_play_is_named(
    client: Client, tmp_path: Path, played: int
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(client.get(f"/partidas/{played}.json").content)
    assert verify(file) == verify("--match", played)
    data = json.loads(file.read_text())
    plays = data["deals"][1]["plays"]
    plays[6] = plays[5]
    file.write_text(json.dumps(data))
    with pytest.raises(CommandError, match=r"^deal 2 play 7: "):
        verify(file)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[]", "null", '{"format": 1}', "\xff"])
def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, encoding="latin-1")
    with pytest.raises(CommandError) as refused:
        verify(file)
    assert "\n" not in str(refused.value)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    for arguments in ((tmp_path / "none.json",), ("--match", "99"), ()):
        with pytest.raises(CommandError):
            verify(*arguments)
    assert verify("--all") == []
