"""The golden records of the games with an auction, and what is refused of a changed one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.record import Mismatch, check

FILES = sorted((Path(__file__).parent.parent / "golden").glob("auction-*.json"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(request.param.read_text())
    return data


def test_golden_record(record: dict[str, Any]) -> None:
    *deals, match = check(record)
    assert len(deals) == len(record["deals"])
    assert all(" ok points " in line for line in deals)
    assert match.startswith("match: ok rounds ")


@pytest.mark.parametrize(
    ("play", "action", "code"),
    [
        (0, "8O", "phase_auction"),
        (0, "bid:500", "bid_none"),
        (-1, "bid:100", "bid_closed"),
        (-1, "8O", "not_your_card"),
    ],
)
def test_one_play_changed(record: dict[str, Any], play: int, action: str, code: str) -> None:
    plays = record["deals"][-1]["plays"]
    plays[play][1] = action
    with pytest.raises(Mismatch) as refused:
        list(check(record))
    assert str(refused.value).endswith(f"may not {action}: {code}")


def test_a_result_that_the_rules_do_not_give(record: dict[str, Any]) -> None:
    record["deals"][0]["result"]["points"][0] += 1
    with pytest.raises(Mismatch, match="deal 1: points recorded"):
        list(check(record))


def test_all_forms_of_actions_stand_in_them(record: dict[str, Any]) -> None:
    kinds = {action.partition(":")[0] for deal in record["deals"] for _, action in deal["plays"]}
    named = {"call"} if record["game"] == "chiamata" else {"lay", "suit"}
    assert {"bid", "pass", *named} <= kinds
