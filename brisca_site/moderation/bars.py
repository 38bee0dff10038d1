"""Who may not come in, and who may not speak: asked at every door and for every socket.

An address is held against the networks that are banned. Seats keep networks hashed with the
key of a month, and those keys are forgotten; so whoever is recognised by such a hash is marked
with the ban's own key, and the ban holds on to him for as long as it lasts.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q

from brisca_site import net
from brisca_site.accounts.models import NetworkKey, User

from .models import Sanction

_NETWORK = Q(kind=Sanction.Kind.NETWORK)


def barred(user: int | None, address: str) -> bool:
    """Whether a person (None: a visitor) is banned, or comes from where nobody may. Reads."""
    wanted = _NETWORK
    if user is not None:
        wanted |= Q(kind=Sanction.Kind.BAN, user=user)
    bans = list(Sanction.objects.filter(wanted).in_force())
    if any(ban.kind == Sanction.Kind.BAN for ban in bans):
        return True
    return _recognised(address, bans) and not _is_staff(user)


def banned(user: int) -> bool:
    """Whether a person may not come in, from wherever."""
    return Sanction.objects.filter(kind=Sanction.Kind.BAN, user=user).in_force().exists()


def muted(user: int) -> bool:
    """Whether a moderator has silenced a person."""
    return Sanction.objects.filter(kind=Sanction.Kind.MUTE, user=user).in_force().exists()


def closed(address: str) -> bool:
    """Whether the network of an address is banned."""
    return _recognised(address, list(Sanction.objects.filter(_NETWORK).in_force()))


def _recognised(address: str, bans: list[Sanction]) -> bool:
    """Whether one of these networks is the caller's; marks it where that was news."""
    if any(net.mark(address, bytes(ban.key)) in ban.marks.split() for ban in bans):
        return True
    known = _by_month(address, bans) if bans else set()
    found = [ban for ban in bans if known.intersection(ban.networks.split())]
    for ban in found:
        _mark(ban.pk, address)
    return bool(found)


def _by_month(address: str, bans: list[Sanction]) -> set[str]:
    """The address's hashes with the keys of the bans' months, of those that still exist."""
    months = {network.partition(":")[0] for ban in bans for network in ban.networks.split()}
    keys = NetworkKey.objects.filter(month__in=months)
    return {f"{row.month}:{net.mark(address, bytes(row.key))}" for row in keys}


def _mark(pk: int, address: str) -> None:
    with transaction.atomic():
        ban = Sanction.objects.select_for_update().get(pk=pk)
        marks = dict.fromkeys([*ban.marks.split(), net.mark(address, bytes(ban.key))])
        Sanction.objects.filter(pk=pk).update(marks=" ".join(marks))


def _is_staff(user: int | None) -> bool:
    return user is not None and User.objects.filter(pk=user, is_staff=True).exists()
