"""From DATABASE_URL, EMAIL_URL and the kept secret to what Django's settings want."""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote

# A statement or a lock that takes longer than this is a fault, not patience.
POSTGRES_LIMITS = (
    "-c statement_timeout=5s -c lock_timeout=2s -c idle_in_transaction_session_timeout=30s"
)
# A server that vanished is noticed in seconds, not hours.
KEEPALIVES = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}


def sqlite(path: Path) -> dict[str, Any]:
    """The embedded database: durable, one writer at a time, in fair order."""
    return {
        "ENGINE": "brisca_site.sqlite",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 10,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgres(parts: SplitResult, pool_size: int) -> dict[str, Any]:
    """PostgreSQL through psycopg's pool; the query of the address goes to libpq.

    CONN_MAX_AGE has to stay 0 with a pool: it is the pool that keeps connections.
    """
    options: dict[str, Any] = {
        "options": POSTGRES_LIMITS,
        **KEEPALIVES,
        **dict(parse_qsl(parts.query)),
    }
    host = options.pop("host", "")
    # A try that failed soon makes room for a new one: the pool's own tries come ever later.
    options["pool"] = {"min_size": 1, "max_size": pool_size, "timeout": 3, "reconnect_timeout": 5}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or "") or host,
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def kept_secret(path: Path) -> str:
    """The secret kept in a file that only its owner reads; made at the first call.

    Written aside and linked into place, so that two processes that start together
    end with the same one.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(60))
        try:
            os.link(aside, path)
        except FileExistsError:
            pass
        finally:
            aside.unlink()
    return path.read_text().strip()
