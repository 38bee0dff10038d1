"""Wrong passwords are counted by the site, not by each process (case B45)."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings

from brisca_site.accounts.models import User
from tests import services
from tests.live.processes.browsers import CSRF, _Stay
from tests.live.processes.conftest import Redis, make_test_database, start_together
from tests.live.threads import db
from tests.live.viewer import PATIENCE
from tests.processes import Daphne, on_test_database

PROCESSES = 4
TRIES = 40
STOPPED, RACE = 10, 13
"""By this try somebody is stopped, at the latest; and of those that come at once."""

RIGHT = "baraja-de-cuarenta"
_numbers = count(1)


@pytest.fixture(scope="module")
def site(
    pair: Any, redis: Redis, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Daphne]]:
    """Four processes that count; in front of them stands a proxy whose word is believed."""
    folder = tmp_path_factory.mktemp("limits")
    with django_db_blocker.unblock():
        make_test_database()
        if connection.vendor != "postgresql":
            pytest.skip("several processes need PostgreSQL")
        name = f"http://127.0.0.1:{services.free_port()}"
        env = {**on_test_database(), "SITE_URL": name, "REDIS_URL": redis.url, "BRISCA_POOL": "5"}
        env |= {"BRISCA_VAR": str(folder), "SECRET_KEY": settings.SECRET_KEY}
        env |= {"BRISCA_RATE_LIMITS": "1", "TRUSTED_PROXIES": "127.0.0.1/32"}
        hashed = {"staticfiles": {"BACKEND": "brisca_site.static.ModuleStorage"}}
        with override_settings(STATIC_ROOT=f"{folder}/static", STORAGES=hashed):
            call_command("collectstatic", interactive=False, verbosity=0)
        servers = [Daphne(folder / f"{n}.log", env) for n in range(PROCESSES)]
        for at in range(0, PROCESSES, 2):  # all at once they would take too long
            start_together(servers[at : at + 2])
        yield servers
        for server in servers:
            server.stop()


def member() -> str:
    """Somebody whose name nobody has tried yet, with a password that the servers can check."""
    hashers = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    with override_settings(PASSWORD_HASHERS=hashers):
        number = next(_numbers)
        user = User(username=f"Contada{number}", email=f"contada{number}@example.org")
        user.set_password(RIGHT)
        user.save()
    return user.username


def log_in(server: Daphne, name: str, password: str, caller: str) -> tuple[int, str]:
    """The status of the answer, and how long it says to wait; 302 = in."""
    request = urllib.request.Request(
        f"{server.url}/cuenta/login/",
        urllib.parse.urlencode({"login": name, "password": password}).encode(),
        {
            "Cookie": f"{settings.CSRF_COOKIE_NAME}={CSRF}",
            "X-CSRFToken": CSRF,
            "Origin": server.origin,
            "X-Forwarded-For": caller,
        },
    )
    try:
        with urllib.request.build_opener(_Stay).open(request, timeout=PATIENCE) as answer:
            return int(answer.status), answer.headers.get("Retry-After", "")
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers.get("Retry-After", "")


def passed(answers: list[tuple[int, str]]) -> int:
    """How many of these tries were looked at; all others are told how long to wait."""
    assert {status for status, _ in answers} <= {200, 429}
    assert all(wait.isdecimal() for status, wait in answers if status == 429)
    return sum(status == 200 for status, _ in answers)


@pytest.mark.parametrize("networks", [1, 20])
async def test_tries_at_one_account_over_four_processes(site: list[Daphne], networks: int) -> None:
    """With a good log-in of the attacker's own after each fourth, which resets nothing."""
    victim, own = await db(member)(), await db(member)()
    answers, doors = [], cycle(site)
    for n in range(TRIES):
        caller = f"203.0.113.{n % networks}" if networks > 1 else "198.51.100.1"
        answers.append(await db(log_in)(next(doors), victim, f"falsa{n}", caller))
        if n % 4 == 3:
            status, _ = await db(log_in)(next(doors), own, RIGHT, "198.51.100.200")
            assert status in (302, 429)
    assert passed(answers) <= STOPPED
    assert [status for status, _ in answers[STOPPED:]] == [429] * (TRIES - STOPPED)


async def test_forty_at_once(site: list[Daphne]) -> None:
    victim = await db(member)()
    tries = [
        asyncio.to_thread(log_in, site[n % PROCESSES], victim, f"falsa{n}", f"192.0.2.{n}")
        for n in range(TRIES)
    ]
    assert passed(list(await asyncio.gather(*tries))) <= RACE


async def test_the_cache_is_restarted_in_the_middle_and_away_for_a_while(
    site: list[Daphne], redis: Redis
) -> None:
    """Without a count nobody gets in; with a new one the old tries are forgotten once."""
    victim = await db(member)()
    attempt: Callable[..., Any] = db(log_in)
    answers = [
        await attempt(site[n % PROCESSES], victim, "falsa", f"198.18.0.{n}") for n in range(8)
    ]
    redis.kill()
    for server in site:
        status, wait = await attempt(server, victim, RIGHT, "198.18.1.1")
        assert (status, wait.isdecimal()) == (503, True)
    redis.start()
    answers += [
        await attempt(site[n % PROCESSES], victim, "falsa", f"198.18.2.{n}") for n in range(12)
    ]
    assert passed(answers) <= STOPPED
