"""Reports and sanctions as tests make them: through the services, in a line."""

from __future__ import annotations

from typing import Any

from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.moderation import acts
from brisca_site.moderation.acts import Case
from brisca_site.moderation.models import ModAction, Report, Sanction
from games.models import Line, Match
from games.services import talk

NOTE = "Por favor, juega limpio."


def case(by: User, **columns: Any) -> Case:
    """A decision of a moderator."""
    return Case(by, **{"reason": "insult", "note": NOTE, **columns})


def punish(by: User, kind: str, whom: User, **how: Any) -> ModAction:
    """A sanction: its row of the log."""
    made = acts.sanction(case(by), Sanction.Kind(kind), whom, **how)
    return ModAction.objects.get(sanction=made)


def said(match: int | Match, user: User, text: str) -> Line:
    """A line of the chat."""
    pk = match if isinstance(match, int) else match.pk
    return Line.objects.get(pk=talk.say(pk, user.pk, text)["id"])


def report(client: Client, path: str, **form: Any) -> Any:
    """Send the form of a report."""
    return client.post(f"/avisar/{path}/", {"reason": "insult", **form})


def open_reports() -> list[Report]:
    """Those that wait, the oldest first."""
    return list(Report.objects.filter(decided_at=None).order_by("pk"))


def browser(user: User) -> Client:
    """Where somebody is logged in."""
    client = Client()
    client.force_login(user)
    return client
