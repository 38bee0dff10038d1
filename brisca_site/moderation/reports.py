"""Reports: made by anybody, claimed and answered by moderators, the answer told."""

from __future__ import annotations

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from brisca_site.accounts.models import User

from . import log, notices
from .models import Act, Report
from .refusals import Refused
from .targets import Target

LIMITS = ((timedelta(minutes=10), 5), (timedelta(days=1), 20))
"""So many reports of one person in so long."""


def make(reporter: User, target: Target, reason: str, text: str = "") -> Report:
    """Write a report down, with what could be seen. Raises Refused: many, again."""
    frozen = target.freeze()
    with transaction.atomic():
        # The reporter's row is the lock of his pace.
        User.objects.select_for_update(no_key=True).get(pk=reporter.pk)
        _pace(reporter)
        try:
            with transaction.atomic():
                return Report.objects.create(
                    reporter=reporter, kind=target.kind, target=target.key, about=target.about,
                    match=target.match, reason=reason, text=text, context=frozen,
                )  # fmt: skip
        except IntegrityError:
            raise Refused("again") from None


@transaction.atomic
def claim(by: User, pk: int) -> None:
    """Take a report. Raises Refused: own_report, own_match, claimed, decided."""
    report = _open(pk)
    log.permit_report(by, report)
    if report.claimed_by_id == by.pk:
        return
    if report.claimed_by_id:
        raise Refused("claimed")
    _hold(report, by, Act.CLAIM, by)


@transaction.atomic
def release(by: User, pk: int) -> None:
    """Give a report back; an administrator may do it for whoever has it. Raises Refused."""
    report = _open(pk)
    if report.claimed_by_id != by.pk and not by.is_superuser:
        raise Refused("claimed")
    _hold(report, by, Act.RELEASE, None)


@transaction.atomic
def decide(by: User, pk: int, *, upheld: bool, answer: str, text: str = "") -> None:
    """Answer a report that one has claimed; the reporter will hear it. Raises Refused."""
    report = _open(pk)
    log.permit_report(by, report)
    if report.claimed_by_id != by.pk:
        raise Refused("claimed" if report.claimed_by_id else "unclaimed")
    report.decided_at = timezone.now()
    report.upheld, report.answer, report.answer_text = upheld, answer, text
    report.save(update_fields=["decided_at", "upheld", "answer", "answer_text"])
    log.write(
        by, Act.DECIDE, whom=report.about, match=report.match, report=report, reason=report.reason,
        note=text, before={"upheld": None}, after={"upheld": upheld, "answer": answer},
    )  # fmt: skip
    if report.reporter_id:
        notices.count(report.reporter_id)


def _open(pk: int) -> Report:
    report = (
        Report.objects.select_for_update(of=("self",)).select_related("about", "match").get(pk=pk)
    )
    if report.decided_at:
        raise Refused("decided")
    return report


def _hold(report: Report, by: User, act: Act, whose: User | None) -> None:
    before = {"claimed_by": report.claimed_by_id}
    report.claimed_by = whose
    report.save(update_fields=["claimed_by"])
    log.write(
        by, act, whom=report.about, match=report.match, report=report, reason=report.reason,
        before=before, after={"claimed_by": report.claimed_by_id},
    )  # fmt: skip


def _pace(reporter: User) -> None:
    for window, most in LIMITS:
        recent = Report.objects.filter(reporter=reporter, created_at__gt=timezone.now() - window)
        if recent.count() >= most:
            raise Refused("many")
