"""How much one person may say, and what is no line of text (product page 5)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio

from games import policy
from games.models import Line

from .conftest import Clock
from .people import Player, new_id
from .tables import open_table, person
from .talking import heard, lines, say
from .threads import db

pytestmark = pytest.mark.sqlite

WINDOW, MOST = policy.LINES_PER
REFUSED = {
    "": "empty",
    " \t\n\u3000": "empty",
    "a" * 301: "too_long",
    "ñ" * 301: "too_long",
    "a" * 10_000: "too_long",
    "\u200b\u2060": "empty",
    "uno\ndos": "signs",
    "uno\u2028dos": "signs",
    "uno\u2029dos": "signs",
    "uno\tdos": "signs",
    "e" + "\u0301" * 9: "signs",
    "a\x00b": "signs",
    "\x1b[31mrojo": "signs",
    "a\x7fb": "signs",
    "a\x85b": "signs",
    "fin\u202eodarud": "signs",
    "\u2067al revés\u2069": "signs",
    "a\u200eb": "signs",
    "a\u061cb": "signs",
    "\ue000": "signs",
}
KEPT = [
    "a" * 300,
    "🂡" * 300,
    "👩‍👩‍👧‍👦 ¡toma!",
    "Καλησπέρα σε όλους",
    "שלום",
    "مرحبا بكم",
    "王 <3",
    "uno   dos",
    "z\u0338\u0335\u0337a\u0338lgo",
]


@pytest_asyncio.fixture
async def host(clock: Clock, player: Callable[..., Any]) -> AsyncIterator[Player]:
    """Ana at her open table."""
    match = await db(open_table)()
    yield await player(match.pk, match.host)


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
async def test_what_is_no_line_is_refused_with_the_reason(host: Player, text: str) -> None:
    assert await say(host, text) == REFUSED[text]
    assert await say(host, "sigo aquí") == ""
    assert await heard(host) == [["sigo aquí"]]


async def test_the_refusal_says_how_long_a_line_may_be(host: Player) -> None:
    await say(host, "a" * 301)
    assert host.frames[-1]["most"] == 300


@pytest.mark.parametrize("text", KEPT, ids=range(len(KEPT)))
async def test_any_other_script_is_shown_as_typed(host: Player, text: str) -> None:
    assert await say(host, text) == ""
    assert await heard(host) == [[text]]


@pytest.mark.parametrize("text", [None, 7, ["a"], {"a": 1}, True])
async def test_a_line_is_a_text(host: Player, text: Any) -> None:
    assert await say(host, text) == "malformed"
    assert await say(host, "hola", preset=text) == "malformed"


async def test_five_lines_in_ten_seconds(clock: Clock, host: Player) -> None:
    for number in range(MOST):
        assert await say(host, f"línea {number}") == ""
        await clock.advance(1_000)
    assert await say(host, preset="hello") == await say(host, "una más") == "too_fast"
    assert host.frames[-1]["retry_ms"] > 0
    await clock.advance(WINDOW - MOST * 1_000 - 1)
    assert await say(host, "una más") == "too_fast"
    await clock.advance(1)
    assert await say(host, "una más") == ""
    assert await say(host, "y otra") == "too_fast"


async def test_the_pace_is_of_the_person_not_of_the_table(
    host: Player, player: Callable[..., Any]
) -> None:
    """Nor does one person's hurry hold up another."""
    other = await db(open_table)()
    there = await player(other.pk, other.host)
    for number in range(MOST):
        assert await say((host, there)[number % 2], f"línea {number}") == ""
    assert await say(host, "aquí") == await say(there, "allí") == "too_fast"
    vera = await player(other.pk, await db(person)())
    assert await say(vera, "yo sí") == ""


async def test_the_same_again_is_refused_for_a_while(clock: Clock, host: Player) -> None:
    assert await say(host, "¿Dónde está María?") == ""
    for again in ("¿Dónde está María?", "  ¿Dónde está Mari\u0301a? "):
        assert await say(host, again) == "repeat"
    assert await say(host, preset="hello") == ""
    assert await say(host, preset="hello") == "repeat"
    await clock.advance(policy.LINE_REPEAT)
    assert await say(host, preset="hello") == ""


async def test_two_sockets_are_not_twice_as_fast(host: Player, player: Callable[..., Any]) -> None:
    """Ten different lines in the same moment, from two tabs: five are said."""
    tab = await player(host.scope["path"].split("/")[3], host.scope["user"])
    ids = [new_id() for _ in range(10)]
    await asyncio.gather(
        *(
            (host, tab)[number % 2].tell(do="say", text=f"línea {number}", id=re)
            for number, re in enumerate(ids)
        )
    )
    for one in (host, tab):
        await one.until(lambda f, one=one: len(lines(one)) >= MOST)
        await one.settle()
    refused = [f for one in (host, tab) for f in one.frames if f["is"] == "refused"]
    assert {f["why"] for f in refused} == {"too_fast"}
    assert len({f["re"] for f in refused} & set(ids)) == 10 - MOST
    assert await db(Line.objects.count)() == MOST
