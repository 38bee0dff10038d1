"""Random matches at tables of every relative end, and every deal adds up.

`python -m tests.bench.matches` plays a thousand of each.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.bench.arena import GAME, MODES, PRESET_TABLES, RELATIVES
from tests.bench.matches import check, play_deal, play_match
from tests.contract.tables import tables

MATCHES = 30
TABLES = {name: table.options for name, table in tables().items() if table.game is GAME}


@pytest.mark.parametrize("mode", [*MODES, *RELATIVES])
def test_random_matches_end(mode: str) -> None:
    options, rng = GAME.normalise({**MODES, **RELATIVES}[mode]), Random(mode)
    for _ in range(MATCHES):
        results = play_match(options, rng)
        assert (
            options["marriages"] == "off"
            or max(sum(result.points[team] for result in results) for team in range(2)) >= 500
        )


@pytest.mark.parametrize("table", PRESET_TABLES)
def test_random_matches_at_tables_with_a_name_end(table: str) -> None:
    options, rng = GAME.normalise(PRESET_TABLES[table]), Random(table)
    for _ in range(3):
        assert play_match(options, rng)


@pytest.mark.parametrize("options", TABLES.values(), ids=list(TABLES))
def test_points_and_cards_add_up_at_every_table(options: dict[str, object]) -> None:
    rng = Random(7)
    for number in range(1, 4):
        check(options, *play_deal(options, number, rng))


def test_muerte_al_tres_ends_some_deals_early_and_not_all() -> None:
    options, rng = GAME.normalise({"prisoner": "any"}), Random(3)
    ends = [play_deal(options, 1, rng)[0] for _ in range(60)]
    early = [end for end in ends if end.stock]
    assert 0 < len(early) < len(ends)
