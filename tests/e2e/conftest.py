"""Real pages in a real browser: the server, the browser and the people in front of it."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.test import override_settings
from django.test.utils import setup_databases
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.processes import Daphne, on_test_database

from .relay import Relays

# Synchronous Playwright leaves a loop running in this thread, and Django minds.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
PATIENCE = 15_000  # milliseconds: the machine may be busy
# The pauses of games/policy.py that only make people wait, in milliseconds.
PACE = {
    "BRISCA_DRAW_PAUSE_MS": "0",
    "BRISCA_SEED_WAIT_MS": "0",
    "BRISCA_DEAL_PAUSE_MS": "4000",
    "BRISCA_BOT_PAUSE_MIN_MS": "0",
    "BRISCA_BOT_PAUSE_MAX_MS": "1",
    "BRISCA_LEAVE_GRACE_MS": "6000",
}
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_modify_db_settings: None, django_db_blocker: Any
) -> None:
    """The test database, though no test here bears the mark that asks for it.

    The mark would empty the tables after each test, under the server's hands. These tests share
    one database instead, and each of them meets people and tables of its own.
    """
    with django_db_blocker.unblock():
        setup_databases(verbosity=0, interactive=False, keepdb=True)


@pytest.fixture(scope="session")
def site(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Daphne]:
    """The server on the test database, with short pauses and no rate limits. `site.url`.

    It may have logged no error when it stops.
    """
    folder = tmp_path_factory.mktemp("site")
    with django_db_blocker.unblock():
        env = {"BRISCA_VAR": str(folder), **on_test_database()}
    env |= {"BRISCA_RATE_LIMITS": "0", **PACE}
    # Before the server starts: it looks for the files once.
    hashed = {"staticfiles": {"BACKEND": "brisca_site.static.ModuleStorage"}}
    with override_settings(STATIC_ROOT=f"{env['BRISCA_VAR']}/static", STORAGES=hashed):
        call_command("collectstatic", interactive=False, verbosity=0)
    with Daphne(folder / "daphne.log", env) as server, django_db_blocker.unblock():
        yield server
    printed = server.printed()
    assert not re.search(r"Traceback| (ERROR|CRITICAL) ", printed), printed[-8000:]


@pytest.fixture(scope="session")
def base_url(site: Daphne) -> str:
    """What page.goto("/") is relative to."""
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, or the one that CHROMIUM names."""
    flags = ("gpu", "quic", "background-networking", "component-update", "sync", "dev-shm-usage")
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get("CHROMIUM") or shutil.which("chromium"),
        "chromium_sandbox": os.geteuid() != 0,
        "args": [f"--disable-{flag}" for flag in flags] + ["--no-first-run"],
    }


@pytest.fixture(scope="session")
def relays(site: Daphne) -> Iterator[Relays]:
    """The addresses that people come from."""
    with Relays(site.port) as opened:
        yield opened


@pytest.fixture
def player(browser: Browser, site: Daphne, relays: Relays) -> Iterator[Callable[..., Page]]:
    """`player(**context options)`: the page of a new person, in a browser of their own.

    Each comes from an address of their own, 127.0.0.2 and so on, unless `address` names one.

    Errors of scripts and of the console (it is told of what the content policy refuses, too) and
    requests to other sites fail the test at its end, on every page that the person opens; but for
    those that hold a text of `allow`, such as "404" where a missing page is what is tested.
    """
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def enter(allow: tuple[str, ...] = (), address: str = "", **options: Any) -> Page:
        def note(text: str) -> None:
            if not any(part in text for part in allow):
                faults.append(text)

        def console(message: ConsoleMessage) -> None:
            if message.type == "error":
                at = message.location.get("url") or (message.page.url if message.page else "")
                note(f"{message.text} ({at})")

        def request(asked: Request) -> None:
            if not asked.url.startswith((f"{site.url}/", "data:", "blob:")):
                note(f"asked another site: {asked.url}")

        address = address or f"127.0.0.{len(contexts) + 2}"
        options = {"base_url": site.url, "locale": "es-ES", "reduced_motion": "reduce", **options}
        context = browser.new_context(proxy={"server": relays.door(address)}, **options)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda found: note(str(found.error)))
        context.on("console", console)
        context.on("request", request)
        contexts.append(context)
        return context.new_page()

    yield enter
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function, call: Any) -> Iterator[None]:
    """A failed test shows what the server printed."""
    report = yield
    site = getattr(item, "funcargs", {}).get("site")
    if site is not None and report.failed:
        report.sections.append(("server", site.printed()[-4000:]))
    return report
