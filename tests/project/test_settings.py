"""What the environment makes of the settings: each case is a fresh process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ASK = """
import json, sys
from brisca_site import settings
print(json.dumps({n: getattr(settings, n, None) for n in sys.argv[1:]}, default=str))
"""


def run(*command: str, var: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    ours = ("DATABASE_URL", "REDIS_URL", "SITE_URL", "SECRET_KEY", "TRUSTED_PROXIES", "BRISCA_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    kept |= {"BRISCA_VAR": str(var)} | env
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=kept, capture_output=True, text=True, check=False
    )


def settings_with(var: Path, *names: str, **env: str) -> dict:
    done = run("-c", ASK, *names, var=var, **env)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_with_no_environment_the_site_is_embedded_and_safe(tmp_path: Path) -> None:
    names = ("EMBEDDED", "DEBUG", "ALLOWED_HOSTS", "ALLOWED_ORIGINS", "EMAIL_FILE_PATH")
    got = settings_with(tmp_path, *names)
    assert got["EMBEDDED"] is True
    assert got["DEBUG"] is False
    assert got["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost"]
    assert got["ALLOWED_ORIGINS"] == ["http://127.0.0.1:8000", "http://localhost:8000"]
    assert got["EMAIL_FILE_PATH"] == str(tmp_path / "mail")


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    first = settings_with(tmp_path, "SECRET_KEY")["SECRET_KEY"]
    assert len(first) >= 50
    assert settings_with(tmp_path, "SECRET_KEY")["SECRET_KEY"] == first
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_a_public_address_allows_itself_alone_and_secures_the_cookies(tmp_path: Path) -> None:
    names = ("ALLOWED_HOSTS", "ALLOWED_ORIGINS", "SESSION_COOKIE_NAME", "SESSION_COOKIE_SECURE")
    services = {"DATABASE_URL": "postgresql://u:p%40ss@db:5433/brisca", "REDIS_URL": "redis://r/0"}
    got = settings_with(tmp_path, *names, "DATABASES", SITE_URL="https://jugar.example", **services)
    assert got["ALLOWED_HOSTS"] == ["jugar.example"]
    assert got["ALLOWED_ORIGINS"] == ["https://jugar.example"]
    assert got["SESSION_COOKIE_NAME"].startswith("__Host-")
    assert got["SESSION_COOKIE_SECURE"] is True
    database = got["DATABASES"]["default"]
    assert (database["NAME"], database["PASSWORD"], database["PORT"]) == ("brisca", "p@ss", "5433")
    assert database["CONN_MAX_AGE"] == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BRISCA_DEBUG", "maybe"),
        ("BRISCA_PROCESSES", "-1"),
        ("SITE_URL", "jugar.example"),
        ("SITE_URL", "http://jugar.example:port"),
        ("DATABASE_URL", "mysql://db/brisca"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
    ],
)
def test_a_bad_value_is_refused_by_name(tmp_path: Path, name: str, value: str) -> None:
    done = run("-c", ASK, "DEBUG", var=tmp_path, **{name: value})
    assert done.returncode != 0
    assert f"ImproperlyConfigured: {name}" in done.stderr


def test_several_processes_need_postgresql_and_redis(tmp_path: Path) -> None:
    done = run("manage.py", "check", var=tmp_path, BRISCA_PROCESSES="2")
    assert done.returncode != 0
    assert "not set: DATABASE_URL, REDIS_URL" in done.stderr
    services = {"DATABASE_URL": "postgresql://db/brisca", "REDIS_URL": "redis://r/0"}
    assert run("manage.py", "check", var=tmp_path, BRISCA_PROCESSES="2", **services).returncode == 0


def test_one_service_without_the_other_is_warned_of(tmp_path: Path) -> None:
    done = run("manage.py", "check", var=tmp_path, REDIS_URL="redis://r/0")
    assert "brisca.W001" in done.stderr


def test_djangos_deployment_check_is_content(tmp_path: Path) -> None:
    env = {"SITE_URL": "https://jugar.example", "SECRET_KEY": "0123456789" * 6 + "abcdefghij"}
    env |= {"DATABASE_URL": "postgresql://db/brisca", "REDIS_URL": "redis://r/0"}
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", var=tmp_path, **env)
    assert done.returncode == 0, done.stderr
