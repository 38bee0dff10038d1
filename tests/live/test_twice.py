"""The same turn sent twice (case B01), and the same command sent again."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError

from games.models import Play

from .people import SWAP_AT_ONCE, Frame, Player, at_turn, new_id, win_the_first_trick
from .tables import Seated, begun
from .threads import db

pytestmark = pytest.mark.sqlite


async def whose_turn(player: Callable[..., Any], table: Seated) -> tuple[Player, list[Player]]:
    """Everybody and a spectator at the table: who has the turn, and the others."""
    everybody = [await player(table, user) for user in [*table.users, None]]
    actor = at_turn(everybody)
    return actor, [one for one in everybody if one is not actor]


async def both(actor: Player, first: Frame, second: Frame) -> list[Frame]:
    """Two frames with nothing between them; their answers, in order of sending."""
    await asyncio.gather(actor.tell(**first), actor.tell(**second))
    wanted = {first["id"], second["id"]}
    answers: dict[str, Frame] = {}
    while wanted - set(answers):
        frame = await actor.until(lambda f: f.get("re") in wanted - set(answers))
        answers[frame["re"]] = frame
    return [answers[first["id"]], answers[second["id"]]]


def command(action: str, turn: int, re: str | None = None) -> Frame:
    return {"do": "act", "action": action, "turn": turn, "id": re or new_id()}


@pytest.mark.parametrize("same", [True, False], ids=["same card", "two cards"])
async def test_two_frames_for_one_turn_are_one_play(player: Callable[..., Any], same: bool) -> None:
    """Case B01, twenty turns: one play recorded, one card gone, the other frame refused."""
    table = await begun()
    actor, others = await whose_turn(player, table)
    for _ in range(20):
        turn, version, hand = actor.table["turn"], actor.table["v"], len(actor.cards)
        cards = actor.cards[:1] * 2 if same else [*actor.cards, *actor.cards][:2]
        answers = await both(actor, *(command(card, turn) for card in cards))
        assert [a["is"] for a in answers] == ["table", "refused"]
        assert answers[1]["why"] == "stale"
        played = [e for e in answers[0]["events"] if e["kind"] == "played"]
        assert [e["card"] for e in played] == cards[:1]
        plays = await db(list)(Play.objects.filter(match=table.id, seq__gt=version, kind="move"))
        assert [p.action for p in plays] == cards[:1]
        assert actor.table["turn"] > turn
        everybody = [actor, *others]
        pictures = [await one.settle() for one in everybody]
        assert len({(p["v"], p["turn"], str(p["view"]["table"])) for p in pictures}) == 1
        assert hand - len(actor.view["hand"]) in (0, 1)  # one drawn where the trick is over
        actor = at_turn(everybody)
        others = [one for one in everybody if one is not actor]


async def test_the_database_forbids_two_plays_with_one_number(player: Callable[..., Any]) -> None:
    """Case B01: a second play with the same number in the same match."""
    table = await begun()
    play = await db(Play.objects.filter(match=table.id).latest)("seq")
    play.pk = None
    with pytest.raises(IntegrityError):
        await db(play.save)(force_insert=True)


async def test_a_resend_gets_the_first_answer_again(player: Callable[..., Any]) -> None:
    """The id makes it harmless: same socket, a new one, and after others have moved on."""
    table = await begun()
    actor, others = await whose_turn(player, table)
    frame = command(actor.cards[0], actor.table["turn"])
    await actor.tell(**frame)
    first = await actor.answer(frame["id"])
    await actor.tell(**frame)
    again = await actor.answer(frame["id"])
    assert (again["is"], again["v"], again["view"]) == ("table", first["v"], first["view"])
    other = next(one for one in others if one.seat is not None)
    await other.settle()
    if other.my_turn:
        await other.act()
    await actor.leave()
    back = await player(table, table.users[actor.seat or 0])
    await back.tell(**frame)
    late = await back.answer(frame["id"])
    assert late["is"] == "table"
    assert late["v"] >= first["v"]
    assert await db(Play.objects.filter(match=table.id, client_id=frame["id"]).count)() == 1


async def test_a_resend_by_somebody_else_is_not_an_answer(player: Callable[..., Any]) -> None:
    """Another seat with the same id is just late."""
    table = await begun()
    actor, others = await whose_turn(player, table)
    other = next(one for one in others if one.seat is not None)
    frame = command(actor.cards[0], actor.table["turn"])
    await actor.tell(**frame)
    await actor.answer(frame["id"])
    await other.tell(**frame)
    assert (await other.answer(frame["id"]))["why"] in ("stale", "illegal")


async def test_two_swaps_are_one_and_a_resent_swap_is_answered(
    player: Callable[..., Any], stacked: Callable[..., None]
) -> None:
    """Optional actions have no turn to guard them: the state and the id do."""
    stacked(SWAP_AT_ONCE)
    table = await begun()
    swapper = await win_the_first_trick([await player(table, user) for user in table.users])
    swap = "swap:7O"
    one, two = command(swap, 0), command(swap, 0)
    done, refused = await both(swapper, one, two)
    assert (done["is"], refused["is"], refused["why"]) == ("table", "refused", "illegal")
    await swapper.tell(**one)
    assert (await swapper.answer(one["id"]))["is"] == "table"
    assert await db(Play.objects.filter(match=table.id, action=swap).count)() == 1


async def test_a_stale_command_comes_with_the_table(player: Callable[..., Any]) -> None:
    """A refusal that says why, then what there is now."""
    table = await begun()
    actor, _ = await whose_turn(player, table)
    version = actor.table["v"]
    refused = await actor.act(turn=actor.table["turn"] - 1)
    assert (refused["is"], refused["why"]) == ("refused", "stale")
    now = await actor.next()
    assert (now["is"], now["v"], now["status"]) == ("table", version, "playing")
    assert now["legal"] == actor.cards
