"""Señas, questions to the partners, answers: who may, when, and how often (rules A1.30)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction

from games import gestures, policy
from games.bots.brisca.asked import holds
from games.models import Line, Match, Seat
from games.rules import get

from . import clock, talk
from .commands import Refused

Kind = Line.Kind

MODES: dict[str, str] = {Kind.SIGN: "signs", Kind.ASK: "asked", Kind.ANSWER: "asked"}
"""The value of the option ``talk`` that each kind needs."""

CODES: dict[str, Container[str]] = {
    Kind.SIGN: gestures.GESTURES, Kind.ASK: gestures.QUESTIONS, Kind.ANSWER: gestures.ANSWERS,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a running deal, as far as a seña concerns it."""

    match: Match
    seat: Seat
    state: Any


def make(
    match_id: int, user_id: int, kind: str, code: str, question: int | None = None
) -> dict[str, Any]:
    """Make a seña, ask the partners or answer one's ``question``: as the sockets tell it.

    Nothing is compared with the hand: false ones are part of the game (rules A1.31, A1.34).
    Raises Refused: unknown, code, mode, not_running, stand_in, too_soon, enough, gone, answered.
    """
    if code not in CODES[kind]:
        raise Refused("code")
    with transaction.atomic():
        # The person's row is the lock of his pace, as it is for what he says.
        people = get_user_model().objects.filter(is_active=True)
        if people.select_for_update(no_key=True).filter(pk=user_id).first() is None:
            raise Refused("unknown")
        seat = Seat.objects.filter(match=match_id, user=user_id).first()
        if seat is None:
            raise Refused("unknown")
        if seat.bot_level:
            raise Refused("stand_in")
        chair = _chair(seat, kind)
        if kind == Kind.ANSWER:
            _answerable(chair, question)
        else:
            _pace(chair, kind)
        return _written(chair, kind, code, question)


def of_bots(question: int) -> list[dict[str, Any]]:
    """The answers of those partners who are bots: the truth, from what each of them sees."""
    asked = Line.objects.get(pk=question)
    said = []
    for seat in Seat.objects.filter(match=asked.match_id).exclude(bot_level=""):
        try:
            with transaction.atomic():
                chair = _chair(seat, Kind.ANSWER)
                _answerable(chair, question)
                truth = _truth(chair, asked.preset)
                said.append(_written(chair, Kind.ANSWER, truth, question))
        except Refused:
            continue  # the deal is over, it is no partner, or it has answered
    return said


def _chair(seat: Seat, kind: str) -> Chair:
    """The seat at its running deal. Raises Refused."""
    match = Match.objects.get(pk=seat.match_id)
    if talk.mode(match.game, match.options) != MODES[kind]:
        raise Refused("mode")
    state = talk.running(match)
    if state is None:
        raise Refused("not_running")
    return Chair(match, seat, state)


def _answerable(chair: Chair, pk: int | None) -> None:
    """Raises Refused unless it is a partner's question that may be answered now."""
    asked = Line.objects.filter(pk=pk or 0, match=chair.match, kind=Kind.ASK).first()
    own = chair.seat.number
    teams = get(chair.match.game).teams(chair.match.options)
    partners = next(team for team in teams if own in team)
    if asked is None or asked.seat not in partners or asked.seat == own:
        raise Refused("gone")
    if asked.deal != chair.match.deal_number or asked.at <= clock.now() - policy.QUESTION:
        raise Refused("gone")
    if Line.objects.filter(to=asked, seat=own).exists():
        raise Refused("answered")


def _pace(chair: Chair, kind: str) -> None:
    made = Line.objects.filter(
        match=chair.match, kind=kind, seat=chair.seat.number, deal=chair.match.deal_number
    )
    moments = list(made.order_by("-id").values_list("at", flat=True))
    if moments and (wait := moments[0] + policy.SIGN_PAUSE - clock.now()) > 0:
        raise Refused("too_soon", retry_ms=wait)
    if len(moments) >= policy.SIGNS_PER_DEAL:
        raise Refused("enough")


def _written(chair: Chair, kind: str, code: str, to: int | None) -> dict[str, Any]:
    seat, match = chair.seat, chair.match
    line = Line(
        match=match, user=None if seat.bot_level else seat.user, name=seat.name,
        audience=Line.Audience.ALL, preset=code, at=clock.now(), kind=kind, seat=seat.number,
        deal=match.deal_number, seq=match.version, to_id=to,
    )  # fmt: skip
    try:
        with transaction.atomic():
            line.save(force_insert=True)
    except IntegrityError:  # the bot that has just left the seat was quicker
        raise Refused("answered") from None
    return talk.told(line)


def _truth(chair: Chair, question: str) -> str:
    view = get(chair.match.game).view(chair.state, chair.seat.number)
    return "yes" if holds(question, view, chair.match.options) else "no"
