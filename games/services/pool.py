"""Play now: wishes are kept in rows, so that people at any process are paired, each once."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import QuerySet

from games import hooks, pairing, policy
from games.models import Match, Wish
from games.pairing import Candidate

from . import clock
from .opening import Settings, create
from .seating import take
from .starting import launch

REMEMBERED = "play_now"
"""The key of the answers in the user's preferences."""


def answers_of(user: Any) -> dict[str, str]:
    """What a person wants to play: the last answers.

    Never for points guests (rules A10.1), and those to whom competitive tables are closed.
    """
    held = user.preferences.get(REMEMBERED) if user.is_authenticated else None
    answers = pairing.known(held)
    if not user.is_authenticated or user.is_guest or hooks.closed_until(user.pk):
        answers["competitive"] = pairing.NO
    return answers


def game_of(answers: Mapping[str, str]) -> str:
    """The game that these answers ask for."""
    return pairing.MODES[answers["mode"]].game


@transaction.atomic
def remember(user: Any, answers: dict[str, str]) -> None:
    """Keep the answers among the user's preferences."""
    row = get_user_model().objects.select_for_update(no_key=True).get(pk=user.pk)
    row.preferences = {**row.preferences, REMEMBERED: answers}
    row.save(update_fields=["preferences"])
    user.preferences = row.preferences


def wish(user: Any, network: str) -> list[Match]:
    """Wait for company from now on, unless a match has begun already; the matches begun."""
    now, answers = clock.now(), answers_of(user)
    with transaction.atomic():
        held = Wish.objects.select_for_update().filter(user=user).first()
        if held is not None and _granted(held):
            return []
        waits = held is not None and held.match_id is None and _fresh(held, now)
        since = held.since if held is not None and waits else now
        Wish.objects.update_or_create(
            user=user,
            defaults={
                "game": game_of(answers), "answers": answers, "networks": network,
                "match": None, "seen_at": now, "since": since,
            },
        )  # fmt: skip
    return pair()


def look(user: Any, network: str) -> list[Match]:
    """The waiting page of a person is still there; the matches begun."""
    held = Wish.objects.filter(user=user, match=None).first()
    if held is None:
        return []
    networks = " ".join(dict.fromkeys([*held.networks.split(), network]))
    Wish.objects.filter(pk=held.pk).update(seen_at=clock.now(), networks=networks)
    return pair()


def waited(user: Any) -> int | None:
    """For how long (ms) somebody has been waiting; None if he does not."""
    since = _waiting().filter(user=user).values_list("since", flat=True).first()
    return None if since is None else max(0, clock.now() - since)


def cancel(user: Any) -> Match | None:
    """Wait no longer; the match, if one had begun before that."""
    if not Wish.objects.filter(user=user, match=None).delete()[0]:
        return match_of(user)
    return None


def match_of(user: Any) -> Match | None:
    """The running match that a person's wish was granted with."""
    held = Wish.objects.filter(user=user).select_related("match").first()
    return None if held is None else _granted(held)


def waiting() -> int:
    """How many people wait now."""
    return _waiting().count()


def pair() -> list[Match]:
    """Begin every match that those who wait can play, the oldest wishes first."""
    begun = []
    while _first_group(_waiting()) is not None:  # looked at without a lock
        with transaction.atomic():
            held = list(_waiting().select_for_update(of=("self",)).order_by("pk"))
            found = _first_group(held)
            if found is None:
                break
            begun.append(_begin(*found))
    return begun


def _granted(held: Wish) -> Match | None:
    match = held.match
    return match if match is not None and match.status == Match.Status.PLAYING else None


def _fresh(held: Wish, now: int) -> bool:
    return held.seen_at > now - policy.POOL_SILENCE


def _waiting() -> QuerySet[Wish]:
    since = clock.now() - policy.POOL_SILENCE
    return Wish.objects.filter(match=None, seen_at__gt=since).select_related("user")


def _first_group(held: Iterable[Wish]) -> tuple[list[Wish], dict[str, str]] | None:
    by_key = {one.pk: one for one in sorted(held, key=lambda one: (one.since, one.pk))}
    skill = _skills(by_key.values())
    found = pairing.group(
        Candidate(
            key, one.answers, one.user.is_guest, frozenset(one.networks.split()),
            skill.get(one.user_id, 0.0),
        )
        for key, one in by_key.items()
    )  # fmt: skip
    return found and ([by_key[one.key] for one in found[0]], found[1])


def _skills(held: Collection[Wish]) -> dict[int, float]:
    """How strong each is in the mode that he wants; not asked while nobody has a choice."""
    found: dict[int, float] = {}
    for name, mode in pairing.MODES.items():
        users = [one.user_id for one in held if one.answers["mode"] == name]
        if len(users) > mode.seats:
            found.update(hooks.skills(users, mode.game, mode.options))
    return found


def _begin(wishes: list[Wish], agreed: dict[str, str]) -> Match:
    """A running match of these people, on seats drawn at random."""
    options = pairing.values(agreed)
    competitive = options.pop("competitive")
    month = max(key[:7] for one in wishes for key in one.networks.split() or [""])
    settings = Settings(game_of(agreed), options, competitive=competitive)
    match = create(settings, network_month=month)
    people = list(wishes)
    secrets.SystemRandom().shuffle(people)
    for seat, one in zip(match.seats.order_by("number"), people, strict=True):
        take(seat, one.user, one.networks)
    launch(match)
    Wish.objects.filter(pk__in=[one.pk for one in wishes]).update(match=match, networks="")
    return match
