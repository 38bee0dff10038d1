"""What moderation forgets by itself, for the daily command."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from .models import Report, Sanction

CONTEXT_DAYS = 90
"""So long after its decision a report keeps what was said, as the chat itself does."""


def forget() -> int:
    """Empty old reports, and the hashes of connections that are banned no more; how many."""
    now = timezone.now()
    old = Report.objects.filter(decided_at__lt=now - timedelta(days=CONTEXT_DAYS))
    emptied = old.exclude(context={}).update(context={}, text="")
    over = Sanction.objects.filter(Q(lifted_at__isnull=False) | Q(ends_at__lte=now))
    return emptied + over.exclude(networks="").update(networks="", marks="", key=b"")
