"""Chiamata and rematada by the lobby's doors: rows, bots, wishes, and the list of matches."""

from __future__ import annotations

import re

import pytest

from games import describe, pairing, selectors
from games.bots import BOTS
from games.models import Match
from games.rules import get
from games.services import lobby, pool
from games.services.lobby import Settings

from .builders import people
from .lobbies import at_home, seated, visitor

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
SEATS = {"chiamata": 5, "rematada": 3}
USUAL = {"swap": "yes", "tie": "yes", "over_hundred": "no"}
"""Answers to questions that these games do not have; the page sends them all the same."""
FORMS = ["plain", "buia", "points", "pazza"]
ALONE = [(game, level) for game in BOTS for level in BOTS[game]]


@pytest.mark.parametrize(("game", "level"), ALONE)
def test_a_table_with_bots_is_full_and_runs(game: str, level: str) -> None:
    """Whatever game the hand-made request names: nobody is left at half a table."""
    client = at_home()
    answer = client.post("/mesas/rapida/", {"bot": f"{game}:{level}"})
    match = Match.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/mesa/{match.pk}/")
    assert (match.game, match.status, match.competitive) == (game, Match.Status.PLAYING, False)
    assert seated(match)[0] == visitor(client).username
    bots = match.seats.filter(user=None)
    assert bots.count() == get(game).seats(match.options) - 1
    assert set(bots.values_list("bot_level", flat=True)) == {level}
    assert len(set(seated(match))) == len(seated(match))


def test_each_of_them_is_offered_on_the_front_page() -> None:
    page = at_home().get("/").content.decode()
    offered = [bot for bot, _ in describe.opponents("brisca")]
    assert sorted(offered) == sorted(f"{game}:{level}" for game, level in ALONE)
    assert all(f'value="{bot}"' in page for bot in offered)
    assert describe.opponents("rematada")[0] == ("rematada:facil", "Brisca rematada · Bot fácil")


@pytest.mark.parametrize("form", FORMS)
def test_a_row_names_the_form_and_what_is_special_about_it(form: str) -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("chiamata", {"form": form}), ana)
    row = selectors.lobby_rows()[match.pk]
    assert row is not None
    assert (row["game"], row["players"], row["rules"]) == (
        "chiamata",
        5,
        "5 rondas, 30 s por turno",
    )
    assert row["seats"] == ["Ana", None, None, None, None]
    assert bool(row["differs"]) == (form != "plain")
    assert str(row["title"]) in str(row["text"])


def test_the_forms_have_names_and_codes_of_their_own() -> None:
    (ana,) = people("Ana")
    tables = [lobby.open_table(Settings("chiamata", {"form": form}), ana) for form in FORMS]
    assert len({table.rules_code for table in tables}) == len(FORMS)
    assert len({describe.mode("chiamata", table.options) for table in tables}) == len(FORMS)


@pytest.mark.parametrize("game", SEATS)
def test_a_room_starts_once_it_is_full(game: str) -> None:
    """Filled with bots; before that it does not start."""
    (ana,) = people("Ana")
    client = at_home(ana)
    wish = {"chiamata": {"form": "plain", "deals": "5"}, "rematada": {"deals": "3", "duty": "full"}}
    client.post("/mesas/nueva/", {"game": game, "turn_seconds": "30", **wish[game]})
    pk = Match.objects.get().pk
    assert "disabled" in client.get(f"/mesa/{pk}/sala/").content.decode()
    told_early = client.post(f"/mesa/{pk}/empezar/")
    assert told_early.status_code == 302
    assert Match.objects.get().status == Match.Status.OPEN
    client.post(f"/mesa/{pk}/bot/", {"level": "medio"})
    assert client.post(f"/mesa/{pk}/empezar/").status_code == 302
    assert Match.objects.get().status == Match.Status.PLAYING
    assert len(seated(pk)) == SEATS[game]


@pytest.mark.parametrize("game", SEATS)
def test_as_many_as_the_game_needs_are_paired(game: str) -> None:
    users = people(*(f"Ana{letter}" for letter in "abcde"[: SEATS[game]]))
    clients = [at_home(user) for user in users]
    wish = {
        "mode": game,
        "swap": "yes",
        "tie": "yes",
        "over_hundred": "no",
        "competitive": "either",
    }
    for client in clients[:-1]:
        client.post("/jugar/", wish)
        assert not Match.objects.exists()
    answer = clients[-1].post("/jugar/", wish, follow=False)
    assert answer.status_code == 302
    match = Match.objects.get()
    assert (match.game, match.status) == (game, Match.Status.PLAYING)
    assert sorted(seated(match)) == sorted(user.username for user in users)
    assert pool.waiting() == 0


def test_a_wish_for_five_waits_beside_one_for_two() -> None:
    first, second = people("Ana", "Luis")
    for user, mode in ((first, "chiamata"), (second, "2")):
        at_home(user).post(
            "/jugar/",
            {"mode": mode, "competitive": "no", **USUAL},
        )
    assert pool.waiting() == 2
    assert pool.answers_of(type(first).objects.get(pk=first.pk))["mode"] == "chiamata"


def test_the_wish_asks_only_for_points() -> None:
    for game in SEATS:
        assert pairing.MODES[game].questions == ("competitive",)
        assert get(game).seats(get(game).normalise(pairing.MODES[game].options)) == SEATS[game]
        assert pairing.MODES[game].seats == SEATS[game]


@pytest.mark.parametrize("game", SEATS)
def test_the_waiting_page_names_the_game_and_offers_its_bots_first(game: str) -> None:
    (ana,) = people("Ana")
    client = at_home(ana)
    client.post(
        "/jugar/",
        {"mode": game, "competitive": "no", **USUAL},
    )
    page = client.get("/jugar/").content.decode()
    assert describe.mode(game, get(game).normalise({})) in page
    assert page.index(f'value="{game}:facil"') < page.index('value="brisca:facil"')


@pytest.mark.parametrize("game", SEATS)
def test_the_list_of_matches_can_be_asked_for_the_game(game: str) -> None:
    (ana,) = people("Ana")
    page = at_home(ana).get("/partidas/", {"juego": game})
    assert page.status_code == 200
    assert f'value="{game}" selected' in page.content.decode()


@pytest.mark.parametrize("game", SEATS)
def test_the_rankings_have_a_board_for_it(game: str) -> None:
    page = at_home().get("/ranking/", {"modo": game}).content.decode()
    assert re.search(rf'modo={game}[^>]*aria-current="page"', page)
