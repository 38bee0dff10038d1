"""Play now at two processes: whoever waits is found, wherever he waits; nobody plays twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from games.models import Match, Seat, Wish
from tests.live.processes.browsers import cookie_of, post
from tests.live.tables import Seated, person
from tests.live.threads import db
from tests.processes import Daphne


async def test_ten_at_once_at_two_processes_make_five_tables(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    users = [await db(person)(f"Espera{n}") for n in range(10)]
    cookies = [await db(cookie_of)(user) for user in users]

    async def all_send(path: str) -> list[int]:
        sends = [
            asyncio.to_thread(post, servers[n % 2], path, cookie)
            for n, cookie in enumerate(cookies)
        ]
        return await asyncio.gather(*sends)

    assert set(await all_send("/jugar/")) == {302}
    assert set(await all_send("/jugar/estado/")) == {200}
    seats = Seat.objects.filter(user__in=users)
    held = await db(lambda: Counter(seats.values_list("user", flat=True)))()
    assert set(held.values()) == {1}
    assert len(held) == 10
    wishes = Wish.objects.filter(user__in=users).values_list("match", flat=True)
    sizes = await db(lambda: Counter(wishes))()
    assert set(sizes.values()) == {2}
    assert None not in sizes

    match = await db(Match.objects.get)(pk=min(sizes))
    first, second = [
        seat.user
        for seat in await db(lambda: list(match.seats.order_by("number").select_related("user")))()
    ]
    table = Seated(match.pk, (first, second))
    one, other = await visit(0, table, first), await visit(1, table, second)
    actor, waiter = (one, other) if one.my_turn else (other, one)
    await actor.act()
    await waiter.reach(actor.table["v"])
    await db(Match.objects.filter(pk__in=list(sizes)).delete)()
