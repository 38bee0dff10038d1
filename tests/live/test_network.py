"""Whatever a client writes into its headers, it comes from one network (case B17)."""

from ipaddress import ip_network
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from brisca_site.asgi import application
from games.models import Seat
from games.services import lobby

from .people import Player
from .tables import Seated, open_table, person
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite

FORGED = [
    {},
    {"X-Forwarded-For": "203.0.113.7"},
    {"X-Forwarded-For": "10.0.0.1, 192.168.1.1, 127.0.0.1"},
    {"X-Forwarded-For": "2001:db8::1, ::1"},
    {"X-Forwarded-For": "203.0.113.7:443"},
    {"X-Forwarded-For": "'; DROP TABLE seats; --, \xff, ,,"},
    {"X-Forwarded-For": "999.999.999.999"},
    {"Forwarded": "for=203.0.113.7;proto=https"},
    {"X-Real-IP": "203.0.113.8"},
    {"CF-Connecting-IP": "203.0.113.9"},
    {"X-Forwarded-For": "203.0.113.10", "X-Forwarded-Proto": "https", "Forwarded": "for=_x"},
]


def sits(user: Any, match: int, headers: dict[str, str]) -> tuple[int, str]:
    """Take a seat by the form; its answer, and the cookie of the session."""
    client = Client()
    client.force_login(user)
    answer = client.post(f"/mesa/{match}/sentarse/", headers=headers)
    name = settings.SESSION_COOKIE_NAME
    return answer.status_code, f"{name}={client.cookies[name].value}"


def networks(match: int) -> list[set[str]]:
    return [set(seat.networks.split()) for seat in Seat.objects.filter(match=match)]


@pytest.mark.parametrize("headers", FORGED, ids=range(len(FORGED)))
async def test_two_accounts_behind_one_line_stay_one_network(
    live: Any, headers: dict[str, str]
) -> None:
    """By the form when they sit down, and by the socket when they play: the same one hash."""
    match, luis = await db(open_table)(), await db(person)("Luis")
    month = match.network_month
    ana = match.host
    await db(Seat.objects.filter(match=match).update)(networks="")
    status, cookie = await db(sits)(luis, match.pk, headers)
    assert status == 302
    await db(lobby.start)(match.pk, ana)
    table = Seated(match.pk, (ana, luis))
    _, anas = await db(sits)(ana, match.pk, {})
    sent = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    for mine, forged in ((cookie, sent), (anas, [])):
        one = Player(
            table.id, app=application, client=("127.0.0.1", 40000),
            headers=[(b"origin", settings.SITE_URL.encode()), (b"cookie", mine.encode()), *forged],
        )  # fmt: skip
        await one.enter()
        assert one.seat is not None
        await until_stored(lambda seat=one.seat: networks(match.pk)[seat])
        await one.settle()
        await one.leave()
    both = await db(networks)(match.pk)
    assert both[0] == both[1]
    assert len(both[0]) == 1
    assert next(iter(both[0])).startswith(month)


async def test_an_honest_proxy_tells_two_lines_apart(live: Any) -> None:
    """Behind our own proxy, and only there, the last entry it wrote counts."""
    match, luis = await db(open_table)(), await db(person)("Luis")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "TRUSTED_PROXIES", [ip_network("127.0.0.1/32")])
        await db(sits)(luis, match.pk, {"X-Forwarded-For": "6.6.6.6, 203.0.113.7"})
    (first,) = (await db(networks)(match.pk))[1]
    await db(lobby.stand)(match.pk, luis)
    await db(sits)(luis, match.pk, {"X-Forwarded-For": "6.6.6.6, 203.0.113.7"})
    (second,) = (await db(networks)(match.pk))[1]
    assert first != second
