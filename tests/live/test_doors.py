"""Which tables may be looked at, by page and by socket."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.live import protocol
from games.models import Match
from games.services import lobby

from .people import PATIENCE, Player
from .tables import begun, open_table, person
from .threads import db

pytestmark = pytest.mark.sqlite


def client_of(user: Any) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


async def code(match: int, user: Any = None, **scope: Any) -> int:
    """How the server ends the socket of somebody who greets."""
    one = await Player(match, user, **scope).open()
    await one.tell(do="hello", v=0)
    return await one.closed_with()


async def get(path: str, user: Any = None) -> int:
    def ask() -> int:
        return client_of(user).get(path).status_code

    return await db(ask)()


async def test_an_unknown_match_is_not_found(live: Any) -> None:
    assert await code(4711) == protocol.NO_MATCH
    assert await code(4711, await db(person)()) == protocol.NO_MATCH
    for path in ("/mesa/4711/", "/mesa/4711/sala/"):
        assert await get(path) == 404
    for verb in ("sentarse", "levantarse", "bot", "empezar"):
        answer = await db(lambda v: client_of(person()).post(f"/mesa/4711/{v}/").status_code)(verb)
        assert answer == 404


async def test_a_number_no_database_holds_is_not_found(live: Any) -> None:
    """2**63 and more do not fit the column: refused at the door, and nobody else is held up."""
    for number in (2**63, 10**30):
        accepted, _ = await Player(number).connect(timeout=PATIENCE)
        assert not accepted
        assert await get(f"/mesa/{number}/") == 404


@pytest.mark.parametrize("kind", ["private", "no spectators"])
async def test_a_closed_table_shows_nothing_to_others(
    player: Callable[..., Any], kind: str
) -> None:
    """403 by page; the socket says whether a session could help."""
    settings = {"private": True} if kind == "private" else {"spectators": False}
    table = await begun(**settings)
    stranger = await db(person)()
    assert await code(table.id) == protocol.NO_SESSION
    assert await code(table.id, stranger) == protocol.NO_RIGHT
    for user in (None, stranger):
        assert await get(f"/mesa/{table.id}/", user) == 403
        assert await get(f"/mesa/{table.id}/sala/", user) == 403
    for user in table.users:
        assert (await player(table, user)).seat is not None
        assert await get(f"/mesa/{table.id}/", user) == 200


async def test_the_invitation_opens_a_private_table(live: Any) -> None:
    """With the link's code the page remembers the guest; a wrong code opens nothing."""
    match = await db(open_table)(private=True)
    guest = await db(person)()

    def visit() -> list[int]:
        client = client_of(guest)
        path = f"/mesa/{match.pk}/"
        codes = [client.get(path + query).status_code for query in ("", "?c=", "?c=x")]
        codes.append(client.post(path + "sentarse/").status_code)
        codes.append(client.get(f"{path}?c={match.invitation}").status_code)
        codes.append(client.get(path).status_code)
        codes.append(client.post(path + "sentarse/").status_code)
        return codes

    assert await db(visit)() == [403, 403, 403, 403, 200, 200, 302]
    assert await db(match.seats.filter(user=guest).count)() == 1
    invited = {"session": {"invited": [match.pk]}}
    await db(lobby.start)(match.pk, match.host)
    spectator = await Player(match.pk, None, **invited).enter()
    assert spectator.seat is None
    await spectator.leave()


async def test_a_room_tells_when_it_changes_and_when_it_starts(player: Callable[..., Any]) -> None:
    """An open table has no picture: the page fetches its fragment."""
    match = await db(open_table)()
    host = await player(match.pk, match.host)
    assert host.frames == [{"is": "room"}]

    def come() -> None:
        client_of(person()).post(f"/mesa/{match.pk}/sentarse/")

    def go() -> None:
        client_of(match.host).post(f"/mesa/{match.pk}/empezar/")

    await db(come)()
    assert (await host.until(lambda f: f["is"] == "room")) == {"is": "room"}
    await db(go)()
    started = await host.until(lambda f: f["is"] == "table")
    assert (started["status"], started["info"]["you"]) == ("playing", 0)
    assert len(started["view"]["hand"]) == 3


async def test_a_finished_table_may_be_seen_by_anybody_unless_private(live: Any) -> None:
    for private, expected in ((False, None), (True, protocol.NO_SESSION)):
        table = await begun(private=private, spectators=False)
        await db(Match.objects.filter(pk=table.id).update)(status="finished", due_at=None)
        if expected:
            assert await code(table.id) == expected
        else:
            one = await Player(table.id).enter()
            assert one.table["status"] == "finished"
            await one.leave()
