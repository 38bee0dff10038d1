"""docs/variants.md names what there is, and leaves no variant out."""

from __future__ import annotations

import json
import re

import pytest

from games.rules import get
from games.rules.brisca.presets import PRESETS
from games.rules.chiamata.options import FORMS
from tests.processes import ROOT

TEXT = (ROOT / "docs" / "variants.md").read_text()
MODULES = sorted(set(re.findall(r"`(games/[\w/]+\.py)` \((\d+)\)", TEXT)))
EXAMPLES = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)))
ROWS = [line.split(" | ") for line in TEXT.splitlines() if "`tests/golden/" in line]
MOST_LINES = 400


@pytest.mark.parametrize(("path", "lines"), MODULES)
def test_each_module_is_there_and_about_as_long_as_told(path: str, lines: str) -> None:
    """A little more or less is no reason to touch the page."""
    found = len((ROOT / path).read_text().splitlines())
    assert found <= MOST_LINES
    assert abs(found - int(lines)) <= max(10, int(lines) // 5)


@pytest.mark.parametrize(("path", "name"), EXAMPLES)
def test_each_example_has_its_test(path: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / path).read_text()


def test_no_variant_is_left_out() -> None:
    told = {row[0].removeprefix("| ") for row in ROWS}
    assert set(PRESETS) <= told
    assert {f"chiamata {form}" for form in FORMS} <= told
    assert "rematada" in told


@pytest.mark.parametrize("row", ROWS, ids=[row[0].removeprefix("| ") for row in ROWS])
def test_each_record_is_of_such_a_table(row: list[str]) -> None:
    """What the row says it is chosen by stands in the record's options."""
    path = re.findall(r"`(tests/golden/[\w-]+\.json)`", row[-1])[0]
    record = json.loads((ROOT / path).read_text())
    options = get(record["game"]).normalise(record["options"])
    for name, value in re.findall(r"(\w+)=(\w+)", row[1]):
        assert str(options[name]) == value
    preset = PRESETS.get(row[0].removeprefix("| "))
    for name, value in preset.options.items() if preset else ():
        assert options[name] == value
