"""Appeals: one text of the person, decided by a moderator who did not decide the first time."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from brisca_site.accounts.models import User

from . import acts, log, notices
from .models import Act, ModAction, Sanction
from .refusals import Refused


@transaction.atomic
def appeal(user_id: int, pk: int, text: str) -> None:
    """Write the appeal down. Raises Sanction.DoesNotExist, Refused: appealed, lifted."""
    held = Sanction.objects.select_for_update(of=("self",)).get(pk=pk, user=user_id)
    if held.appealed_at:
        raise Refused("appealed")
    if not held.stands:
        raise Refused("lifted")
    held.appeal, held.appealed_at = text, timezone.now()
    held.save(update_fields=["appeal", "appealed_at"])


@transaction.atomic
def decide(by: User, pk: int, *, granted: bool, answer: str) -> None:
    """Grant an appeal, which undoes the act, or refuse it. Raises Refused."""
    held = (
        Sanction.objects.select_for_update(of=("self",)).select_related("user", "match").get(pk=pk)
    )
    log.permit(by, held.user, held.match)
    if held.by_id == by.pk:
        raise Refused("own_sanction")
    if not held.appealed_at or held.appeal_granted is not None:
        raise Refused("no_appeal")
    log.write(
        by, Act.APPEAL, whom=held.user, match=held.match, report_id=held.report_id, sanction=held,
        reason=held.reason, note=answer, before={"granted": None}, after={"granted": granted},
    )  # fmt: skip
    held.appeal_granted, held.appeal_answer, held.seen_at = granted, answer, None
    held.save(update_fields=["appeal_granted", "appeal_answer", "seen_at"])
    if granted and held.stands:
        imposed = ModAction.objects.get(sanction=held, act__in=acts.UNDO)
        acts.undo(by, imposed.pk, answer)
    if held.user_id:
        notices.count(held.user_id)
