"""Whole matches through the socket, in every seating, people and bots."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.models import Match

from .tables import MODES, begun

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize("mode", MODES)
async def test_people_play_a_match_to_its_end(player: Callable[..., Any], mode: str) -> None:
    table = await begun(**MODES[mode])
    people = [await player(table, user) for user in table.users]
    rng = Random(mode)
    ends = await asyncio.gather(*[one.play(rng) for one in people])
    for end in ends:
        assert end["info"]["ending"] == "completed"
        assert sum(end["view"]["points"]) == 120
        assert end["info"]["winners"] == ends[0]["info"]["winners"] != []
