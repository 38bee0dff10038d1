"""The same people again: one tap each, one table, the lead goes on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games import policy
from games.models import Match, Seat
from games.services import lobby, offers, rematch
from games.services.lobby import NotPossible, Settings

from .builders import people, play_out, send, start_match, tick
from .conftest import Clock
from .lobbies import at_home, seated, told

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
Ended = Callable[..., Match]


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Ended:
    """`ended(users, options)`: a match that is over, with everybody still at its page."""
    monkeypatch.setattr(timezone, "now", lambda: datetime.fromtimestamp(clock() / 1000, tz=UTC))

    def end(users: list[Any], options: dict[str, Any] | None = None, **wish: Any) -> Match:
        number = start_match(users, options, **wish)
        for user in users:
            send(number, "here", user=user.pk, process="p")
        return play_out(number, Random(4))

    return end


def leave(match: Match, *users: Any) -> None:
    for user in users:
        send(match.pk, "gone", user=user.pk, process="p")


def offer(match: Match) -> offers.Offer:
    return offers.offers([match.pk])[match.pk]


def test_two_who_want_it_play_again_with_the_same_settings(ended: Ended) -> None:
    ana, luis = people("Ana", "Luis")
    options = {"players": 2, "target": 2, "tie": "void"}
    old = ended([ana, luis], options, turn_seconds=15, competitive=True, spectators=False)
    new = rematch.want(old.pk, luis)
    assert (new.status, offer(old).ready) == ("open", (1,))
    again = rematch.want(old.pk, ana)
    assert (again.pk, again.status, again.rematch_of) == (new.pk, "playing", old)
    same = ("game", "options", "turn_seconds", "competitive", "private", "spectators")
    assert all(getattr(again, name) == getattr(old, name) for name in same)
    assert seated(again) == seated(old) == ["Ana", "Luis"]
    assert offer(old).ready == (0, 1)


def test_the_lead_goes_on_around_the_table(ended: Ended) -> None:
    users = people("Ana", "Luis", "Eva")
    old = ended(users, {"players": 3, "target": 2})
    new = [rematch.want(old.pk, user) for user in users][-1]
    assert new.first_leader == (old.first_leader + old.deal_number) % 3


def test_with_partners_by_lot_it_is_drawn_again(ended: Ended) -> None:
    users = people("Ana", "Luis", "Eva", "Joan")
    old = ended(users, {"players": 4, "pairs": True, "lot": True})
    new = [rematch.want(old.pk, user) for user in users][-1]
    assert (new.status, new.first_leader) == ("playing", 0)
    assert sorted(seated(new)) == sorted(seated(old))


def test_against_bots_one_tap_is_enough(ended: Ended) -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("brisca", {"players": 3}), ana)
    lobby.fill(match.pk, ana, level="medio")
    lobby.start(match.pk, ana)
    send(match.pk, "here", user=ana.pk, process="p")
    old = play_out(match.pk, Random(1))
    new = rematch.want(old.pk, ana)
    assert (new.status, seated(new)) == ("playing", seated(old))
    levels = Seat.objects.filter(match=new).order_by("number").values_list("bot_level", flat=True)
    assert list(levels) == ["", "medio", "medio"]


def test_a_tap_more_changes_nothing(ended: Ended) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    first = rematch.want(old.pk, ana)
    assert rematch.want(old.pk, ana) == first
    assert offer(old).ready == (0,)
    rematch.want(old.pk, luis)
    assert rematch.want(old.pk, ana).status == "playing"
    assert Match.objects.count() == 2


def test_after_a_minute_it_is_too_late_and_the_table_closes(ended: Ended, clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    clock.advance(20_000)
    new = rematch.want(old.pk, ana)
    assert new.due_at == clock() + policy.REMATCH_OFFER - 20_000
    assert offer(old).left == 40_000
    clock.advance(40_000)
    with pytest.raises(NotPossible, match="too_late"):
        rematch.want(old.pk, luis)
    tick(new.pk)
    new.refresh_from_db()
    assert (new.status, new.ending) == ("finished", "aborted")


def test_an_offer_to_somebody_who_has_left_is_refused_by_name(ended: Ended, clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    leave(old, luis)
    clock.advance(policy.REMATCH_GONE + 1)
    answer = at_home(ana).post(f"/mesa/{old.pk}/revancha/", follow=True)
    assert "Luis" in told(answer)[0]
    assert not Match.objects.filter(rematch_of=old).exists()


def test_a_short_cut_of_the_line_is_no_leaving(ended: Ended, clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    leave(old, luis)
    clock.advance(policy.REMATCH_GONE)
    assert rematch.want(old.pk, ana).status == "open"
    send(old.pk, "here", user=luis.pk, process="p")
    assert rematch.want(old.pk, luis).status == "playing"


def test_who_has_gone_is_not_waited_for_and_a_bot_sits_there(ended: Ended, clock: Clock) -> None:
    users = people("Ana", "Luis", "Eva", "Joan")
    old = ended(users, {"players": 4})
    leave(old, users[3])
    clock.advance(policy.REMATCH_GONE + 1)
    for user in users[:2]:
        assert rematch.want(old.pk, user).status == "open"
    new = rematch.want(old.pk, users[2])
    assert new.status == "playing"
    assert seated(new)[:3] == ["Ana", "Luis", "Eva"]
    assert new.seats.get(number=3).bot_level == policy.STAND_IN


def test_who_said_yes_and_left_is_not_waited_for_either(ended: Ended, clock: Clock) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    old = ended([ana, luis, eva], {"players": 3})
    rematch.want(old.pk, ana)
    leave(old, ana)
    rematch.want(old.pk, luis)
    clock.advance(policy.REMATCH_GONE + 1)
    new = rematch.want(old.pk, eva)
    assert new.status == "playing"
    assert new.seats.get(number=0).bot_level
    with pytest.raises(NotPossible, match="too_late"):
        rematch.want(old.pk, ana)


def test_only_those_of_the_match_and_only_after_it(ended: Ended) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    running = start_match([ana, luis])
    with pytest.raises(NotPossible, match="not_over"):
        rematch.want(running, ana)
    old = ended([ana, luis])
    with pytest.raises(NotPossible, match="not_seated"):
        rematch.want(old.pk, eva)
    new = rematch.want(old.pk, ana)
    with pytest.raises(NotPossible, match="kept"):
        lobby.sit(new.pk, eva)
    assert at_home(ana).post("/mesa/4711/revancha/").status_code == 404


@pytest.mark.parametrize("verb", ["bot", "cambiar", "echar", "empezar"])
def test_nobody_arranges_the_seats_of_those_who_are_waited_for(ended: Ended, verb: str) -> None:
    """Not even whoever asked first, and so is its host."""
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    new = rematch.want(old.pk, ana)
    at_home(ana).post(f"/mesa/{new.pk}/{verb}/", {"seat": 0, "with": 1})
    assert seated(new) == ["Ana", ""]
    again = rematch.want(old.pk, luis)
    assert (again.status, seated(again)) == ("playing", ["Ana", "Luis"])


def test_the_table_is_not_listed_before_it_runs(ended: Ended) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    new = rematch.want(old.pk, ana)
    page = at_home().get("/")
    assert new.pk not in page.context["tables"]
    assert at_home(ana).get(f"/mesa/{new.pk}/").url == f"/mesa/{old.pk}/"
    rematch.want(old.pk, luis)
    assert new.pk in at_home().get("/").context["tables"]


def test_a_script_gets_codes_and_a_form_gets_pages(ended: Ended) -> None:
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    path, json = f"/mesa/{old.pk}/revancha/", {"HTTP_ACCEPT": "application/json"}
    said = at_home(ana).post(path, **json).json()
    new = Match.objects.get(rematch_of=old)
    assert said == {"match": new.pk, "status": "open"}
    assert at_home(luis).post(path).url == f"/mesa/{new.pk}/"
    (eva,) = people("Eva")
    assert at_home(eva).post(path, **json).json()["why"]


def test_whoever_watched_a_private_match_may_watch_the_next(ended: Ended) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    old = ended([ana, luis], private=True)
    watcher = at_home(eva)
    watcher.get(f"/mesa/{old.pk}/?c={old.invitation}")
    for user in (ana, luis):
        new = rematch.want(old.pk, user)
    assert watcher.get(f"/mesa/{new.pk}/").status_code == 200
    assert at_home(eva).get(f"/mesa/{new.pk}/").status_code == 403


def test_the_end_of_a_match_is_written_once(ended: Ended, clock: Clock) -> None:
    """What comes after it (pages that close, a rematch) does not end it again."""
    ana, luis = people("Ana", "Luis")
    old = ended([ana, luis])
    before = old.finished_at
    clock.advance(1_000)
    leave(old, ana)
    send(old.pk, "here", user=ana.pk, process="q")
    old.refresh_from_db()
    assert old.finished_at == before
