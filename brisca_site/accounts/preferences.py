"""What a person prefers: how the table looks and sounds to him, and whom he has muted.

The stored row may hold less, more, or what an older release allowed: whoever reads gets
every known preference with a value that is allowed now. Keys that are not known here belong
to others and stay as they are.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpRequest

from .models import User

MOST_MUTED = 200


class Preference(NamedTuple):
    """The value of somebody who has not chosen, and those that may be chosen."""

    usual: Any
    allowed: Container[Any]


SWITCH = (False, True)
KNOWN = {
    "faces": Preference("whole", ("whole", "large")),
    "four_colours": Preference(False, SWITCH),
    "sounds": Preference(False, SWITCH),
    "volume": Preference(60, range(101)),
    "animation": Preference("normal", ("normal", "fast", "off")),
    "board": Preference("light", ("light", "dark")),
    "taps": Preference(2, (2, 1)),
    "trick_delay_ms": Preference(1500, (800, 1500, 3000)),
    "chat": Preference(True, SWITCH),
    "hide_history": Preference(False, SWITCH),
    "hide_profile": Preference(False, SWITCH),
}


def of(user: AbstractBaseUser | AnonymousUser) -> dict[str, Any]:
    """The preferences of a person, or the usual ones of a visitor; ``muted`` with them."""
    stored = user.preferences if isinstance(user, User) else {}
    held = {name: stored.get(name, known.usual) for name, known in KNOWN.items()}
    for name, known in KNOWN.items():
        if held[name] not in known.allowed:
            held[name] = known.usual
    return {**held, "muted": stored.get("muted", [])}


def for_pages(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `prefs`, which base.html hands to preferences.js."""
    return {"prefs": of(getattr(request, "user", AnonymousUser()))}


def choose(user_id: int, chosen: Mapping[str, Any]) -> None:
    """Store what a person has chosen."""
    with changing(user_id) as stored:
        stored.update(chosen)


def mute(user_id: int, other_id: int) -> bool:
    """Do not show `other_id`'s lines to this person; False when the list is full."""
    with changing(user_id) as stored:
        muted = [pk for pk in stored.get("muted", []) if pk != other_id]
        if len(muted) >= MOST_MUTED:
            there = set(User.objects.filter(pk__in=muted).values_list("pk", flat=True))
            muted = [pk for pk in muted if pk in there]
        if len(muted) >= MOST_MUTED:
            return False
        stored["muted"] = [*muted, other_id]
    return True


def unmute(user_id: int, other_id: int) -> None:
    """Show the lines again."""
    with changing(user_id) as stored:
        stored["muted"] = [pk for pk in stored.get("muted", []) if pk != other_id]


@contextmanager
def changing(user_id: int) -> Iterator[dict[str, Any]]:
    """All that is stored for a person, under lock; what the block does to it is kept."""
    with transaction.atomic():
        user = User.objects.select_for_update(no_key=True).get(pk=user_id)
        yield user.preferences
        user.save(update_fields=["preferences"])
