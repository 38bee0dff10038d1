"""Whether the person behind a socket is still who came in: session ended, account shut, banned?"""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db.models import Exists
from django.utils import timezone

from games import hooks


def still(user: int | None, session: str | None, address: str) -> bool:
    """Whether somebody may be here from this address, his account is active and his session
    (None: one without) goes on. Reads."""
    if hooks.barred(user, address):
        return False
    if user is None:
        return True
    account = get_user_model().objects.filter(pk=user, is_active=True)
    if session is not None:
        alive = Session.objects.filter(session_key=session, expire_date__gt=timezone.now())
        account = account.filter(Exists(alive))
    return account.exists()
