"""Finished matches as rows, and what the ledger made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from brisca_site.accounts.models import User
from games.models import Match, Seat
from games.rules import get
from games.signals import match_finished
from rankings.models import Entry, Rating, Standing


def people(*names: str) -> list[User]:
    """Members with these names."""
    return [User.objects.create_user(name, f"{n}@example.org") for n, name in enumerate(names)]


def table(
    users: Sequence[User | None],
    *,
    competitive: bool = True,
    networks: Sequence[str] = (),
    game: str = "brisca",
    **options: Any,
) -> Match:
    """A running match; None is a bot's seat."""
    options |= {"players": len(users)} if game == "brisca" else {}
    options = get(game).normalise(options)
    match = Match.objects.create(
        game=game, options=options, competitive=competitive, status="playing"
    )
    team = {seat: t for t, side in enumerate(get(game).teams(options)) for seat in side}
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=n,
            team=team[n],
            user=user,
            name=user.username if user else "Lola",
            bot_level="" if user else "facil",
            networks=networks[n] if networks else f"2026-11:{n}",
        )
        for n, user in enumerate(users)
    )
    return match


def finish(
    match: Match,
    winners: Sequence[int] | None,
    *,
    ending: str = "completed",
    at: datetime | None = None,
    deserted: Mapping[int, str] | None = None,
) -> Match:
    """End a match as the games do, and say so."""
    for number, how in (deserted or {}).items():
        match.seats.filter(number=number).update(desertion="left", verdict=how, bot_level="facil")
    match.status, match.ending, match.winners = "finished", ending, winners
    match.finished_at = at or timezone.now()
    match.save()
    match_finished.send(sender=Match, match=Match.objects.get(pk=match.pk))
    return match


def won_by(winner: User, loser: User, *, at: datetime | None = None) -> Match:
    """A match of two."""
    return finish(table([winner, loser]), [0], at=at)


def changes(match: Match) -> list[int]:
    """What the match gave by seat, as the ledger says; empty if nothing."""
    return list(
        Entry.objects.filter(match=match).order_by("seat", "pk").values_list("points", flat=True)
    )


def standings() -> dict[tuple[Any, ...], tuple[Any, ...]]:
    """Every standing: (user, board, period) -> (points, played, won, last)."""
    return {
        (row.user_id, row.board, row.period): (row.points, row.played, row.won, row.last_at)
        for row in Standing.objects.all()
    }


def figures() -> dict[tuple[int, str], tuple[float, float, int]]:
    """Every skill rating: (user, mode) -> (mean, uncertainty, matches)."""
    return {(r.user_id, r.mode): (r.mu, r.sigma, r.played) for r in Rating.objects.all()}


def assert_books_balance() -> None:
    """Every total is the sum of the ledger, and everybody in the ledger has one (I5)."""
    totals = {key[0]: row[0] for key, row in standings().items() if key[1:] == ("", "")}
    sums: dict[int, int] = dict.fromkeys(totals, 0)
    for user, points in Entry.objects.exclude(user=None).values_list("user", "points"):
        sums[user] += points
    assert totals == sums
