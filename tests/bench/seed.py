"""Users, sessions and running matches, in bulk: a process on the database under test.

`python -m tests.bench.seed TABLES MATCHES` prints, as JSON, for each table its matches (played
one after the other) and its players' cookies. The first match of each table is some moves on,
so that the deals of all tables do not end together.
"""

from __future__ import annotations

import random
import secrets
import sys
from datetime import timedelta
from typing import Any

import django
import orjson

django.setup()

from django.conf import settings  # noqa: E402 - the settings first
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402
from django.contrib.sessions.models import Session  # noqa: E402
from django.db import transaction  # noqa: E402
from django.utils import timezone  # noqa: E402

from brisca_site.accounts.models import User  # noqa: E402
from games.models import Match, Seat  # noqa: E402
from games.rules import get  # noqa: E402
from games.services import clock, deals, lobby  # noqa: E402
from games.services.annulling import annul  # noqa: E402
from games.services.commands import Command  # noqa: E402
from games.services.play import apply_command  # noqa: E402
from games.services.store import Store, store_for_this_thread  # noqa: E402
from games.services.table import Table  # noqa: E402

OPTIONS = {"players": 2, "target": 7}
TURN_SECONDS = 90
AT_ONCE = 200
LATEST = 36
"""How many moves on a first match may be at the most: its first deal is still being played."""


def players(count: int) -> list[User]:
    """New users; what their names look like is of no importance here."""
    tag = secrets.token_hex(4)
    users = [
        User(
            username=f"{tag}-{n}", username_key=f"{tag}-{n}", username_key_small=f"{tag}-{n}",
            username_key_sound=f"{tag}-{n}", password="!",
        )
        for n in range(count)
    ]  # fmt: skip
    return User.objects.bulk_create(users)


def cookies(users: list[User]) -> list[str]:
    """A session for each user, as its Cookie header."""
    store, end = SessionStore(), timezone.now() + timedelta(days=1)
    rows = [
        Session(
            session_key=secrets.token_hex(16),
            expire_date=end,
            session_data=store.encode(
                {
                    "_auth_user_id": str(user.pk),
                    "_auth_user_backend": settings.AUTHENTICATION_BACKENDS[0],
                    "_auth_user_hash": user.get_session_auth_hash(),
                }
            ),
        )
        for user in users
    ]
    Session.objects.bulk_create(rows)
    return [f"{settings.SESSION_COOKIE_NAME}={row.session_key}" for row in rows]


def matches(pairs: list[list[User]], rng: random.Random | None) -> list[int]:
    """A running match for each pair; with ``rng`` some moves on."""
    options = get("brisca").normalise(OPTIONS)
    code = lobby.rules_code("brisca", options)
    rows = Match.objects.bulk_create(
        Match(
            game="brisca", options=options, rules_code=code, host=pair[0],
            turn_seconds=TURN_SECONDS, started_at=timezone.now(),
        )
        for pair in pairs
    )  # fmt: skip
    Seat.objects.bulk_create(
        Seat(match=row, number=n, team=n, user=user, name=user.username)
        for row, pair in zip(rows, pairs, strict=True)
        for n, user in enumerate(pair)
    )
    ids = [row.pk for row in rows]
    store = store_for_this_thread()
    for start in range(0, len(ids), AT_ONCE):
        _deal(store, ids[start : start + AT_ONCE], rng)
    return ids


@transaction.atomic
def _deal(store: Store, ids: list[int], rng: random.Random | None) -> None:
    tables = list(store.lock(ids).values())
    for table in tables:
        lobby.begin(table, None, deals.draw_seed())
        for _ in range(rng.randrange(LATEST) if rng else 0):
            _play(table, rng)
    store.save(tables)


def _play(table: Table, rng: Any) -> None:
    (number,) = table.game.to_act(table.state)
    legal = table.game.legal(table.state, number)
    action = rng.choice([a for a in legal if table.game.obliges(a)])
    command = Command(
        table.id, "act", user=table.seats[number].user, action=action, turn=table.turn,
        id=secrets.token_hex(8),
    )  # fmt: skip
    reply = apply_command(table, command, now=clock.now(), seen=lambda seat, name: False)
    if reply.why:
        raise RuntimeError(f"{action} was refused: {reply.why} {reply.data}")


@transaction.atomic
def stop_earlier() -> None:
    """What an earlier run left behind would go on by the clock."""
    running = Match.objects.exclude(status=Match.Status.FINISHED)
    for pk in running.values_list("pk", flat=True):
        annul(pk)


def main(tables: int, each: int) -> None:
    """See the module."""
    stop_earlier()
    users = players(2 * tables)
    keys = cookies(users)
    pairs = [users[2 * n : 2 * n + 2] for n in range(tables)]
    rounds = [matches(pairs, None if n else random.Random(20)) for n in range(each)]
    plan = [
        {"matches": [ids[n] for ids in rounds], "cookies": keys[2 * n : 2 * n + 2]}
        for n in range(tables)
    ]
    sys.stdout.write(orjson.dumps(plan).decode())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
