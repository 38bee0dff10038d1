"""What every test gets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client, override_settings


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Threads of the server under test may still hold connections, so nothing is dropped.

    The cluster dies with the run, and the SQLite file lies in pytest's own folder.
    """
    return True


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """On SQLite a file of this run: a database in memory would not bear several threads."""
    from django.conf import settings

    if settings.DATABASE is None:
        folder: Path = tmp_path_factory.mktemp("var")
        settings.DATABASES["default"].setdefault("TEST", {})["NAME"] = str(folder / "db.sqlite3")


@pytest.fixture(scope="session", autouse=True)
def plain_settings(django_test_environment: None) -> Iterator[None]:
    """Fast hashes, no rate limits, static files as they lie in the tree, deals at once."""
    from django.conf import settings

    from games import policy

    policy.SEED_WAIT = 0
    plain: dict[str, Any] = {
        "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],
        "ACCOUNT_RATE_LIMITS": False,
        "RATE_LIMITS": False,
        "STORAGES": {
            **settings.STORAGES,
            "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
        },
    }
    with override_settings(**plain):
        yield


@pytest.fixture
def admin_client(db: None) -> Client:
    """A browser of somebody who may do whatever the admin offers, second factor included."""
    from tests.staff import administrator, at_work

    return at_work(Client(), administrator())


@pytest.fixture(autouse=True)
def clean_cache() -> Iterator[None]:
    """No test sees what another one left in the cache."""
    yield
    from django.core.cache import cache

    cache.clear()
