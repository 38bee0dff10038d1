"""Rey and caballo of a suit are worth more together (rules A4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State
from games.rules.cards import SUITS, Card, number
from games.rules.game import Event, Seat

SING = "sing:"
TRUMP_WORTH, WORTH = 40, 20
PAIR = (12, 11)

HELD = "by:"
"""Notes are "O by:1" (the marriage is sung) and "12O by:1" (the figure is in that pile)."""


def worth(s: State, letter: str) -> int:
    """What a marriage of the suit counts."""
    return TRUMP_WORTH if letter == s.trump else WORTH


def offered(s: State, rules: Rules, seat: Seat) -> tuple[str, ...]:
    """The marriages that the seat may sing now; it is to play."""
    if rules.marriages != "sung" or seat not in s.taken:
        return ()
    actions = [SING + letter for letter in SUITS]
    return tuple([action for action in actions if not refusal(s, rules, seat, action)])


def refusal(s: State, rules: Rules, seat: Seat, action: str) -> str:
    """The code that refuses to sing, or "" (rules A4.4)."""
    letter = action.removeprefix(SING)
    if rules.marriages != "sung":
        return "sing_off"
    if letter not in tuple(SUITS):
        return "unknown"
    if s.drawing:
        return "phase_draw"
    if seat != (s.leader + len(s.table)) % rules.players:
        return "not_your_turn"
    if not all(f"{n}{letter}" in s.hands[seat] for n in PAIR):
        return "sing_not_held"
    if seat not in s.taken:
        return "sing_no_trick"
    return "sing_again" if _note(letter, seat) in s.notes else ""


def perform(s: State, rules: Rules, seat: Seat, action: str) -> tuple[State, list[Event]]:
    """The pair is shown to all and counts; the turn stays where it is."""
    letter = action.removeprefix(SING)
    after = replace(s, notes=(*s.notes, _note(letter, seat)))
    return after, [Event("sang", seat, {"suit": letter, "points": worth(s, letter)})]


def captured(rules: Rules, seat: Seat, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The notes about cards that come into the seat's pile, where it matters (rules A4.2)."""
    if rules.marriages != "captured":
        return ()
    return tuple([_note(card, seat) for card in cards if number(card) in PAIR])


def figures(s: State) -> dict[Card, Seat]:
    """Every rey and caballo in a pile, and whose pile it is; only where captures count."""
    return {name: seat for name, seat in _notes(s).items() if name not in SUITS}


def made(s: State, rules: Rules) -> list[dict[str, Any]]:
    """The marriages that count as things stand: suit, points, the team, who sang it if it was."""
    if rules.marriages == "captured":
        return _captured(s, rules)
    sung = {name: seat for name, seat in _notes(s).items() if name in SUITS}
    return [
        {"suit": letter, "points": worth(s, letter), "team": rules.team[seat], "seat": seat}
        for letter, seat in sung.items()
    ]


def bonus(s: State, rules: Rules) -> tuple[int, ...]:
    """The points that each team has for its marriages."""
    found = made(s, rules)
    return tuple(
        sum(one["points"] for one in found if one["team"] == team)
        for team in range(len(rules.teams))
    )


def _captured(s: State, rules: Rules) -> list[dict[str, Any]]:
    pile = figures(s)
    found = []
    for letter in SUITS:
        owners = {rules.team[pile[f"{n}{letter}"]] for n in PAIR if f"{n}{letter}" in pile}
        both = all(f"{n}{letter}" in pile for n in PAIR)
        if both and len(owners) == 1:
            found.append({"suit": letter, "points": worth(s, letter), "team": owners.pop()})
    return found


def _note(name: str, seat: Seat) -> str:
    return f"{name} {HELD}{seat}"


def _notes(s: State) -> dict[str, Seat]:
    found = {}
    for note in s.notes:
        name, _, seat = note.partition(f" {HELD}")
        if seat:
            found[name] = int(seat)
    return found
