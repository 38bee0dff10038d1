"""What each seat, or a spectator, may see of a deal: built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules import tricks
from games.rules.brisca import claim, marriage
from games.rules.brisca.deal import open_hands, partners
from games.rules.brisca.duties import CALLED
from games.rules.brisca.rules import Rules, rules_of
from games.rules.brisca.scoring import team_points
from games.rules.brisca.state import State, is_over, played, to_act, turned
from games.rules.game import Seat


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The picture for one viewer; None = spectator. Names: see ``docs/records.md``."""
    rules = rules_of(s.rules)
    over = is_over(s)
    seen: dict[str, Any] = {
        "seat": seat,
        "phase": "over" if over else "draw" if s.drawing else "play",
        "trump": s.trump,
        "turned": None if over else turned(s, rules),
        "stock": len(s.stock),
        "leader": s.leader,
        "to_act": list(to_act(s)),
        "table": played(rules.order[s.leader], s.table),
        "winning": _winning(s, rules),
        "hands": [len(hand) for hand in s.hands],
        "piles": [s.taken.count(each) * rules.players for each in range(rules.players)],
        "last": _last(s, rules),
        "trick": min(len(s.taken) + 1, rules.tricks),
        "tricks": rules.tricks,
        "may_claim": seat is not None and not claim.formal_refusal(s, rules),
    }
    if over:
        seen["points"] = list(team_points(s, rules))
    if rules.removed:
        seen["removed"] = list(rules.removed)
    if rules.noted:
        seen |= _noted(s, rules, over)
    if rules.open_hands:
        seen["open_hands"] = open_hands(s)
    if seat is not None:
        seen["hand"] = list(s.hands[seat])
        if mates := partners(s, rules, seat):
            seen["partners"] = mates
    return seen


def _noted(s: State, rules: Rules, over: bool) -> dict[str, Any]:
    noted: dict[str, Any] = {}
    if rules.duty == "arrastro":
        noted["arrastro"] = CALLED in s.notes
    if rules.marriages == "sung" or (over and rules.marriages == "captured"):
        noted["marriages"] = marriage.made(s, rules)
    return noted


def _winning(s: State, rules: Rules) -> Seat | None:
    if not s.table:
        return None
    return rules.order[s.leader][tricks.winner(rules.ranking, s.trump, s.table)]


def _last(s: State, rules: Rules) -> dict[str, Any] | None:
    if not s.last:
        return None
    order = rules.order[s.last_leader]
    return {
        "leader": s.last_leader,
        "cards": played(order, s.last),
        "winner": order[tricks.winner(rules.ranking, s.trump, s.last)],
        "points": tricks.points(rules.ranking, s.last),
        "why": tricks.why(s.trump, s.last),
    }
