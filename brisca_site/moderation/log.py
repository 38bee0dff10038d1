"""Writing down what moderators do, and who may do what to whom."""

from __future__ import annotations

from typing import Any

from brisca_site.accounts.models import User
from games.models import Match, Seat

from .models import Act, ModAction, Report
from .refusals import Refused


def write(by: User, act: Act, **columns: Any) -> ModAction:
    """A new row of the log; belongs into the transaction of the act itself."""
    return ModAction.objects.create(by=by, by_name=by.username, act=act, **columns)


def permit(by: User, whom: User | None = None, match: Match | None = None) -> None:
    """Raise Refused: nobody moderates himself, his own matches, or (but for an administrator)
    the staff."""
    if whom is not None and whom.pk == by.pk:
        raise Refused("yourself")
    if whom is not None and (whom.is_staff or whom.is_superuser) and not by.is_superuser:
        raise Refused("staff")
    if match is not None and Seat.objects.filter(match=match, user=by).exists():
        raise Refused("own_match")


def permit_report(by: User, report: Report) -> None:
    """Raise Refused for a report that the moderator made, or that is about him or his match."""
    if by.pk in (report.reporter_id, report.about_id):
        raise Refused("own_report")
    permit(by, match=report.match)
