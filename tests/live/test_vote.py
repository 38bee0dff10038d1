"""Those who remain judge an abandonment (rules A10.6), and points wait for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.models import Match, Play
from games.services import vote

from .conftest import Clock
from .people import Player, new_id
from .tables import begun
from .test_leaving import event, playing, quit_table
from .threads import db

pytestmark = pytest.mark.sqlite


async def abandoned(
    clock: Clock, player: Callable[..., Any], **options: Any
) -> tuple[int, Player, list[Player]]:
    """At a competitive table with a long turn, seat 0 has left for good."""
    table = await begun(turn_seconds=90, competitive=True, **options)

    async def from_afar(where: Any, user: Any) -> Player:
        one: Player = await player(where, user, client=(f"192.0.2.{user.pk}", 5))
        return one

    leaver, *others = people = await playing(from_afar, table)
    await quit_table(leaver, others)
    await clock.advance(policy.LEAVE_GRACE)
    for one in people:
        told = await one.until(event("abandoned"))
        (open_vote,) = told["info"]["votes"]
        assert (open_vote["seat"], open_vote["left"], open_vote["times"]) == (0, True, 1)
        assert open_vote["may"] is (one is not leaver)
    return table.id, leaver, others


async def cast(one: Player, voice: str, seat: int = 0, re: str | None = None) -> Any:
    re = re or new_id()
    await one.tell(do="vote", action=f"{voice}:{seat}", id=re)
    return await one.answer(re)


async def judged(one: Player) -> dict[str, Any]:
    """What came of the vote, told with or after whatever has been read."""
    while True:
        told = [e for frame in one.frames for e in frame.get("events", ())]
        if verdicts := [e for e in told if e["kind"] == "judged"]:
            return verdicts[-1]
        await one.next()


def points(match: int) -> dict[int, int]:
    return dict(Match.objects.get(pk=match).entries.values_list("seat", "points"))


@pytest.mark.parametrize(("voice", "lost"), [("penalise", -20), ("forgive", -10)])
async def test_a_match_of_two_waits_for_the_one_who_remains(
    clock: Clock, player: Callable[..., Any], voice: str, lost: int
) -> None:
    match, leaver, (other,) = await abandoned(clock, player)
    assert (other.table["status"], other.info["winners"]) == ("voting", [1])
    assert await db(points)(match) == {}
    frame = await cast(other, voice)
    assert frame["status"] == "finished"
    verdicts = {"penalise": vote.PENALISED, "forgive": vote.EXCUSED}
    assert (await judged(other))["verdict"] == verdicts[voice]
    assert await db(points)(match) == {0: lost, 1: 20}
    assert (await leaver.until(event("judged")))["status"] == "finished"


async def test_nobody_votes_and_the_evidence_decides(
    clock: Clock, player: Callable[..., Any]
) -> None:
    _, _, (other,) = await abandoned(clock, player)
    await clock.advance(policy.VOTE - 1)
    assert (await other.settle())["status"] == "voting"
    await clock.advance(1)
    assert (await judged(other))["verdict"] == vote.PENALISED
    assert other.table["status"] == "finished"


async def test_a_majority_ends_the_vote_while_play_goes_on(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Three of four remain; two voices are enough, and the third comes too late."""
    _, _, others = await abandoned(clock, player, players=4)
    assert others[0].table["status"] == "playing"
    await cast(others[0], "forgive")
    await cast(others[1], "forgive")
    for one in others:
        told = await judged(one)
        assert (told["verdict"], told["forgive"], told["penalise"]) == (vote.EXCUSED, 2, 0)
        assert one.table["status"] == "playing"
        assert one.info["votes"] == []
    assert (await cast(others[2], "penalise"))["why"] == "over"


async def test_one_against_one_leaves_it_to_the_evidence(
    clock: Clock, player: Callable[..., Any]
) -> None:
    _, _, others = await abandoned(clock, player, players=3)
    await cast(others[0], "forgive")
    await cast(others[1], "penalise")
    assert (await judged(others[0]))["verdict"] == vote.PENALISED


async def test_who_comes_back_is_not_judged(clock: Clock, player: Callable[..., Any]) -> None:
    _, leaver, others = await abandoned(clock, player, players=3)
    await cast(others[0], "penalise")
    await leaver.tell(do="return")
    back = await others[0].until(event("returned"))
    assert back["info"]["votes"] == []
    assert (await cast(others[1], "penalise"))["why"] == "over"
    await clock.advance(policy.VOTE)
    await others[0].settle()
    assert not any(event("judged")(frame) for frame in others[0].frames)


async def test_only_the_right_voices_count_once(clock: Clock, player: Callable[..., Any]) -> None:
    match, leaver, others = await abandoned(clock, player, players=4)
    stranger = await player(match, None)
    assert (await cast(stranger, "penalise"))["why"] == "unknown"
    assert (await cast(leaver, "forgive"))["reason"] == "no_voice"
    again = new_id()
    first = await cast(others[0], "penalise", re=again)
    assert first["info"]["votes"][0]["may"] is False
    assert (await cast(others[0], "penalise", re=again))["is"] == "table"
    assert (await cast(others[0], "forgive"))["reason"] == "no_voice"
    for seat in (1, 7, 99999):
        assert (await cast(others[1], "penalise", seat))["why"] == "over"
    for action in ("penalise", "burn:0", "penalise:-1", "penalise:0:1", "penalise:²", ""):
        re = new_id()
        await others[1].tell(do="vote", action=action, id=re)
        assert (await others[1].answer(re))["why"] == "malformed"
    assert await db(Play.objects.filter(match=match, kind="vote").count)() == 1


async def test_where_nothing_scores_nobody_is_asked(
    clock: Clock, player: Callable[..., Any]
) -> None:
    people = await playing(player, await begun(turn_seconds=90, players=3))
    await quit_table(people[0], people[1:])
    await clock.advance(policy.LEAVE_GRACE)
    told = await people[1].until(event("abandoned"))
    assert told["info"]["votes"] == []
    assert told["info"]["seats"][0]["left"]
