"""Table chat: who hears whom, and when it is closed (product page 5)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games.live import protocol
from games.models import Line
from games.services import lobby, talk

from .conftest import Clock
from .people import Player, at_turn, cards_until, new_id, one_card
from .tables import begun, open_table, person
from .talking import heard, lines, say
from .threads import db

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]


async def test_a_line_comes_back_to_everybody_at_the_table(clock: Clock, player: Come) -> None:
    table = await begun()
    ana, luis = [await player(table, user) for user in table.users]
    assert await say(ana, "  ¡Buenas! ") == ""
    await luis.settle()
    (line,) = lines(luis)
    assert line.pop("id") == (await db(Line.objects.get)()).pk
    assert line == {
        "user": table.users[0].pk, "name": "Ana", "audience": "table", "preset": "",
        "text": "¡Buenas!", "at": clock.at,
    }  # fmt: skip


async def test_spectators_have_a_channel_of_their_own(player: Come) -> None:
    """Neither side hears the other, the visitor without a name included."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    watchers = [await player(table, await db(person)()), await player(table)]
    assert await say(people[0], "a la mesa") == await say(watchers[0], "a la grada") == ""
    assert await heard(*people) == [["a la mesa"]] * 2
    assert await heard(*watchers) == [["a la grada"]] * 2
    assert lines(watchers[1])[0]["audience"] == "stands"
    late = [await player(table, table.users[1]), await player(table)]
    assert await heard(*late) == [["a la mesa"], ["a la grada"]]


async def test_who_comes_late_gets_the_last_lines_oldest_first(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(LINES_SHOWN=3)
    match = await db(open_table)()
    host = await player(match.pk, match.host)
    for number in range(5):
        assert await say(host, f"línea {number}") == ""
    late = await player(match.pk, match.host)
    assert await heard(late) == [["línea 2", "línea 3", "línea 4"]]


async def test_every_preset_is_told_by_its_code(clock: Clock, player: Come) -> None:
    """The page has the words, in its own language; a text beside the code is not kept."""
    match = await db(open_table)()
    host = await player(match.pk, match.host)
    for preset in talk.PRESETS:
        assert await say(host, text="<b>", preset=preset) == ""
        await clock.advance(10_000)
    assert await heard(host) == [list(talk.PRESETS)]
    assert all(line["text"] == "" for line in lines(host))
    for preset in ("rude", "HELLO", "x" * 1000, "\x00"):
        assert await say(host, preset=preset) == "preset"


async def test_partners_are_silent_while_a_round_runs(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    """Rules A1.33: from the deal to the last card, the pauses for drawing included."""
    pace(DEAL_PAUSE=60_000)
    table = await begun(players=4, pairs=True, target=2)
    people = [await player(table, user) for user in table.users]
    watcher = await player(table, await db(person)())

    async def closed() -> set[str]:
        return {await say(people[0], "tengo el as"), await say(people[1], preset="hello")}

    assert await closed() == {"closed"}
    await one_card(people)
    assert await closed() == {"closed"}
    assert await say(watcher, "desde la grada") == ""
    await cards_until(people, lambda: people[0].view["phase"] == "over", Random(1))
    assert await say(people[0], "¡qué ronda!") == ""
    await clock.advance(60_000)
    await people[0].until(lambda f: f["is"] == "table" and f["view"]["phase"] == "play")
    assert await closed() == {"closed"}
    assert await heard(*people[1:]) == [["¡qué ronda!"]] * 3


async def test_partners_are_silent_between_two_tricks(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(DRAW_PAUSE=60_000)
    table = await begun(players=4, pairs=True)
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    assert people[0].view["phase"] == "draw"
    assert await say(people[0], "arrastra") == "closed"


@pytest.mark.parametrize("mode", [{"players": 2}, {"players": 4}])
async def test_who_plays_alone_may_talk_at_any_time(player: Come, mode: dict[str, Any]) -> None:
    table = await begun(**mode)
    people = [await player(table, user) for user in table.users]
    assert await say(people[0], "suerte") == ""
    await one_card(people)
    assert await say(people[1], "igualmente") == ""


async def test_partners_may_talk_before_and_after(player: Come) -> None:
    match = await db(open_table)(players=4, pairs=True)
    host = await player(match.pk, match.host)
    assert await say(host, "¿empezamos?") == ""
    table = await begun(players=4, pairs=True)
    people = [await player(table, user) for user in table.users]
    await cards_until(people, lambda: False, Random(1))
    assert people[3].table["status"] == "finished"
    assert await say(people[3], "otra") == ""


async def test_a_player_who_has_abandoned_is_still_a_partner(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    """Else leaving would be the way to tell the partner something."""
    pace(LEAVE_GRACE=1_000)
    table = await begun(players=4, pairs=True)
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    await people[0].tell(do="leave")
    await people[0].settle()
    await clock.advance(1_000)
    await people[0].until(lambda f: "info" in f and f["info"]["seats"][0]["bot"])
    assert await say(people[0], "tiene los triunfos") == "closed"


async def test_who_sits_down_changes_the_channel(player: Come) -> None:
    match = await db(open_table)()
    vera = await db(person)()
    host, guest = await player(match.pk, match.host), await player(match.pk, vera)
    assert await say(guest, "desde fuera") == ""

    def sit() -> None:
        client = Client()
        client.force_login(vera)
        client.post(f"/mesa/{match.pk}/sentarse/")

    await db(sit)()
    await guest.until(lambda f: f["is"] == "room")
    assert await say(guest, "desde dentro") == ""
    assert await heard(host, guest) == [["desde dentro"], ["desde fuera", "desde dentro"]]


async def test_only_who_is_somebody_and_has_greeted_may_talk(player: Come) -> None:
    table = await begun()
    visitor = await player(table)
    assert await say(visitor, "¿hola?") == "unknown"
    early = await Player(table.id, table.users[0]).open()
    assert await say(early, "hola") == "hello_first"
    assert not await db(Line.objects.exists)()
    await early.leave()


@pytest.mark.parametrize("settings", [{"private": True}, {"spectators": False}])
async def test_a_closed_table_is_not_heard_outside(player: Come, settings: dict[str, Any]) -> None:
    table = await begun(**settings)
    ana = await player(table, table.users[0])
    assert await say(ana, "entre nosotros") == ""
    for user in (None, await db(person)()):
        stranger = await Player(table.id, user).open()
        await stranger.tell(do="hello", v=0)
        assert await stranger.closed_with() in (protocol.NO_SESSION, protocol.NO_RIGHT)
        assert stranger.frames == []
    invited = {"session": {"invited": [table.id]}}
    friend = await player(table, await db(person)(), **invited) if "private" in settings else None
    if friend:
        assert await say(friend, "desde la grada") == ""
        assert await heard(friend, ana) == [["desde la grada"], ["entre nosotros"]]


async def test_who_looked_at_an_open_table_does_not_stay_when_it_starts_without_spectators(
    player: Come,
) -> None:
    match = await db(open_table)(spectators=False)
    vera = await db(person)()
    watcher = await player(match.pk, vera)

    def begin() -> None:
        lobby.fill(match.pk, match.host)
        lobby.start(match.pk, match.host)

    await db(begin)()
    ana = await player(match.pk, match.host)
    if ana.my_turn:
        await one_card([ana])
    else:
        await ana.until(lambda f: f["is"] == "table" and f["view"]["table"])
    assert await watcher.closed_with() == protocol.NO_RIGHT
    assert all(frame["is"] != "table" for frame in watcher.frames)


async def test_who_is_gone_from_the_site_says_nothing(player: Come) -> None:
    """The account was deleted while its page was open: a refusal, not a broken socket."""
    match = await db(open_table)()
    vera = await db(User.objects.create_user)("Vera")
    watcher = await player(match.pk, vera)
    await db(User.objects.filter(username="Vera").delete)()
    await watcher.tell(do="say", text="hola", id=new_id())
    assert (await watcher.refusal())["why"] == "unknown"


async def test_a_turn_is_not_held_up_by_talk(player: Come) -> None:
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    await actor.tell(do="say", text="ahí va", id=new_id())
    assert (await actor.act())["is"] == "table"
    assert await heard(*people) == [["ahí va"]] * 2
