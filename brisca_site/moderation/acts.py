"""What moderators do to people and matches: each act is one transaction and one row of the log."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from allauth.usersessions.models import UserSession
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from brisca_site.accounts.models import User
from brisca_site.accounts.names import normalize, username_validators
from brisca_site.accounts.reserved import check_free
from games.live.start import announce, announce_closed, announce_end
from games.models import Match

from . import log, notices, suspicions, voiding
from .models import Act, ModAction, Report, Sanction
from .refusals import Refused

ACT = {
    Sanction.Kind.WARNING: Act.WARN,
    Sanction.Kind.MUTE: Act.MUTE,
    Sanction.Kind.BAN: Act.BAN,
    Sanction.Kind.NETWORK: Act.NETWORK,
    Sanction.Kind.RENAME: Act.RENAME,
}
LONGEST_NETWORK_BAN = timedelta(days=366)
"""Addresses change hands: a connection is never closed for good."""


@dataclass(frozen=True, slots=True)
class Case:
    """Who decides, why, what the person is told, and what it is about."""

    by: User
    reason: str
    note: str = ""
    report: Report | None = None
    match: Match | None = None


@transaction.atomic
def sanction(
    case: Case,
    kind: Sanction.Kind,
    whom: User,
    ends_at: datetime | None = None,
    networks: Collection[str] = (),
) -> Sanction:
    """Warn, silence or ban a person, or ban some of his networks. Raises Refused."""
    whom = _locked(case, whom)
    if ends_at is not None and ends_at <= timezone.now():
        raise Refused("ends")
    if kind is Sanction.Kind.NETWORK:
        _check_networks(whom, ends_at, networks)
    made = _write(case, kind, whom, ends_at=ends_at, networks=" ".join(networks))
    if kind is Sanction.Kind.BAN:
        _end_sessions(whom)
    if kind is Sanction.Kind.NETWORK:
        transaction.on_commit(announce_closed)
    return made


@transaction.atomic
def rename(case: Case, whom: User, name: str) -> Sanction:
    """Give a person another name, everywhere. Raises Refused."""
    whom = _locked(case, whom)
    before, name = {"username": whom.username}, normalize(name)
    try:
        for check in username_validators:
            check(name)
    except ValidationError:
        raise Refused("name") from None
    _set_name(whom, name)
    return _write(case, Sanction.Kind.RENAME, whom, before=before, after={"username": name})


@transaction.atomic
def void(case: Case, match_id: int) -> ModAction:
    """Make a match count for nobody, its points taken back; stop it if it runs. Raises Refused."""
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    log.permit(case.by, match=match)
    before, after = voiding.void(match)
    transaction.on_commit(partial(announce, match_id))
    return log.write(
        case.by, Act.VOID, match=match, report=case.report, reason=case.reason, note=case.note,
        before=before, after=after,
    )  # fmt: skip


@transaction.atomic
def undo(by: User, pk: int, note: str = "") -> ModAction:
    """Take an act back, whole. Raises Refused."""
    act = ModAction.objects.select_related("whom", "match", "sanction").get(pk=pk)
    if act.act not in UNDO:
        raise Refused("no_undo")
    log.permit(by, act.whom, act.match)
    before, after = UNDO[act.act](act)
    try:
        with transaction.atomic():
            return log.write(
                by, Act.UNDO, whom_id=act.whom_id, match_id=act.match_id, report_id=act.report_id,
                sanction_id=act.sanction_id, reason=act.reason, note=note, undoes=act,
                before=before, after=after,
            )  # fmt: skip
    except IntegrityError:
        raise Refused("undone") from None


def lift(pk: int | None) -> None:
    """End a sanction that stands. Raises Refused (lifted)."""
    locked = Sanction.objects.select_for_update(of=("self",))
    held = locked.filter(pk=pk).first() if pk else None
    if held is None or held.lifted_at or not held.stands:
        raise Refused("lifted")
    held.lifted_at = timezone.now()
    held.save(update_fields=["lifted_at"])
    if held.user_id:
        notices.count(held.user_id)


def _locked(case: Case, whom: User) -> User:
    """The person's row under lock, once it is clear that the moderator may."""
    log.permit(case.by, whom, case.match)
    if case.report is not None:
        log.permit_report(case.by, case.report)
    return User.objects.select_for_update(no_key=True).get(pk=whom.pk)


def _write(case: Case, kind: Sanction.Kind, whom: User, **columns: Any) -> Sanction:
    before, after = columns.pop("before", {}), columns.pop("after", {})
    made = Sanction.objects.create(
        user=whom, kind=kind, reason=case.reason, note=case.note, match=case.match,
        report=case.report, by=case.by, key=secrets.token_bytes(32), **columns,
    )  # fmt: skip
    ends = {"ends_at": made.ends_at and made.ends_at.isoformat()}
    log.write(
        case.by, ACT[kind], whom=whom, match=case.match, report=case.report, sanction=made,
        reason=case.reason, note=case.note, before=before, after=after or ends,
    )  # fmt: skip
    notices.count(whom.pk)
    return made


def _check_networks(whom: User, ends_at: datetime | None, networks: Collection[str]) -> None:
    if not networks or not set(networks) <= set(suspicions.networks_of(whom.pk)):
        raise Refused("network")
    if ends_at is None or ends_at > timezone.now() + LONGEST_NETWORK_BAN:
        raise Refused("ends")


def _set_name(whom: User, name: str) -> None:
    try:
        check_free(name, whom)
        with transaction.atomic():
            whom.username = name
            whom.save(update_fields=["username"])
    except (ValidationError, IntegrityError):
        raise Refused("name") from None


def _end_sessions(whom: User) -> None:
    for session in UserSession.objects.filter(user=whom):
        session.end()
    transaction.on_commit(partial(announce_end, whom.pk))


def _undo_sanction(act: ModAction) -> tuple[dict[str, Any], dict[str, Any]]:
    lift(act.sanction_id)
    return {"lifted": False}, {"lifted": True}


def _undo_rename(act: ModAction) -> tuple[dict[str, Any], dict[str, Any]]:
    held = User.objects.select_for_update(no_key=True)
    whom = held.filter(pk=act.whom_id).first() if act.whom_id else None
    if whom is None or whom.username != act.after["username"]:
        raise Refused("moved_on")
    _set_name(whom, act.before["username"])
    lift(act.sanction_id)
    return act.after, act.before


def _undo_void(act: ModAction) -> tuple[dict[str, Any], dict[str, Any]]:
    assert act.match_id is not None
    match = Match.objects.select_for_update(no_key=True).get(pk=act.match_id)
    restored = voiding.restore(match, act.before)
    transaction.on_commit(partial(announce, match.pk))
    return act.after, act.before if restored else act.after


UNDO = {
    Act.WARN.value: _undo_sanction,
    Act.MUTE.value: _undo_sanction,
    Act.BAN.value: _undo_sanction,
    Act.NETWORK.value: _undo_sanction,
    Act.RENAME.value: _undo_rename,
    Act.VOID.value: _undo_void,
}
