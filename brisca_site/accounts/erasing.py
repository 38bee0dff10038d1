"""Deleting an account: what is personal goes, the matches of the others stay whole."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.dispatch import Signal

from games.live.start import announce, announce_end
from games.models import Line, Match, Seat, Wish
from games.services import lobby

from . import reserved
from .models import User

GONE = "Jugador borrado"
"""What history calls the seats of somebody who has deleted his account."""

erasing = Signal()
"""Sent with ``user`` inside the transaction that deletes him: the apps above forget, too."""


class NotNow(Exception):
    """The account stays for now; ``why``: "playing" or "staff"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def erase(user: User) -> None:
    """Delete an account for good. Raises NotNow.

    Open tables are left; a running match has to be played, or left, first. Staff stay
    accountable: they give their rights back first.
    """
    open_seats = Seat.objects.filter(user=user, match__status=Match.Status.OPEN)
    for match in open_seats.values_list("match", flat=True):
        with suppress(lobby.NotPossible):  # it has begun meanwhile
            lobby.stand(match, user)
            announce(match)
    with transaction.atomic():
        held = User.objects.select_for_update().get(pk=user.pk)
        if held.is_staff or held.is_superuser:
            raise NotNow("staff")
        if Seat.objects.filter(user=held).exclude(match__status=Match.Status.FINISHED).exists():
            raise NotNow("playing")
        _forget(held)
    transaction.on_commit(partial(announce_end, user.pk))


def _forget(user: User) -> None:
    erasing.send(sender=User, user=user)
    for session in UserSession.objects.filter(user=user):
        session.end()
    if not user.is_guest:
        reserved.keep(user.username)
    Seat.objects.filter(user=user).update(name=GONE, networks="")
    Line.objects.filter(user=user, kind=Line.Kind.SAID).delete()
    Line.objects.filter(user=user).update(name=GONE)  # señas are of the match, as cards are
    Wish.objects.filter(user=user).delete()
    user.delete()
