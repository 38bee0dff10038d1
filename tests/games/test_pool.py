"""Play now, by its pages: wait, be paired, give up, or take a bot."""

from __future__ import annotations

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games import policy
from games.models import Match, Wish
from games.services import pool

from .builders import people
from .conftest import Clock
from .lobbies import at_home, beside, seated, told, visitor

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite, pytest.mark.usefixtures("clock")]
ANSWERS = {
    "mode": "2", "swap": "yes", "tie": "yes", "over_hundred": "no", "competitive": "either",
}  # fmt: skip


def play_now(client: Client, **answers: str) -> None:
    """Press the door, or send the questions."""
    data = {**ANSWERS, **answers} if answers else {}
    client.post("/jugar/", data)


def ask(client: Client) -> dict[str, object]:
    """What the waiting page hears."""
    answer = client.post("/jugar/estado/")
    assert answer.status_code == 200
    return dict(answer.json())


def test_two_strangers_meet_at_a_running_table() -> None:
    first, second = at_home(), at_home()
    answer = first.post("/jugar/", follow=True)
    assert answer.redirect_chain == [("/jugar/", 302)]
    assert ask(first)["waited"] is not None
    answer = second.post("/jugar/", follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain[-1][0] == f"/mesa/{match.pk}/"
    assert ask(first) == {"go": f"/mesa/{match.pk}/"}
    assert match.status == Match.Status.PLAYING
    assert (match.competitive, match.private, match.host) == (False, False, None)
    assert sorted(seated(match)) == sorted(visitor(c).username for c in (first, second))
    assert pool.waiting() == 0


def test_the_answers_decide_the_table_and_are_remembered() -> None:
    ana, luis = people("Ana", "Luis")
    one, other = at_home(ana), at_home(luis)
    play_now(one, swap="no", over_hundred="yes", tie="either", competitive="yes")
    play_now(other, swap="either", over_hundred="either", tie="no", competitive="either")
    match = Match.objects.get()
    assert match.competitive
    options = {name: match.options[name] for name in ("swap", "over_hundred", "tie")}
    assert options == {"swap": "off", "over_hundred": True, "tie": "void"}
    assert all(seat.networks for seat in match.seats.all())
    ana.refresh_from_db()
    assert pool.answers_of(ana)["over_hundred"] == "yes"
    checked = one.get("/jugar/reglas/").content.decode()
    assert 'name="swap" value="no"\n               checked' in checked


def test_those_who_do_not_agree_wait_until_somebody_fits() -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    clients = [at_home(user) for user in (ana, luis, eva)]
    play_now(clients[0], swap="no")
    play_now(clients[1], swap="yes")
    assert pool.waiting() == 2
    play_now(clients[2], swap="either")
    assert sorted(seated(Match.objects.get())) == ["Ana", "Eva"]
    assert "waited" in ask(clients[1])


def test_one_line_never_plays_for_points_against_itself() -> None:
    ana, luis = people("Ana", "Luis")
    one = at_home(ana)
    other = beside(one, luis)
    play_now(one, competitive="yes")
    play_now(other, competitive="yes")
    assert not Match.objects.exists()
    play_now(other, competitive="either")
    assert not Match.objects.exists()
    play_now(one, competitive="either")
    assert not Match.objects.get().competitive


def test_a_guest_is_not_asked_for_points_and_cannot_have_them() -> None:
    guest, (ana,) = at_home(), people("Ana")
    play_now(guest, competitive="yes")
    assert pool.answers_of(visitor(guest))["competitive"] == "no"
    assert "competitive" not in guest.get("/jugar/reglas/").content.decode().split("<form", 2)[1]
    play_now(at_home(ana), competitive="yes")
    assert not Match.objects.exists()


def test_whoever_is_silent_is_not_paired(clock: Clock) -> None:
    gone, here = at_home(), at_home()
    play_now(gone)
    clock.advance(policy.POOL_SILENCE)
    play_now(here)
    assert pool.waiting() == 1
    assert "waited" in ask(here)
    assert ask(gone)["go"]  # a page that slept is in time again
    assert Match.objects.count() == 1


def test_a_page_opened_after_the_silence_asks_first(clock: Clock) -> None:
    client = at_home()
    play_now(client)
    assert client.get("/jugar/").status_code == 200
    clock.advance(policy.POOL_SILENCE)
    assert client.get("/jugar/").url == "/jugar/reglas/"


def test_the_wait_goes_on_after_pressing_again(clock: Clock) -> None:
    client = at_home()
    play_now(client)
    clock.advance(8_000)
    play_now(client)
    assert ask(client)["waited"] == 8_000
    clock.advance(60_000)
    play_now(client)
    assert ask(client)["waited"] == 0
    assert Wish.objects.count() == 1


def test_who_gives_up_is_out_of_it() -> None:
    one, other = at_home(), at_home()
    play_now(one)
    assert one.post("/jugar/cancelar/").url == "/"
    play_now(other)
    assert not Match.objects.exists()
    assert ask(one) == {"go": "/jugar/reglas/"}


def test_giving_up_too_late_leads_to_the_match_and_says_so() -> None:
    one, other = at_home(), at_home()
    play_now(one)
    play_now(other)
    answer = one.post("/jugar/cancelar/", follow=True)
    assert answer.redirect_chain == [(f"/mesa/{Match.objects.get().pk}/", 302)]
    assert told(answer)


@pytest.mark.parametrize("level", ["facil", "medio"])
def test_a_bot_is_offered_after_twenty_seconds_and_ends_the_wait(level: str) -> None:
    client = at_home()
    play_now(client)
    page = client.get("/jugar/").content.decode()
    assert f'data-bot-after="{policy.POOL_BOT}"' in page
    assert "data-bot hidden" in page
    client.post("/mesas/rapida/", {"bot": f"brisca:{level}"})
    match = Match.objects.get()
    assert match.seats.exclude(bot_level="").get().bot_level == level
    assert pool.waiting() == 0
    assert not Wish.objects.exists()


def test_who_was_just_paired_gets_no_bot() -> None:
    one, other = at_home(), at_home()
    play_now(one)
    play_now(other)
    assert one.post("/mesas/rapida/").url == f"/mesa/{Match.objects.get().pk}/"


def test_after_its_match_the_wish_is_over() -> None:
    one, other = at_home(), at_home()
    play_now(one)
    play_now(other)
    Match.objects.update(status=Match.Status.FINISHED, due_at=None)
    assert one.get("/jugar/").url == "/jugar/reglas/"
    play_now(one)
    assert "waited" in ask(one)


def test_four_for_pairs_sit_at_random_and_play() -> None:
    clients = [at_home(user) for user in people("Ana", "Luis", "Eva", "Joan")]
    for client in clients:
        play_now(client, mode="4p")
    match = Match.objects.get()
    assert match.options["pairs"]
    assert sorted(seated(match)) == ["Ana", "Eva", "Joan", "Luis"]


def test_nonsense_is_refused_at_its_field() -> None:
    client = at_home()
    answer = client.post("/jugar/", {**ANSWERS, "swap": "perhaps"})
    assert answer.status_code == 422
    assert "swap-error" in answer.content.decode()
    assert not Wish.objects.exists()
    for path in ("/jugar/estado/", "/jugar/cancelar/"):
        assert Client().post(path).status_code == 302
        assert client.get(path).status_code == 405


def test_the_door_says_how_many_wait() -> None:
    play_now(at_home())
    assert 'data-waiting="1"' in at_home().get("/").content.decode()


def test_other_preferences_stay() -> None:
    (ana,) = people("Ana")
    User.objects.update(preferences={"taps": 1})
    play_now(at_home(ana), swap="no")
    ana.refresh_from_db()
    assert ana.preferences["taps"] == 1
