"""Hablar tapado: two questions to the partners, and what they answer (rules A1.31, A1.35)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import orjson
import pytest

from games import policy
from games.models import Match
from games.rules import codec, get

from .conftest import Clock
from .people import Player, cards_until
from .signing import asked, made, make
from .tables import MODES, begun
from .talking import heard
from .threads import db

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]


async def table_of(player: Come, humans: int = 4, **options: Any) -> list[Player]:
    """A running table at which two questions are asked, all its people at it."""
    table = await begun(**{**MODES["pairs"], "talk": "asked", "humans": humans, **options})
    return [await player(table, user) for user in table.users]


async def test_question_and_answer_are_heard_by_everybody(clock: Clock, player: Come) -> None:
    people = await table_of(player)
    watcher = await player(int(people[0].scope["path"].split("/")[3]))
    question = await asked(people[0], "trump")
    assert await make(people[2], "answer", "no", to=question) == ""
    assert await heard(*people, watcher) == [["trump", "no"]] * 5
    ask, answer = (made(watcher, do)[0] for do in ("ask", "answer"))
    assert (ask["seat"], ask["age_ms"]) == (0, 0)
    assert (answer["seat"], answer["to"]) == (2, question)


async def test_who_comes_late_hears_what_was_asked_and_answered(clock: Clock, player: Come) -> None:
    """A question that is still open can be answered then; they are told how old it is."""
    people = await table_of(player)
    question = await asked(people[0], "points")
    await clock.advance(5_000)
    late = await player(int(people[0].scope["path"].split("/")[3]), people[2].scope["user"])
    assert await heard(late) == [["points"]]
    assert made(late, "ask")[0]["age_ms"] == 5_000
    assert await make(late, "answer", "yes", to=question) == ""


async def test_only_a_partner_answers_once_and_in_time(clock: Clock, player: Come) -> None:
    people = await table_of(player)
    question = await asked(people[0], "points")
    for stranger in (people[1], people[3], people[0]):
        assert await make(stranger, "answer", "yes", to=question) == "gone"
    for nothing in (0, question + 1, 2**31 - 1):
        assert await make(people[2], "answer", "yes", to=nothing) == "gone"
    assert await make(people[2], "answer", "yes", to=question) == ""
    assert await make(people[2], "answer", "no", to=question) == "answered"
    await clock.advance(policy.SIGN_PAUSE)
    question = await asked(people[0], "trump")
    await clock.advance(policy.QUESTION)
    assert await make(people[2], "answer", "yes", to=question) == "gone"


async def test_in_teams_of_three_both_partners_may_answer(player: Come) -> None:
    people = await table_of(player, humans=6, **MODES["6"], pairs=False)
    question = await asked(people[1], "trump")
    for partner, answer in ((3, "yes"), (5, "no")):
        assert await make(people[partner], "answer", answer, to=question) == ""
    assert await make(people[2], "answer", "no", to=question) == "gone"
    assert [line["seat"] for line in made(people[5], "answer")] == [3, 5]


async def test_questions_have_their_pace(
    clock: Clock, player: Come, pace: Callable[..., None]
) -> None:
    pace(SIGNS_PER_DEAL=2)
    people = await table_of(player)
    await asked(people[0], "points")
    assert await make(people[0], "ask", "trump") == "too_soon"
    await clock.advance(policy.SIGN_PAUSE)
    await asked(people[0], "trump")
    await clock.advance(policy.SIGN_PAUSE)
    assert await make(people[0], "ask", "trump") == "enough"


@pytest.mark.parametrize("talk", ["silent", "signs", "open"])
async def test_nobody_asks_at_a_table_of_another_mode(player: Come, talk: str) -> None:
    people = await table_of(player, talk=talk)
    assert await make(people[0], "ask", "points") == "mode"
    assert await make(people[2], "answer", "yes", to=1) == "mode"


async def test_nobody_asks_or_answers_between_deals(
    player: Come, pace: Callable[..., None]
) -> None:
    pace(DEAL_PAUSE=60_000)
    people = await table_of(player, target=2)
    question = await asked(people[0], "points")
    await cards_until(people, lambda: people[0].view["phase"] == "over", Random(1))
    assert await make(people[2], "answer", "yes", to=question) == "not_running"
    assert await make(people[0], "ask", "points") == "not_running"


@pytest.mark.parametrize(
    "frame",
    [
        {"do": "ask", "ask": None}, {"do": "ask", "ask": "points", "to": 3}, {"do": "ask"},
        {"do": "ask", "ask": "points", "to": "1"}, {"do": "sign", "sign": "lips", "to": -1},
        {"do": "sign", "sign": "lips", "to": True}, {"do": "sign", "sign": "lips", "to": {}},
        {"do": "answer", "answer": "yes"}, {"do": "answer", "answer": "yes", "to": "1"},
        {"do": "answer", "answer": "yes", "to": -1}, {"do": "answer", "answer": ["yes"], "to": 1},
    ],
)  # fmt: skip
async def test_what_no_page_sends_is_refused(player: Come, frame: dict[str, Any]) -> None:
    people = await table_of(player)
    await people[0].tell(**frame)
    assert (await people[0].refusal())["why"] == "malformed"


async def test_there_are_two_questions_and_two_answers(player: Come) -> None:
    people = await table_of(player)
    assert await make(people[0], "ask", "brisca") == "code"
    assert await make(people[2], "answer", "quizá", to=1) == "code"


@pytest.mark.parametrize("seed", range(3))
async def test_a_bot_answers_the_truth(clock: Clock, player: Come, seed: int) -> None:
    """Both questions, at several moments of a deal, held against the cards of its hand."""
    (ana,) = await table_of(player, humans=1)
    told, true = [], []
    for number in range(4):
        await ana.until(lambda f: ana.my_turn)
        hand, trump = await db(_hand)(2), ana.view["trump"]
        counts = any(card[:-1] in ("1", "3", "10", "11", "12") for card in hand)
        true += [any(card[-1] == trump for card in hand), counts]
        for code in ("trump", "points"):
            question = await asked(ana, code)
            answer = await ana.until(
                lambda f: f["is"] == "lines" and f["lines"][0]["kind"] == "answer"
            )
            (line,) = answer["lines"]
            assert (line["seat"], line["to"], line["user"]) == (2, question, None)
            told.append(line["preset"] == "yes")
            await clock.advance(policy.SIGN_PAUSE)
        await ana.act(Random(seed + number).choice(ana.cards))
    assert told == true


def _hand(seat: int) -> list[str]:
    """What a seat holds now, as the row has it."""
    match = Match.objects.get()
    game = get(match.game)
    state = codec.from_data(game.state, orjson.loads(match.state))
    hand: list[str] = game.view(state, seat)["hand"]
    return hand
