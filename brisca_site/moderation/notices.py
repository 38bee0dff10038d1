"""What a person has to hear from the moderators: answers to his reports, sanctions on him."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.utils import timezone

from brisca_site.accounts import preferences

from .models import Report, Sanction

UNREAD = "notices"
"""Among the stored preferences, which every page has at hand: how many are unread."""


def reports_of(user_id: int) -> QuerySet[Report]:
    """What a person has reported, the latest first."""
    return Report.objects.filter(reporter=user_id).select_related("about")


def sanctions_of(user_id: int) -> QuerySet[Sanction]:
    """What was decided about a person, the latest first."""
    return Sanction.objects.filter(user=user_id)


def count(user_id: int) -> None:
    """Count the unread ones anew; belongs into the transaction that has changed them."""
    answers = reports_of(user_id).filter(decided_at__isnull=False, seen_at=None)
    heard = Q(lifted_at=None) | Q(appeal_granted__isnull=False)
    decisions = sanctions_of(user_id).filter(heard, seen_at=None)
    with preferences.changing(user_id) as stored:
        stored[UNREAD] = answers.count() + decisions.count()


def read(user_id: int) -> None:
    """The person has seen all there is."""
    now = timezone.now()
    changed = reports_of(user_id).filter(decided_at__isnull=False, seen_at=None).update(seen_at=now)
    changed += sanctions_of(user_id).filter(seen_at=None).update(seen_at=now)
    if changed:
        count(user_id)
