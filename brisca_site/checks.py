"""System checks: what may not be combined."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register


@register()
def services_for_processes(**kwargs: Any) -> list[CheckMessage]:
    """Several processes share a table only through PostgreSQL and Redis."""
    missing = []
    if settings.DATABASE is None:
        missing.append("DATABASE_URL")
    if settings.REDIS is None:
        missing.append("REDIS_URL")
    if settings.PROCESSES > 1 and missing:
        return [
            Error(
                f"BRISCA_PROCESSES is {settings.PROCESSES}, but not set: {', '.join(missing)}.",
                hint="Several processes need PostgreSQL and Redis; without them run one.",
                id="brisca.E001",
            )
        ]
    if len(missing) == 1:
        return [
            Warning(
                f"{missing[0]} is not set while the other service is: only one process may run.",
                hint="Set both DATABASE_URL and REDIS_URL, or neither.",
                id="brisca.W001",
            )
        ]
    return []
