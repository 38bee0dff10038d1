"""Brisca as the site knows a game: the contract's answers, put together from this package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.rules import tricks
from games.rules.brisca import arrastro, claim, drawing, duties, marriage, play, swap
from games.rules.brisca.deal import setup
from games.rules.brisca.options import OPTIONS, normalise
from games.rules.brisca.recall import recall
from games.rules.brisca.rules import Rules, rules_of, seats, teams
from games.rules.brisca.scoring import outcome
from games.rules.brisca.state import State, is_over, to_act
from games.rules.brisca.view import view
from games.rules.cards import SPANISH
from games.rules.game import Action, Event, IllegalAction, Option, Reason, Seat


class Verb(NamedTuple):
    """A kind of action: what refuses it ("" = nothing), and what it does if nothing does."""

    refusal: Callable[[State, Rules, Seat, Action], str]
    perform: Callable[[State, Rules, Seat, Action], tuple[State, list[Event]]]


PLAY = Verb(play.refusal, play.perform)
SWAP = Verb(swap.refusal, swap.perform)
CALL = Verb(arrastro.refusal, arrastro.perform)
SING = Verb(marriage.refusal, marriage.perform)
NOTHING = Verb(lambda s, rules, seat, action: "unknown", lambda s, rules, seat, action: (s, []))
NAMED = {
    drawing.DRAW: Verb(drawing.refusal, drawing.perform),
    claim.CLAIM: Verb(claim.refusal, claim.perform),
}


def legal(s: State, seat: Seat) -> tuple[Action, ...]:
    """On its turn the seat's cards and what goes with them; a swap or a claim when it may."""
    table = rules_of(s.rules)
    at_turn = not s.drawing and seat == (s.leader + len(s.table)) % table.players
    cards = s.hands[seat] if at_turn else ()
    if cards and table.noted:
        cards = _bound(s, table, seat, cards)
    if s.stock:
        return cards + swap.offered(s, table, seat)
    return cards + claim.offered(s, table, seat)


def obliges(action: Action) -> bool:
    """True unless it is a swap, a marriage or a claim, which do not use up the turn."""
    return action != claim.CLAIM and not action.startswith((swap.SWAP, marriage.SING))


def apply(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The next state and what happened. Raises IllegalAction with a code of ``docs/records.md``."""
    table = rules_of(s.rules)
    verb = _verb(action)
    if code := _refusal(s, table, verb, seat, action):
        raise IllegalAction(code, **_data(s, table, seat, code))
    return verb.perform(s, table, seat, action)


def explain(s: State, seat: Seat, action: Action) -> Reason:
    """The refusal's code, or "ok" and, if the card ends the trick, who takes it and why."""
    table = rules_of(s.rules)
    verb = _verb(action)
    if code := _refusal(s, table, verb, seat, action):
        return Reason(code, _data(s, table, seat, code))
    cards = (*s.table, action.removesuffix(arrastro.MARK))
    if verb not in (PLAY, CALL) or len(cards) < table.players:
        return Reason("ok")
    winner = table.order[s.leader][tricks.winner(table.ranking, s.trump, cards)]
    return Reason("ok", {"winner": winner, "why": tricks.why(s.trump, cards)})


def on_timeout(s: State, seat: Seat) -> Action:
    """The draw if it is due, else the card that the seat misses least (rules A0.18)."""
    table = rules_of(s.rules)
    shed = table.ranking.shed[s.trump]
    return drawing.automatic(s) or min(
        duties.allowed(s, table, s.hands[seat]), key=shed.__getitem__
    )


def _bound(s: State, table: Rules, seat: Seat, hand: tuple[Action, ...]) -> tuple[Action, ...]:
    cards = duties.allowed(s, table, hand)
    return (*cards, *arrastro.offered(s, table, cards), *marriage.offered(s, table, seat))


def _verb(action: Action) -> Verb:
    if action in SPANISH.points:
        return PLAY
    if action.startswith(swap.SWAP):
        return SWAP
    if action.startswith(marriage.SING):
        return SING
    return (
        CALL if action.removesuffix(arrastro.MARK) in SPANISH.points else NAMED.get(action, NOTHING)
    )


def _refusal(s: State, table: Rules, verb: Verb, seat: Seat, action: Action) -> str:
    return "over" if is_over(s) else verb.refusal(s, table, seat, action)


def _data(s: State, table: Rules, seat: Seat, code: str) -> dict[str, Any]:
    """What fills the gaps of a refusal's sentence: the cards that are left to play."""
    bound = code in duties.CODES
    return {"forced": list(duties.allowed(s, table, s.hands[seat]))} if bound else {}


class Brisca:
    """The game of the registry (``games.rules.game.Game``)."""

    slug = "brisca"
    version = 1
    state = State
    options: tuple[Option, ...] = OPTIONS
    agrees = False
    normalise = staticmethod(normalise)
    seats = staticmethod(seats)
    teams = staticmethod(teams)
    setup = staticmethod(setup)
    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    obliges = staticmethod(obliges)
    apply = staticmethod(apply)
    view = staticmethod(view)
    recall = staticmethod(recall)
    outcome = staticmethod(outcome)
    automatic = staticmethod(drawing.automatic)
    on_timeout = staticmethod(on_timeout)
    explain = staticmethod(explain)


BRISCA = Brisca()
