"""Tables for the tests, made through the services that the forms use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brisca_site.accounts.models import User
from games.models import Match
from games.services import lobby

from .threads import db

NAMES = ("Ana", "Luis", "Marta", "Pepe", "Rosa", "Jordi")
OF_THE_TABLE = ("turn_seconds", "competitive", "private", "spectators")

MODES: dict[str, dict[str, Any]] = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "pairs": {"players": 4, "pairs": True},
    "6": {"players": 6},
}


@dataclass(frozen=True)
class Seated:
    """A table and its people, by seat (bots are not in it)."""

    id: int
    users: tuple[User, ...]

    def match(self) -> Match:
        """Its row as it is now."""
        return Match.objects.get(pk=self.id)


def person(name: str = "Vera") -> User:
    """A member of this name, made if there is none."""
    return User.objects.get_or_create(username=name)[0]


def open_table(game: str = "brisca", *, private: bool = False, **options: Any) -> Match:
    """An open table of Ana's; options of the rules and settings of the table alike."""
    settings = {name: options.pop(name) for name in OF_THE_TABLE if name in options}
    wish = lobby.Settings(game, options, private=private, **settings)
    return lobby.open_table(wish, person(NAMES[0]), network=NAMES[0])


def begin(humans: int | None = None, game: str = "brisca", **options: Any) -> Seated:
    """A running table: so many people (default: all seats), the rest bots."""
    match = open_table(game, **options)
    places = match.seats.count()
    users = [person(name) for name in NAMES[: humans or places]]
    for user in users[1:]:
        lobby.sit(match.pk, user, network=user.username)
    if len(users) < places:
        lobby.fill(match.pk, users[0])
    lobby.start(match.pk, users[0])
    seats = match.seats.filter(user__isnull=False).order_by("number").select_related("user")
    return Seated(match.pk, tuple(seat.user for seat in seats if seat.user))


begun = db(begin)
