"""What moderation forgets when somebody deletes his account."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.dispatch import receiver

from brisca_site.accounts.erasing import GONE, erasing
from brisca_site.accounts.models import User

from .models import ModAction, Report, Sanction


@receiver(erasing)
def forget(user: User, **kwargs: Any) -> None:
    """His name and words go from what reports have kept; a banned network stays banned."""
    theirs = Q(about=user) | Q(match__seats__user=user) | Q(match__lines__user=user)
    for report in Report.objects.filter(theirs).distinct():
        report.context = without(report.context, user.pk)
        report.save(update_fields=["context"])
    Report.objects.filter(reporter=user).update(text="")
    ModAction.objects.forget_names(user.pk)
    Sanction.objects.filter(user=user).exclude(kind=Sanction.Kind.NETWORK).delete()


def without(context: dict[str, Any], user: int) -> dict[str, Any]:
    """The context of a report with nothing in it that a person has said or is called."""
    lines = [
        {**line, "name": GONE, "text": ""} if line["user"] == user else line
        for line in context.get("lines", [])
    ]
    changed = {**context, **({"lines": lines} if lines else {})}
    if "match" in context:
        seats = [
            {**seat, "name": GONE} if seat["user"] == user else seat
            for seat in context["match"]["seats"]
        ]
        changed["match"] = {**context["match"], "seats": seats}
    if context.get("person", {}).get("id") == user:
        changed["person"] = {**context["person"], "name": GONE}
    return changed
