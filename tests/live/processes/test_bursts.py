"""Three hundred matches of twenty people end in bursts over two processes: sums exact (I5)."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from random import Random

from django.core.management import call_command

from brisca_site.accounts.models import User
from games import policy
from games.models import Match, Seat
from games.services import lobby
from rankings import ratings, standings
from rankings.models import Entry, Verdict
from tests.live.people import new_id
from tests.live.processes.browsers import Browser, cookie_of
from tests.live.tables import person
from tests.live.threads import db
from tests.live.waiting import until_stored
from tests.processes import Daphne

PEOPLE = (
    "Amparo Benito Carmen Diego Elena Felipe Gloria Hugo Irene Javier "
    "Laura Manuel Nuria Oscar Pablo Raquel Teresa Ulises Valeria Zoe"
).split()
"""Of no other test: at the end tables are closed for most of them."""

BURST, BURSTS = 50, 6
HOUR = 3_600_000


@dataclass(frozen=True)
class Board:
    """A competitive match of damas; who sits on seat 0 will lose it. At one line none scores."""

    id: int
    loser: int
    winner: int
    scores: bool


def crowd() -> list[User]:
    return [person(name) for name in PEOPLE]


def boards(users: list[User], rng: Random) -> list[Board]:
    """All matches, running, with time enough; in each tenth both sit at one connection."""
    found = []
    for number in range(BURST * BURSTS):
        loser, winner = rng.sample(users, 2)
        wish = lobby.Settings("damas", {}, turn_seconds=0, competitive=True)
        shared = number % 10 == 0
        lines = ("Home",) * 2 if shared else (loser.username, winner.username)
        match = lobby.open_table(wish, loser, network=lines[0])
        lobby.sit(match.pk, winner, network=lines[1])
        lobby.start(match.pk, loser)
        found.append(Board(match.pk, users.index(loser), users.index(winner), not shared))
        if number % BURST == BURST - 1:
            give_time([board.id for board in found])
    return found


def give_time(ids: list[int]) -> None:
    later = int(time.time() * 1000) + HOUR
    Seat.objects.filter(match__in=ids).update(acted=True)
    Match.objects.filter(pk__in=ids).update(due_at=later, turn_at=later)


def leave_long_ago(ids: list[int]) -> None:
    """Who sits first at these tables has left: all are over by the clock, at once."""
    now = int(time.time() * 1000)
    left = now - policy.LEAVE_GRACE
    Seat.objects.filter(match__in=ids, number=0).update(left_at=left)
    Match.objects.filter(pk__in=ids).update(due_at=now)


async def resign(server: Daphne, board: Board, cookie: str) -> None:
    """From the loser's own address, 127.0.0.N, at one of the processes."""
    page = Browser(server, board.id, cookie)
    await page.open(local_addr=(f"127.0.0.{board.loser + 2}", 0))
    await page.greet()
    re, busy = new_id(), True
    while busy:  # as a page does: the same command again
        await page.tell(do="resign", id=re)
        answer = await page.answer(re)
        busy = answer.get("why") == "busy"
        await asyncio.sleep(answer["retry_ms"] / 1000 if busy else 0)
    assert page.table["status"] == "finished", answer
    await page.leave()


def all_over(ids: list[int]) -> bool:
    return not Match.objects.filter(pk__in=ids).exclude(status="finished").exists()


def sums(users: list[User]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for user, points in Entry.objects.filter(user__in=users).values_list("user", "points"):
        found[user] += points
    return dict(found)


async def test_three_hundred_matches_end_in_bursts(
    servers: tuple[Daphne, Daphne], pace: Callable[..., None]
) -> None:
    """In each burst half are resigned over sockets, half end by the clocks of both processes."""
    rng = Random(33)
    users = await db(crowd)()
    cookies = [await db(cookie_of)(user) for user in users]
    matches = await db(boards)(users, rng)
    expected: Counter[int] = Counter()
    for at in range(0, len(matches), BURST):
        burst = matches[at : at + BURST]
        resigned, left = burst[::2], burst[1::2]
        for board in burst:
            if board.scores:
                expected[users[board.winner].pk] += 20
                expected[users[board.loser].pk] -= 10 if board in resigned else 20
        await asyncio.gather(
            db(leave_long_ago)([board.id for board in left]),
            *(
                resign(servers[number % 2], board, cookies[board.loser])
                for number, board in enumerate(resigned)
            ),
        )
        await until_stored(lambda ids=[board.id for board in burst]: all_over(ids))
    assert await db(sums)(users) == dict(expected)
    await db(assert_sound)(matches)


def assert_sound(matches: list[Board]) -> None:
    """One line each, none for one line of two; and whatever else must always be true."""
    ids = [board.id for board in matches]
    unscored = {board.id for board in matches if not board.scores}
    judged = Verdict.objects.filter(match__in=ids, settled_at__isnull=False)
    assert judged.count() == len(ids)
    assert set(judged.exclude(reason="").values_list("match", flat=True)) == unscored
    assert Entry.objects.filter(match__in=ids).count() == 2 * (len(ids) - len(unscored))
    assert (standings.rebuild_all(), ratings.replay_all()) == (0, 0)
    call_command("check_invariants", stdout=StringIO())
