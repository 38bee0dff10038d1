"""Whether the person behind a socket is still who came in: session ended, account shut, banned?"""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db.models import Exists
from django.utils import timezone

from games import hooks

from .protocol import BARRED, NO_SESSION


def refusal(user: int | None, session: str | None, address: str) -> int:
    """0 if somebody may be here from this address, his account is active and his session
    (None: one without) goes on; else the code with which his socket is closed. Reads."""
    if hooks.barred(user, address):
        return BARRED
    return 0 if user is None or _known(user, session) else NO_SESSION


def _known(user: int, session: str | None) -> bool:
    account = get_user_model().objects.filter(pk=user, is_active=True)
    if session is not None:
        alive = Session.objects.filter(session_key=session, expire_date__gt=timezone.now())
        account = account.filter(Exists(alive))
    return account.exists()
