"""A table by its link: whoever opens it sits down with one button, or reads why not."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.models import Match
from games.services import lobby
from games.services.lobby import Settings

from .builders import people, play_out, start_match
from .lobbies import at_home, seated, told, visitor

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def private(*users: object, **wish: object) -> Match:
    """An open private table of these people."""
    match = lobby.open_table(Settings("brisca", {"players": 2}, private=True, **wish), users[0])
    for user in users[1:]:
        lobby.sit(match.pk, user)
    return match


def link(match: Match) -> str:
    return f"/mesa/{match.pk}/?c={match.invitation}"


def template(answer: object) -> str:
    return str(answer.templates[0].name)  # type: ignore[attr-defined]


def test_a_visitor_sits_as_a_guest_with_one_button() -> None:
    (ana,) = people("Ana")
    match = private(ana)
    guest = at_home()
    page = guest.get(link(match)).content.decode()
    (form,) = re.findall(r'<form[^>]*action="([^"]+)"[^>]*>(?:(?!</form>).)*id="enter"', page, re.S)
    answer = guest.post(form, follow=True)
    assert answer.redirect_chain == [(f"/mesa/{match.pk}/", 302)]
    assert visitor(guest).is_guest
    assert seated(match) == ["Ana", visitor(guest).username]
    assert 'id="stand"' in answer.content.decode()


def test_without_the_code_nobody_becomes_a_guest_there() -> None:
    (ana,) = people("Ana")
    match = private(ana)
    stranger = at_home()
    for path in ("", "?c=", "?c=x"):
        assert stranger.get(f"/mesa/{match.pk}/{path}").status_code == 403
    assert stranger.post(f"/mesa/{match.pk}/sentarse/").status_code == 403
    assert "_auth_user_id" not in stranger.session


def test_a_link_to_a_full_table_says_so_and_what_else_there_is() -> None:
    ana, luis = people("Ana", "Luis")
    match = private(ana, luis)
    late = at_home()
    page = late.get(link(match))
    assert page.context["free"] == 0
    assert 'id="enter"' not in page.content.decode()
    assert 'class="button button-light" href="/"' in page.content.decode()
    assert told(late.post(f"/mesa/{match.pk}/sentarse/", follow=True))


def test_a_link_to_a_running_table_lets_one_watch_unless_nobody_may() -> None:
    ana, luis = people("Ana", "Luis")
    for spectators in (True, False):
        match = private(ana, luis, spectators=spectators)
        lobby.start(match.pk, ana)
        page = at_home().get(link(match))
        assert template(page) == "match/brisca.html"
        assert told(page)
        assert not told(at_home(ana).get(link(match)))
    public = start_match([ana, luis], spectators=False)
    page = at_home().get(f"/mesa/{public}/")
    assert (page.status_code, template(page)) == (403, "lobby/denied.html")
    assert 'href="/mesas/nueva/"' in page.content.decode()


def test_a_link_to_a_match_that_is_over_says_so() -> None:
    ana, luis = people("Ana", "Luis")
    match = play_out(start_match([ana, luis], private=True), Random(1))
    page = at_home().get(link(match))
    assert template(page) == "lobby/closed.html"
    assert f'href="/partidas/{match.pk}/"' in page.content.decode()
    assert template(at_home(ana).get(link(match))) == "match/brisca.html"


def test_a_link_to_a_table_that_never_began_says_so() -> None:
    (ana,) = people("Ana")
    match = private(ana)
    Match.objects.filter(pk=match.pk).update(status="finished", ending="aborted")
    page = at_home().get(link(match))
    assert template(page) == "lobby/closed.html"
    assert f'href="/partidas/{match.pk}/"' not in page.content.decode()
    assert template(at_home(ana).get(f"/mesa/{match.pk}/")) == "lobby/closed.html"


def test_the_picture_of_the_link_is_for_those_who_sit_there() -> None:
    ana, luis = people("Ana", "Luis")
    match = private(ana)
    path = f"/mesa/{match.pk}/qr.svg"
    picture = at_home(ana).get(path)
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg xmlns=")
    assert b"style" not in picture.content
    assert path in at_home(ana).get(f"/mesa/{match.pk}/").content.decode()
    invited = at_home(luis)
    invited.get(link(match))
    for other in (invited, at_home(luis), at_home()):
        assert other.get(path).status_code == 403


def test_each_link_has_its_own_picture() -> None:
    (ana,) = people("Ana")
    pictures = {at_home(ana).get(f"/mesa/{private(ana).pk}/qr.svg").content for _ in range(2)}
    assert len(pictures) == 2
