"""Whether the person behind a socket is still who came in: the session ended, the account shut?"""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.utils import timezone


def still(user: int, session: str | None) -> bool:
    """Whether the account is active and the session (None: one without) goes on. Reads."""
    if not get_user_model().objects.filter(pk=user, is_active=True).exists():
        return False
    alive = Session.objects.filter(session_key=session, expire_date__gt=timezone.now())
    return session is None or alive.exists()
