"""Where a result counts: modes, and periods cut at midnight in Madrid."""

from datetime import UTC, datetime

import pytest

from rankings.boards import MODES, MONTH, SEASON, WEEK, keys, mode_of, period_key


@pytest.mark.parametrize(
    ("options", "mode"),
    [
        ({"players": 2, "pairs": False}, "brisca/2"),
        ({"players": 3, "pairs": False}, "brisca/3"),
        ({"players": 4, "pairs": False}, "brisca/4"),
        ({"players": 4, "pairs": True}, "brisca/4p"),
        ({"players": 6, "pairs": True}, "brisca/6"),
        ({"players": 6, "pairs": False}, "brisca/6"),
    ],
)
def test_every_mode_has_a_board(options: dict[str, object], mode: str) -> None:
    assert mode_of("brisca", options) == mode
    assert mode in MODES


def test_periods_begin_at_midnight_in_madrid() -> None:
    before = datetime(2026, 9, 30, 21, 59, tzinfo=UTC)
    after = datetime(2026, 9, 30, 22, 0, tzinfo=UTC)
    assert [period_key(SEASON, at) for at in (before, after)] == ["2026-Q3", "2026-Q4"]
    assert [period_key(MONTH, at) for at in (before, after)] == ["2026-09", "2026-10"]


def test_a_week_keeps_its_number_over_new_year() -> None:
    assert period_key(WEEK, datetime(2027, 1, 1, 12, tzinfo=UTC)) == "2026-W53"
    assert period_key(WEEK, datetime(2026, 12, 30, 12, tzinfo=UTC)) == "2026-W53"


def test_a_result_counts_in_its_mode_and_in_all() -> None:
    found = keys("brisca/3", datetime(2026, 11, 5, 12, tzinfo=UTC))
    assert found == [
        (board, period)
        for board in ("", "brisca/3")
        for period in ("2026-Q4", "2026-11", "2026-W45", "")
    ]
