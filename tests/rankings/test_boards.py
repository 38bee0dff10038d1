"""Where a result counts: modes, and periods cut at midnight in Madrid."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

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


MADRID = ZoneInfo("Europe/Madrid")
TURNS = {
    "a year": (datetime(2027, 1, 1), [SEASON, MONTH]),
    "a month": (datetime(2026, 6, 1), [MONTH, WEEK]),
    "29 February": (datetime(2028, 3, 1), [MONTH]),
    "a week": (datetime(2026, 11, 9), [WEEK]),
    "the night to summer time": (datetime(2026, 3, 30), [WEEK]),
    "the night to winter time": (datetime(2026, 10, 26), [WEEK]),
    "a season": (datetime(2026, 4, 1), [SEASON, MONTH]),
    "no turn": (datetime(2026, 11, 11), []),
}


@pytest.mark.parametrize("name", TURNS)
@pytest.mark.parametrize("viewer", ["Pacific/Honolulu", "Europe/Madrid", "Pacific/Auckland"])
def test_every_moment_lies_in_one_period_the_same_for_all(name: str, viewer: str) -> None:
    """Case B75: a tenth of a second before midnight in Madrid, and after it."""
    midnight, turned = TURNS[name]
    tenth = timedelta(seconds=0.1)
    moment = midnight.replace(tzinfo=MADRID).astimezone(UTC)
    with timezone.override(viewer):
        before, after = ((moment + by).astimezone(ZoneInfo(viewer)) for by in (-tenth, tenth))
        changed = [
            p for p in (SEASON, MONTH, WEEK) if period_key(p, before) != period_key(p, after)
        ]
    assert changed == turned


def test_the_nights_of_the_clock_have_one_day_each() -> None:
    """Hours that come twice, or never, are of the day whose night it is (B75)."""
    for day in (datetime(2026, 3, 29), datetime(2026, 10, 25)):
        start = day.replace(tzinfo=MADRID).astimezone(UTC)
        end = (day + timedelta(days=1)).replace(tzinfo=MADRID).astimezone(UTC)
        hours = {period_key(WEEK, start + timedelta(hours=h)) for h in range(-1, 23)}
        assert len(hours) == 1
        assert period_key(WEEK, end) != period_key(WEEK, end - timedelta(seconds=1))
