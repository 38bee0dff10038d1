"""Real pages in a real browser: the server, the browser and the people in front of it."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.test import override_settings
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.processes import Daphne, on_test_database

# Synchronous Playwright leaves a loop running in this thread, and Django minds.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
PATIENCE = 15_000  # milliseconds: the machine may be busy
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Daphne]:
    """The server on the test database, with short pauses and no rate limits. `site.url`."""
    folder = tmp_path_factory.mktemp("site")
    with django_db_blocker.unblock():
        env = {"BRISCA_VAR": str(folder), **on_test_database()}
    env |= {"BRISCA_TEST_PACE": "fast", "BRISCA_RATE_LIMITS": "0"}
    # Before the server starts: it looks for the files once.
    hashed = {"staticfiles": {"BACKEND": "brisca_site.static.ModuleStorage"}}
    with override_settings(STATIC_ROOT=f"{env['BRISCA_VAR']}/static", STORAGES=hashed):
        call_command("collectstatic", interactive=False, verbosity=0)
    with Daphne(folder / "daphne.log", env) as server:
        yield server


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


@pytest.fixture
def player(browser: Browser, site: Daphne, transactional_db: None) -> Iterator[Callable[..., Page]]:
    """`player(**context options)`: the page of a new person, in a browser of their own.

    Errors of scripts and of the console fail the test at its end, but for those that hold a
    text of `allow`, such as "404" where a missing page is what is tested.
    """
    faults: list[str] = []
    pages: list[Page] = []

    def enter(allow: tuple[str, ...] = (), **options: Any) -> Page:
        def note(text: str) -> None:
            if not any(part in text for part in allow):
                faults.append(text)

        def console(message: ConsoleMessage) -> None:
            if message.type == "error":
                note(f"{message.text} ({message.location.get('url', '')})")

        options = {"base_url": site.url, "locale": "es-ES", "reduced_motion": "reduce", **options}
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", console)
        pages.append(page)
        return page

    yield enter
    for page in pages:
        page.context.close()
    assert not faults, faults


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function, call: Any) -> Iterator[None]:
    """A failed test shows what the server printed."""
    report = yield
    site = getattr(item, "funcargs", {}).get("site")
    if site is not None and report.failed:
        report.sections.append(("server", site.printed()[-4000:]))
    return report
