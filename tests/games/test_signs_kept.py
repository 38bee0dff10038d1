"""What partners told each other stands where it was made: replay, match page, record, acta."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts import erasing
from brisca_site.accounts.models import User
from games import gestures, policy
from games.models import Line, Match
from games.rules import record
from games.services import clock, signs, talk

from .builders import people, play_out, start_match, table_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def table(talk: str) -> tuple[int, list[User]]:
    users = people("Ana", "Luis", "Marta", "Pepe")
    return start_match(users, {"players": 4, "pairs": True, "talk": talk}), users


def after(pk: int, plays: int) -> None:
    """Random cards until so many have been played."""

    def played(now: Any) -> bool:
        view = now.game.view(now.state, None)
        return sum(view["piles"]) + len(view["table"]) >= plays

    play_out(pk, Random(3), until=played)


def signed(pk: int, user: User, code: str = "eyes_up") -> dict[str, Any]:
    return signs.make(pk, user.pk, "sign", code)


def frames(pk: int, seat: int = 0) -> list[dict[str, Any]]:
    answer = Client().get(f"/partidas/{pk}/ronda/1/desde/{seat}.json")
    found: list[dict[str, Any]] = answer.json()["frames"]
    return found


def told(pk: int) -> list[str]:
    """What the match page says of the first deal, notes and tricks in order."""
    answer = Client().get(f"/partidas/{pk}/")
    return [entry.text for entry in answer.context["deals"][0].entries]


def test_a_sign_stands_in_the_replay_at_its_moment() -> None:
    pk, (ana, luis, *_) = table("signs")
    signed(pk, ana, "lips")
    after(pk, 6)
    signed(pk, luis)
    now = table_of(pk)
    mid = now.game.view(now.state, None)
    play_out(pk, Random(3))
    shown = frames(pk, 3)
    first, later = [frame for frame in shown if frame["said"]]
    assert first is shown[0]
    assert later["said"] == [{"kind": "sign", "seat": 1, "preset": "eyes_up"}]
    assert (later["view"]["piles"], len(later["view"]["table"])) == (mid["piles"], 2)
    assert str(gestures.GESTURES["eyes_up"].tells) in later["text"]


def test_the_page_of_a_match_tells_signs_once_the_deal_is_closed() -> None:
    """While it runs a seña is two seconds; questions were said aloud."""
    pk, (ana, *_) = table("signs")
    after(pk, 4)
    signed(pk, ana)
    running = told(pk)
    play_out(pk, Random(3))
    closed = told(pk)
    assert len(running) == 1  # the first trick
    assert closed[0] == running[0] and "Ana" in closed[1]
    assert len(Client().get(f"/partidas/{pk}.json").json()["deals"][0]["said"]) == 1


def test_questions_and_answers_are_told_at_once() -> None:
    pk, (ana, _, marta, _) = table("asked")
    question = signs.make(pk, ana.pk, "ask", "trump")
    signs.make(pk, marta.pk, "answer", "no", question["id"])
    first, second = told(pk)[:2]
    assert first.startswith("Ana") and second.startswith("Marta")


def test_record_and_acta_hold_what_was_told_and_where() -> None:
    pk, (_, luis, *_) = table("signs")
    after(pk, 5)
    signed(pk, luis, "thumb")
    play_out(pk, Random(3))
    kept = Client().get(f"/partidas/{pk}.json").json()
    acta = Client().get(f"/partidas/{pk}/ronda/1/acta.json").json()
    deal = kept["deals"][0]
    for data in (deal, acta):
        ((before, *said),) = data["said"]
        assert said == [1, "sign:thumb"]
        assert sum(action[0].isdigit() for _, action in data["plays"][:before]) == 5
    assert list(record.check(kept))[-1].startswith("match: ok")


def test_tables_of_other_modes_have_nothing_to_tell() -> None:
    pk, _ = table("silent")
    play_out(pk, Random(3))
    assert "said" not in Client().get(f"/partidas/{pk}.json").json()["deals"][0]
    assert all(frame["said"] == [] for frame in frames(pk))


def test_a_match_from_before_has_no_signs_and_is_quiet() -> None:
    """Its row does not name the mode: silent, as it was played."""
    pk, (ana, *_) = table("silent")
    match = Match.objects.get(pk=pk)
    del match.options["talk"]
    match.save(update_fields=["options"])
    with pytest.raises(signs.Refused, match="mode"):
        signed(pk, ana)
    assert talk.quiet(match.game, match.options)
    assert table_of(pk).status == "playing"


def test_of_two_answers_at_once_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody takes his seat back while its bot is answering: each saw no answer yet."""
    pk, (ana, _, marta, _) = table("asked")
    question = signs.make(pk, ana.pk, "ask", "trump")["id"]
    monkeypatch.setattr(signs, "_answerable", lambda *_: None)
    signs.make(pk, marta.pk, "answer", "no", question)
    with pytest.raises(signs.Refused, match="answered"):
        signs.make(pk, marta.pk, "answer", "yes", question)
    assert Line.objects.get(kind="answer").preset == "no"


def test_the_daily_job_keeps_the_signs_of_a_match() -> None:
    pk, (ana, *_) = table("signs")
    signed(pk, ana)
    Line.objects.create(match_id=pk, name="Ana", audience="table", text="hola", at=0)
    Line.objects.filter(kind="sign").update(at=1)
    assert talk.forget(clock.now() + policy.LINES_KEPT) == 1
    assert Line.objects.get().kind == "sign"


def test_who_deletes_his_account_leaves_his_signs_without_his_name() -> None:
    pk, (ana, *_) = table("signs")
    signed(pk, ana)
    play_out(pk, Random(3))
    erasing.erase(ana)
    line = Line.objects.get(kind="sign")
    assert line.user is None and line.name != "Ana"
    assert "Ana" not in " ".join(told(pk))


def test_a_match_goes_with_its_questions_and_answers() -> None:
    pk, (ana, _, marta, _) = table("asked")
    question = signs.make(pk, ana.pk, "ask", "trump")
    signs.make(pk, marta.pk, "answer", "no", question["id"])
    Match.objects.get(pk=pk).delete()
    assert not Line.objects.exists()
