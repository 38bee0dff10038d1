"""Leaving on one's own turn and coming back as the bot takes over gains no time."""

from __future__ import annotations

from random import Random

import pytest

from games import policy
from games.services import clock

from .builders import people, play_out, send, start_match, table_of

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

SHORTLY_BEFORE_THE_END = 29_000


@pytest.mark.parametrize("back", [policy.LEAVE_GRACE, SHORTLY_BEFORE_THE_END])
def test_a_return_gives_no_new_turn(back: int) -> None:
    users = people("Ana", "Luis", "Eva")
    match = start_match(users, {"players": 3}, turn_seconds=30)
    play_out(match, Random(1), until=lambda table: all(seat.acted for seat in table.seats))
    table = table_of(match)
    (number,) = table.game.to_act(table.state)
    user, began = table.seats[number].user, table.turn_at
    late = clock.now() - began
    send(match, "leave", user=user)
    send(match, "tick", by="clock", later=policy.LEAVE_GRACE)
    assert table_of(match).seats[number].bot_level == policy.STAND_IN
    send(match, "return", user=user, later=back)
    left = clock.turn_ends(table_of(match), table_of(match).seats[number]) - (began + late + back)
    assert left <= max(30_000 - back, policy.RETURN_GRACE) + 1_000
