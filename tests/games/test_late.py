"""What comes when somebody's turn has ended and the clock has not asked yet."""

from __future__ import annotations

import pytest

from games.models import Play
from games.rules import fair

from .builders import act, people, send, start_match, table_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
TOP = "3O 2C 7O 4C 5B 5C 1O".split()
"""The leader's three wins the first trick, and then his 7 may take the ace."""


def test_a_swap_is_not_late_for_the_end_of_anothers_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fair.FairDraw, "deck", lambda self, fresh: (*TOP, *(c for c in fresh if c not in TOP))
    )
    match = start_match(people("Ana", "Luis"), turn_seconds=10)
    leader = table_of(match).first_leader
    for seat, card in ((leader, "3O"), (1 - leader, "2C"), (leader, "5B")):
        assert not act(match, seat, card).why
    user = table_of(match).seats[leader].user
    reply = send(match, "act", user=user, action="swap:7O", id="7" * 16, later=10_501)
    assert not reply.why
    kinds = Play.objects.filter(match=match).order_by("-seq").values_list("kind", "seat")
    assert kinds[0] == ("move", leader)
    assert ("timeout", 1 - leader) in kinds


def test_a_refused_swap_does_not_undo_the_end_of_the_turn() -> None:
    match = start_match(people("Ana", "Luis"), turn_seconds=10)
    leader = table_of(match).first_leader
    for seat in (leader, 1 - leader):
        act(match, seat, table_of(match).state.hands[seat][0])
    before = table_of(match)
    (late,) = before.game.to_act(before.state)
    user = before.seats[1 - late].user
    reply = send(match, "act", user=user, action="swap:9O", id="9" * 16, later=10_501)
    assert reply.data["reason"] == "swap_not_held"
    after = table_of(match)
    assert after.turn > before.turn
    assert after.due_at is not None
    assert before.due_at is not None
    assert after.due_at > before.due_at
