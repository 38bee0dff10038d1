"""A moderator in front of the admin: in with password and code, then by its pages alone."""

from __future__ import annotations

import re
from itertools import count

from django.test import override_settings
from playwright.sync_api import Locator, Page, expect

from brisca_site.accounts.models import User
from tests.staff import PASSWORD, administrator, code, enrol, moderator

from .pages import Person

HOME = "/gestion/"
ACT = re.compile(r"/gestion/moderation/modaction/\d+/change/")
NOTE = "Juega limpio, por favor."

_numbers = count(1)


class Desk(Person):
    """Staff who have logged in with their second factor."""

    def __init__(self, page: Page, *, chief: bool = False) -> None:
        super().__init__(page)
        self.user = _hired(chief)
        secret = enrol(self.user)
        self.go(f"/cuenta/login/?next={HOME}")
        page.locator("[name=login]").fill(self.user.username)
        page.locator("[name=password]").fill(PASSWORD)
        self.press(page.locator("main form button[type=submit]").first)
        page.wait_for_url("**/cuenta/2fa/authenticate/**")
        page.locator("[name=code]").fill(code(secret))
        self.press(page.locator("main form button[type=submit]").first)
        page.wait_for_url(HOME)

    @property
    def told(self) -> Locator:
        """What the admin says at the head of the page."""
        return self.page.locator(".messagelist")

    def choose_act(self, name: str) -> None:
        """From the page of a report, a person or a match to the form of an act."""
        self.press(self.page.locator(f'.object-tools a[href*="/do/{name}/"]'))
        self.page.wait_for_url(f"**/do/{name}/**")

    def do(self, reason: str, note: str = NOTE, **fields: str) -> str:
        """Fill in and send the form of an act; the address of its row in the log."""
        self.page.locator("[name=reason]").select_option(reason)
        self.page.locator("[name=note]").fill(note)
        for name, value in fields.items():
            self.page.locator(f"[name={name}]").select_option(value)
        self.send()
        self.page.wait_for_url(ACT)
        return self.page.url

    def undo(self, act: str, why: str = "me equivoqué") -> None:
        """Take an act back, in one step from its page."""
        self.go(act)
        self.page.locator("#id_note").fill(why)
        self.send()
        expect(self.page.locator("#id_note")).to_have_count(0)

    def send(self, form: str = "#content-main, #content") -> None:
        """Send the form of the page, or the one that is named."""
        self.press(self.page.locator(form).locator("input[type=submit].default").first)


def _hired(chief: bool) -> User:
    """A new member of the staff, with a password that the server's own hashers know."""
    number = next(_numbers)
    user = administrator(f"Jefatura{number}") if chief else moderator(f"Vigilante{number}")
    hashers = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    with override_settings(PASSWORD_HASHERS=hashers):
        user.set_password(PASSWORD)
    user.save()
    return user
