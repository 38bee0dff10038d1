"""Everything that the site holds about a person, for him to take along."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from .models import User

ACCOUNT = ("username", "email", "is_guest", "language", "preferences", "date_joined", "last_login")
PARTS = {
    "addresses": ("emailaddress_set", ("email", "verified", "primary")),
    "sessions": ("usersession_set", ("created_at", "last_seen_at", "user_agent")),
    "matches": (
        "seats",
        (
            "match", "match__game", "match__options", "match__started_at", "match__finished_at",
            "match__ending", "number", "name", "result", "desertion", "verdict",
        ),
    ),
    "points": ("entries", ("match", "kind", "points", "mode", "at", "written_at")),
    "lines": ("lines", ("match", "audience", "preset", "text", "at")),
    "reports": (
        "reports_made",
        ("kind", "reason", "text", "created_at", "decided_at", "upheld", "answer", "answer_text"),
    ),
    "sanctions": (
        "sanctions",
        (
            "kind", "reason", "note", "match", "created_at", "ends_at", "lifted_at", "appeal",
            "appealed_at", "appeal_granted", "appeal_answer",
        ),
    ),
}  # fmt: skip
"""For each part the rows of the person, and what of them is his to see: who has reported him is
not, nor how his networks are hashed."""


def of(user: User) -> dict[str, Any]:
    """The account and all its parts, as plain values."""
    parts = {
        name: list(getattr(user, rows).order_by("pk").values(*fields))
        for name, (rows, fields) in PARTS.items()
    }
    account = {field: getattr(user, field) for field in ACCOUNT}
    return {"format": "brisca-account/1", "made_at": timezone.now(), "account": account, **parts}
