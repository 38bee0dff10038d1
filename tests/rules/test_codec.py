"""States survive JSON: what comes back equals what went in."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from games.rules.brisca.state import State
from games.rules.codec import from_data, to_data
from tests.rules.deals import start
from tests.rules.golden import GOLDEN


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outer:
    flag: bool
    note: str | None
    rows: tuple[tuple[str, ...], ...]
    inner: Inner
    many: tuple[Inner, ...]
    named: dict[str, tuple[int, ...]]
    perhaps: Inner | None = None


INNER = Inner("x", (1, 2))


@pytest.mark.parametrize(
    "value",
    [
        Outer(True, None, (("a", "b"), ()), INNER, (INNER, INNER), {"k": (1,)}),
        Outer(False, "n", (), INNER, (), {}, Inner("ñ", ())),
    ],
)
def test_there_and_back(value: Outer) -> None:
    assert from_data(Outer, json.loads(json.dumps(to_data(value)))) == value


def test_states_of_before_there_were_notes() -> None:
    state = start({}, GOLDEN["G1"].deck())
    old = {name: value for name, value in to_data(state).items() if name != "notes"}
    assert from_data(State, json.loads(json.dumps(old))) == state


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        from_data(Inner, {"name": "x"})


def test_a_type_without_a_json_form_is_refused() -> None:
    @dataclass(frozen=True)
    class Odd:
        seats: frozenset[int]

    with pytest.raises(TypeError):
        to_data(Odd(frozenset()))
