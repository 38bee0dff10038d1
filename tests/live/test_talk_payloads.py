"""Case B19: what is typed stays text, from the socket to the moderator's page."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.models import Line
from tests.staff import administrator, at_work

from .conftest import Clock
from .people import Player
from .tables import Seated, begun, person
from .talking import lines, say
from .threads import db

pytestmark = pytest.mark.sqlite

PAYLOADS = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src='//evil.example/x.png'>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/></svg>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=//evil.example/x></object>",
    "<embed src=//evil.example/x>",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content='0;url=//evil.example'>",
    "<form action=//evil.example><button>Entrar</button></form>",
    "<a href='javascript:alert(1)'>ven</a>",
    "<a href=//evil.example target=_blank>ven</a>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<input autofocus onfocus=alert(1)>",
    "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
    "<template><script>alert(1)</script></template>",
    "<!--<img src='--><img src=x onerror=alert(1)//'>",
    "<![CDATA[<script>alert(1)</script>]]>",
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "`${alert(1)}`",
    "{{7*7}}",
    "{% debug %}",
    "${7*7} #{7*7} <%= 7*7 %>",
    "%(name)s %s %d {0} {name}",
    "javascript:alert(1)",
    "https://evil.example/" + "a" * 270,
    "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#60;",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    '","is":"table","v":99999,"x":"',
    "'; DROP TABLE games_line; --",
    "=cmd|' /C calc'!A0",
]


@pytest.fixture
def moderator(transactional_db: None) -> Callable[[str], str]:
    """Pages of the admin, as somebody with every right sees them."""
    client = at_work(Client(), administrator())

    def get(path: str) -> str:
        page = client.get(path)
        assert page.status_code == 200
        return page.content.decode()

    return get


async def all_said(clock: Clock, one: Player) -> None:
    for payload in PAYLOADS:
        assert await say(one, payload) == "", payload
        await clock.advance(2_000)


def texts(one: Player) -> list[str]:
    return [line["text"] for line in lines(one)]


@pytest.mark.parametrize("speaker", ["player", "spectator"])
async def test_forty_payloads_come_back_as_typed(
    clock: Clock, player: Callable[..., Any], moderator: Callable[[str], str], speaker: str
) -> None:
    """To who said it, to who hears it, to who comes later, and to the moderator."""
    assert len(PAYLOADS) == 40
    table: Seated = await begun(turn_seconds=0)
    vera = await db(person)()
    one = await player(table, table.users[0] if speaker == "player" else vera)
    other = await player(table, table.users[1] if speaker == "player" else None)
    await all_said(clock, one)
    await other.settle()
    late = await player(table, table.users[1] if speaker == "player" else None)
    await late.settle()
    assert texts(one) == texts(other) == texts(late) == PAYLOADS
    stored = await db(list)(Line.objects.order_by("id").values_list("text", flat=True))
    assert stored == PAYLOADS

    def pages() -> list[str]:
        lists = [moderator(f"/gestion/games/line/?q={table.id}")]
        return lists + [moderator(f"/gestion/games/line/{line.pk}/change/") for line in kept]

    kept = await db(list)(Line.objects.order_by("id"))
    whole, *each = await db(pages)()
    for payload, page in zip(PAYLOADS, each, strict=True):
        for text in (whole, page):
            assert html.escape(payload) in text
            assert payload == html.escape(payload) or payload not in text
