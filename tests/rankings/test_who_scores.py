"""Who may score with whom, for every way to come: as rules, and through forms and sockets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from django.test import Client, override_settings

from brisca_site import net
from brisca_site.accounts.models import User
from games import hooks
from games.models import Match
from games.services import lobby
from rankings.eligibility import Occupant, Reason, Who, at_end, at_table
from rankings.models import Verdict
from tests.live.people import Player, new_id
from tests.live.tables import person
from tests.live.threads import db
from tests.live.waiting import until_stored

from .lines import CASES, TRUSTED, Case, Line
from .tables import changes

NAMES = [*"Ana Luis".split(), *(line.peer for c in CASES.values() for line in (*c.ana, *c.luis))]


def network(line: Line) -> str:
    return net.network_of(str(net.walk(line.peer, line.forwarded, TRUSTED)))


def expected(who: Who, case: Case, competitive: bool = True) -> tuple[Reason, Reason]:
    """When the match begins, and when it is over."""
    if not competitive:
        return (Reason.NOT_COMPETITIVE,) * 2
    if who is not Who.MEMBER:
        return (Reason(who.value),) * 2
    at_first = network(case.ana[0]) == network(case.luis[0])
    first = Reason.SAME_NETWORK if at_first else Reason.COUNTS
    return first, Reason.SAME_NETWORK if case.shared else Reason.COUNTS


@pytest.mark.parametrize(
    ("name", "who", "competitive"), [*product(CASES, Who, (True, False))], ids=str
)
def test_by_the_rules(name: str, who: Who, competitive: bool) -> None:
    case = CASES[name]

    def sitting(moves: int) -> list[Occupant]:
        ana, luis = (
            frozenset(network(line) for line in lines[:moves]) for lines in (case.ana, case.luis)
        )
        bot = who is Who.BOT
        return [Occupant(Who.MEMBER, ana), Occupant(who, frozenset() if bot else luis)]

    first, last = expected(who, case, competitive)
    start = at_table(competitive, sitting(1))
    assert (start, at_end(start, "completed", sitting(9))) == (first, last)


def sits(match: Match, who: Who, line: Line) -> User | None:
    """The second player sits down by the form, as a page does."""
    if who is Who.BOT:
        lobby.fill(match.pk, match.host)
        return None
    user = person("Luis")
    User.objects.filter(pk=user.pk).update(is_guest=who is Who.GUEST)
    user.refresh_from_db()
    client = Client()
    client.force_login(user)
    headers = {"X-Forwarded-For": line.forwarded} if line.forwarded else {}
    client.post(f"/mesa/{match.pk}/sentarse/", headers=headers, REMOTE_ADDR=line.peer)
    assert match.seats.filter(user=user).exists()
    return user


def opened(line: Line, competitive: bool) -> Match:
    """Ana's table."""
    month = net.current_month()
    address = str(net.walk(line.peer, line.forwarded, TRUSTED))
    wish = lobby.Settings("damas", {}, competitive=competitive)
    return lobby.open_table(wish, person("Ana"), month, net.network_key(address, month))


def said(match: Match) -> dict[str, Any]:
    told = hooks.verdict(match.pk)
    assert told is not None
    return told


def tells_nobody(text: str) -> bool:
    return not any(name in text for name in NAMES)


async def come(player: Callable[..., Any], match: Match, user: User, line: Line) -> Player:
    """A page from there, whose network has been noted."""
    headers = [(b"x-forwarded-for", line.forwarded.encode())] if line.forwarded else []
    one: Player = await player(match.pk, user, client=(line.peer, 40_000), headers=headers)
    key = await db(net.network_key)(str(net.walk(line.peer, line.forwarded, TRUSTED)))
    await until_stored(match.seats.filter(user=user, networks__contains=key).exists)
    return one


@pytest.mark.sqlite
@override_settings(TRUSTED_PROXIES=TRUSTED)
@pytest.mark.parametrize(
    ("name", "who", "competitive"),
    [
        *((name, Who.MEMBER, True) for name in CASES),
        *product(["two addresses", "one IPv4 address"], (Who.GUEST, Who.BOT), (True,)),
        ("two addresses", Who.MEMBER, False),
    ],
    ids=str,
)
async def test_through_forms_and_sockets(
    player: Callable[..., Any], name: str, who: Who, competitive: bool
) -> None:
    """The strip says it when he sits down, the start freezes it, the end has the last word."""
    case = CASES[name]
    first, last = expected(who, case, competitive)
    match = await db(opened)(case.ana[0], competitive)
    luis = await db(sits)(match, who, case.luis[0])
    strip = await db(said)(match)
    assert (strip["reason"], strip["counts"]) == (first, not first)
    assert tells_nobody(strip["text"])
    await db(lobby.start)(match.pk, match.host)
    if competitive:
        assert (await db(Verdict.objects.get)(match=match)).reason == first
    for line in case.luis if luis is not None else ():
        await (await come(player, match, luis, line)).leave()
    for line in case.ana:
        ana = await come(player, match, match.host, line)
    await ana.tell(do="resign", id=new_id())
    await ana.until(lambda frame: frame.get("status") == "finished")
    strip = await db(said)(match)
    assert (strip["reason"], strip["counts"]) == (last, not last)
    assert tells_nobody(strip["text"])
    lost = await db(lambda: match.seats.get(user=match.host).number)()
    points = await db(changes)(match)
    assert points == ([] if last else [-10 if seat == lost else 20 for seat in (0, 1)])
