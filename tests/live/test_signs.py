"""Señas: who makes them, when, how often, and who sees them (rules A1.30, A1.33, A1.34)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import gestures, policy
from games.models import Line

from .conftest import Clock
from .people import Player, cards_until, one_card
from .signing import made, make, seen
from .tables import MODES, Seated, begun, open_table, person
from .talking import heard, say
from .threads import db

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]


async def table_of(player: Come, **options: Any) -> tuple[Seated, list[Player]]:
    """A running table of people, and all of them at it."""
    table = await begun(**{**MODES["pairs"], "talk": "signs", **options})
    return table, [await player(table, user) for user in table.users]


async def test_a_sign_is_seen_by_everybody_by_its_gesture_alone(clock: Clock, player: Come) -> None:
    """The stands too, whose chat is apart; nothing tells what the hand holds."""
    table, people = await table_of(player)
    watchers = [await player(table, await db(person)()), await player(table)]
    await one_card(people)
    assert await make(people[1], "sign", "eyes_up") == ""
    assert await seen(*people, *watchers) == [[(1, "eyes_up")]] * 6
    line = dict(made(watchers[1], "sign")[0])
    assert line.pop("id") == (await db(Line.objects.get)()).pk
    assert line == {
        "kind": "sign", "seat": 1, "to": None, "age_ms": 0, "user": table.users[1].pk,
        "name": "Luis", "audience": "all", "preset": "eyes_up", "text": "", "at": clock.at,
    }  # fmt: skip


async def test_a_sign_is_kept_with_its_deal_and_the_version_it_was_made_at(player: Come) -> None:
    _, people = await table_of(player)
    await one_card(people)
    version = people[0].table["v"]
    await make(people[2], "sign", "lips")
    line = await db(Line.objects.get)()
    assert (line.kind, line.seat, line.deal, line.seq) == ("sign", 2, 1, version)


async def test_every_sign_may_be_made_whatever_the_hand_holds(clock: Clock, player: Come) -> None:
    """Contradictory ones too: false señas are allowed."""
    _, people = await table_of(player)
    for code in gestures.GESTURES:
        assert await make(people[0], "sign", code) == ""
        await clock.advance(policy.SIGN_PAUSE)
    assert await seen(people[3]) == [[(0, code) for code in gestures.GESTURES]]


async def test_one_sign_in_two_seconds_and_so_many_in_a_deal(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(SIGNS_PER_DEAL=3)
    _, people = await table_of(player)
    assert await make(people[0], "sign", "lips") == ""
    await clock.advance(policy.SIGN_PAUSE - 1)
    assert await make(people[0], "sign", "mouth") == "too_soon"
    assert people[0].frames[-1]["retry_ms"] == 1
    assert await make(people[2], "sign", "mouth") == ""
    await clock.advance(1)
    for _ in range(2):
        assert await make(people[0], "sign", "mouth") == ""
        await clock.advance(policy.SIGN_PAUSE)
    assert await make(people[0], "sign", "mouth") == "enough"
    assert len((await seen(people[1]))[0]) == 4


async def test_the_bound_is_of_each_deal(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(SIGNS_PER_DEAL=1, DEAL_PAUSE=60_000)
    _, people = await table_of(player, target=2)
    assert await make(people[0], "sign", "lips") == ""
    await clock.advance(policy.SIGN_PAUSE)
    assert await make(people[0], "sign", "lips") == "enough"
    await cards_until(people, lambda: people[0].view["phase"] == "over", Random(1))
    assert await make(people[0], "sign", "lips") == "not_running"
    await clock.advance(60_000)
    await people[0].until(lambda f: f["is"] == "table" and f["view"]["phase"] == "play")
    assert await make(people[0], "sign", "lips") == ""
    assert [line.deal for line in await db(list)(Line.objects.order_by("pk"))] == [1, 2]


@pytest.mark.parametrize("talk", ["silent", "asked", "open"])
async def test_a_table_of_another_mode_has_none(player: Come, talk: str) -> None:
    _, people = await table_of(player, talk=talk)
    assert await make(people[0], "sign", "lips") == "mode"


@pytest.mark.parametrize("name", ["2", "3", "4"])
async def test_who_has_no_partner_makes_none(player: Come, name: str) -> None:
    table = await begun(**MODES[name])
    ana = await player(table, table.users[0])
    assert await make(ana, "sign", "lips") == "mode"


async def test_only_who_plays_makes_signs(player: Come) -> None:
    """Neither the stands, nor a visitor, nor whoever sits at another table."""
    table, _ = await table_of(player)
    vera = await player(table, await db(person)())
    assert await make(vera, "sign", "lips") == "unknown"
    assert await make(await player(table), "sign", "lips") == "unknown"
    other = await db(open_table)(**MODES["pairs"], talk="signs")
    host = await player(other.pk, other.host)
    assert await make(host, "sign", "lips") == "not_running"
    assert not await db(Line.objects.exists)()


async def test_whose_seat_a_bot_plays_makes_none(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(LEAVE_GRACE=1_000)
    _, people = await table_of(player)
    for _ in people:
        await one_card(people)
    await people[0].tell(do="leave")
    await people[0].settle()
    await clock.advance(1_000)
    await people[0].until(lambda f: "info" in f and f["info"]["seats"][0]["bot"])
    assert await make(people[0], "sign", "lips") == "stand_in"


@pytest.mark.parametrize("code", [None, 7, ["lips"], {"a": 1}, True])
async def test_a_sign_is_a_text(player: Come, code: Any) -> None:
    _, people = await table_of(player)
    assert await make(people[0], "sign", code) == "malformed"
    assert await make(people[0], "sign", "lips") == ""


@pytest.mark.parametrize("code", ["", "LIPS", "as", "x" * 5000, "\x00", "points"])
async def test_no_other_signs_are_made(player: Come, code: str) -> None:
    _, people = await table_of(player)
    assert await make(people[0], "sign", code) == "code"
    assert not await db(Line.objects.exists)()


@pytest.mark.parametrize("talk", ["silent", "signs", "asked", "open"])
async def test_partners_talk_while_a_round_runs_only_where_the_table_says_so(
    player: Come, talk: str
) -> None:
    """And the page is told beforehand."""
    _, people = await table_of(player, talk=talk)
    closed = talk != "open"
    assert people[0].info["quiet"] is closed
    assert await say(people[0], "tengo el as") == ("closed" if closed else "")
    assert await heard(people[1]) == [[] if closed else ["tengo el as"]]


async def test_who_comes_late_is_not_shown_a_sign_again(player: Come) -> None:
    table, people = await table_of(player)
    await make(people[0], "sign", "lips")
    late = await player(table, table.users[1])
    assert await seen(late) == [[]]
    assert await heard(late) == [[]]


async def test_signs_do_not_use_up_what_one_may_say(clock: Clock, player: Come) -> None:
    _, people = await table_of(player)
    for _ in range(policy.LINES_PER[1]):
        assert await make(people[0], "sign", "lips") == ""
        await clock.advance(policy.SIGN_PAUSE)
    await cards_until(people, lambda: people[0].table["status"] == "finished", Random(1))
    assert await say(people[0], "¡qué ronda!") == ""
