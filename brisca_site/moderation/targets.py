"""What somebody reports: found, and only if he may see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from brisca_site.accounts.models import User
from games.models import Line, Match, Seat
from games.views.common import may_see

from . import context
from .models import Kind


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be reported; ``freeze`` reads what is kept with the report."""

    kind: Kind
    pk: int
    about: User | None
    match: Match | None
    freeze: Callable[[], dict[str, Any]]

    @property
    def key(self) -> str:
        """Its name among everything that can be reported."""
        return f"{self.kind.value}:{self.pk}"


def find(request: HttpRequest, kind: str, pk: int) -> Target:
    """The thing itself. Raises Http404; PermissionDenied if it is not for the caller's eyes,
    or his own."""
    if kind not in FINDERS:
        raise Http404
    target = FINDERS[kind](request, pk)
    if target.about is not None and target.about.pk == request.user.pk:
        raise PermissionDenied
    return target


def _line(request: HttpRequest, pk: int) -> Target:
    line = get_object_or_404(Line.objects.select_related("match", "user"), pk=pk)
    heard = (_channel(request, line.match), Line.Audience.ALL)
    if not may_see(request, line.match) or line.audience not in heard:
        raise PermissionDenied
    return Target(Kind.LINE, pk, line.user, line.match, lambda: context.of_line(line))


def _seat(request: HttpRequest, pk: int) -> Target:
    seat = get_object_or_404(Seat.objects.select_related("match", "user"), pk=pk)
    if seat.user is None:
        raise Http404
    table = _match(request, seat.match_id)
    return Target(Kind.SEAT, pk, seat.user, table.match, table.freeze)


def _profile(request: HttpRequest, pk: int) -> Target:
    person = get_object_or_404(User, pk=pk)
    return Target(Kind.PROFILE, pk, person, None, lambda: context.of_person(person))


def _match(request: HttpRequest, pk: int) -> Target:
    match = get_object_or_404(Match.objects.defer("state", "shuffle"), pk=pk)
    if not may_see(request, match):
        raise PermissionDenied
    channel = _channel(request, match)
    return Target(Kind.MATCH, pk, None, match, lambda: context.of_table(match, channel))


def _channel(request: HttpRequest, match: Match) -> str:
    """Players and stands do not hear each other, and nobody reports what he cannot hear."""
    seated = match.seats.filter(user=request.user.pk or 0).exists()
    return Line.Audience.TABLE if seated else Line.Audience.STANDS


FINDERS: dict[str, Callable[[HttpRequest, int], Target]] = {
    Kind.LINE.value: _line,
    Kind.SEAT.value: _seat,
    Kind.PROFILE.value: _profile,
    Kind.MATCH.value: _match,
}
