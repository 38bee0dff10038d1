"""axe finds nothing on the pages of people, points and faults, as visitor, guest and member."""

from __future__ import annotations

from collections.abc import Callable

from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Page, Route, expect

from .pages import Person, seat_two
from .test_accessible import Checker
from .test_points import begin, competitive_table
from .test_rematch import end

Player = Callable[..., Page]


def found_in(*checks: Checker) -> str:
    return "\n".join(text for check in checks for text in check.found.values())


def test_axe_finds_nothing_on_a_members_pages(player: Player) -> None:
    page = player()
    check, one = Checker(page), Person(page)
    name = one.sign_up()
    check.visit(
        f"/jugador/{name}/",
        "/preferencias/",
        "/cuenta/email/",
        "/cuenta/sessions/",
        "/cuenta/password/change/",
        "/cuenta/2fa/",
        "/cuenta/logout/",
        "/jugar/reglas/",
    )
    one.go("/")
    one.press(page.locator(".user-menu summary"))
    check.look("the menu")
    one.go("/")
    one.log_out()
    check.visit("/cuenta/password/reset/", "/cuenta/password/reset/done/")
    one.go("/cuenta/signup/")
    for field in ("username", "email", "password1", "password2"):
        page.locator(f"[name={field}]").fill("李" if field == "username" else "a@b.example")
    one.press(page.locator("main form button[type=submit]"))
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    check.look("a sign-up that is refused")
    assert not check.found, found_in(check)


def test_axe_finds_nothing_on_the_pages_of_rules(player: Player) -> None:
    page = player()
    check = Checker(page)
    check.visit("/reglas/", "/reglas/casa/", "/reglas/cinquecento/", "/reglas/damas/")
    Person(page).open_table()
    page.goto("/mesas/nueva/?reglas=cinquecento")
    check.look("the form with a preset")
    assert not check.found, found_in(check)


def test_axe_finds_nothing_where_points_are_told(player: Player) -> None:
    page = player()
    check, one, other = Checker(page), Person(page), Person(player())
    name, _ = one.sign_up(), other.sign_up()
    address = competitive_table(one, other)
    begin(one, other)
    check.look("a competitive table")
    end(address, one, other)
    check.look("the result for points")
    one.go("/")
    check.look("the lobby with the season's list")
    check.visit("/ranking/", "/ranking/?modo=brisca/3&periodo=week", f"/ranking/{name}/")
    check.visit(f"/jugador/{name}/", "/partidas/", address.replace("/mesa/", "/partidas/"))
    assert not check.found, found_in(check)


def test_axe_finds_nothing_on_the_way_of_a_guest(player: Player) -> None:
    """By the link to a table that has not begun, with seats free and without; and to sign up."""
    visitor = player()
    check = Checker(visitor)
    address, (host, guest) = seat_two(player(), player())
    check.visit(address)
    checks = [check, Checker(guest.page)]
    checks[1].look("the room of a guest")
    name = host.name
    host.start()
    guest.at_table()
    check.visit(address)
    Person(visitor).at_table()
    check.look("a visitor looks on")
    checks[1].visit("/", "/cuenta/signup/", "/cuenta/login/", f"/jugador/{name}/")
    assert not any(check.found for check in checks), found_in(*checks)


def test_axe_finds_nothing_where_something_is_missing_or_refused(player: Player) -> None:
    host = Person(player())
    private = host.open_table(private=True)
    page = player(allow=("403", "404", "429"))
    check = Checker(page)
    for address, status in {"/no-existe/": 404, "/mesa/999999/": 404, private: 403}.items():
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == status
        check.look(address)

    def limited(route: Route) -> None:
        """These tests have no rate limits, so the page is made here."""
        request = RequestFactory().get("/cuenta/login/")
        text = render_to_string("429.html", request=request)
        route.fulfill(status=429, content_type="text/html; charset=utf-8", body=text)

    page.route("**/cuenta/login/", limited)
    page.goto("/cuenta/login/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Demasiados intentos")
    check.look("too many attempts")
    assert not check.found, found_in(check)
