"""A recorded match of each relative plays again as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.record import Mismatch, check

FOLDER = Path(__file__).parent.parent / "golden"

MATCHES = {
    "arrastro": ("1-2", "1"),
    "briscola": ("1-0", "0"),
    "cantar": ("5-1", "0"),
    "castilla": ("1-3", "1"),
    "cinquecento": ("6-0", "0"),
    "lombarda": ("1-0", "0"),
    "mexicana": ("2-1-0", "0"),
    "muerte-al-tres": ("2-1", "0"),
    "scoperta": ("1-0", "0"),
    "toscana": ("0-0-1", "2"),
}
"""Rounds won, and the winning team."""


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text())


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record(name: str) -> None:
    data = read(name)
    *deals, match = check(data)
    assert len(deals) == len(data["deals"])
    rounds, winners = MATCHES[name]
    assert match == f"match: ok rounds {rounds} winners {winners}"


def test_they_hold_what_is_new() -> None:
    def actions(name: str) -> set[str]:
        return {action for deal in read(name)["deals"] for _, action in deal["plays"]}

    def reasons(name: str) -> set[str]:
        return {deal["result"]["reason"] for deal in read(name)["deals"]}

    assert any(action.endswith("!") for action in actions("arrastro"))
    assert any(action.startswith("sing:") for action in actions("cantar"))
    assert reasons("muerte-al-tres") == {"tres_killed", "points"}
    assert reasons("mexicana") == {"low", "lowest"}
    assert reasons("briscola") == {"void", "points"}


def test_a_call_where_the_table_plays_without_is_found() -> None:
    data = read("mexicana")
    data["deals"][0]["plays"][0][1] += "!"
    with pytest.raises(Mismatch, match=r"deal 1 play 1: seat 0 may not .*!: arrastro_off"):
        list(check(data))
