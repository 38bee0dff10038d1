"""Chiamata as the site knows a game: the contract's answers, put together from this package."""

from __future__ import annotations

from games.rules import auction, dealt
from games.rules.chiamata import bidding, calling, play
from games.rules.chiamata.options import (
    EACH,
    FRESH,
    OPTIONS,
    PLAYERS,
    Rules,
    code,
    normalise,
    rules_of,
    seats,
    teams,
)
from games.rules.chiamata.scoring import outcome
from games.rules.chiamata.state import RANKING, State, phase, to_act, trump
from games.rules.chiamata.state import bidding as standing
from games.rules.chiamata.view import recall, view
from games.rules.game import (
    Action,
    Draw,
    Event,
    IllegalAction,
    Option,
    Options,
    Reason,
    Seat,
    TurnByTurn,
)
from games.rules.verbs import Verb, nothing

BID = Verb(bidding.refusal, bidding.perform)
CALL = Verb(calling.refusal, calling.perform)
PLAY = Verb(play.refusal, play.perform)
NOTHING: Verb[State, Rules] = nothing()


def setup(options: Options, leader: Seat, draw: Draw, *, number: int) -> tuple[State, list[Event]]:
    """The first state of deal ``number`` and its ``dealt`` event; ``leader`` speaks first.

    Raises ValueError if the draw has no such pack.
    """
    tricks = dealt.deal(draw.deck(FRESH), leader, PLAYERS, EACH)
    private = {seat: {"hand": list(hand)} for seat, hand in enumerate(tricks.hands)}
    event = Event("dealt", None, {"leader": leader, "number": number}, private)
    return State(code(options), leader, (), (), (), tricks), [event]


def legal(s: State, seat: Seat) -> tuple[Action, ...]:
    """On its turn what the seat may bid, call or play."""
    if seat not in to_act(s):
        return ()
    rules = rules_of(s.rules)
    now = phase(s, rules)
    if now == "auction":
        return auction.offered(rules.ladder, standing(s, rules))
    return calling.offered(s, rules, seat) if now == "call" else s.tricks.hands[seat]


def apply(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The next state and what happened. Raises IllegalAction."""
    rules, verb = rules_of(s.rules), _verb(action)
    if code := _refusal(s, rules, verb, seat, action):
        raise IllegalAction(code)
    return verb.perform(s, rules, seat, action)


def explain(s: State, seat: Seat, action: Action) -> Reason:
    """The refusal's code, or "ok" and, if the card ends the trick, who takes it and why."""
    rules, verb = rules_of(s.rules), _verb(action)
    if code := _refusal(s, rules, verb, seat, action):
        return Reason(code)
    if verb is not PLAY:
        return Reason("ok")
    return Reason("ok", dealt.foreseen(s.tricks, RANKING, trump(s), action))


def on_timeout(s: State, seat: Seat) -> Action:
    """A pass; the first card that may be called; the card one misses least (A0.18, A0.20)."""
    rules = rules_of(s.rules)
    now = phase(s, rules)
    if now == "auction":
        return auction.PASS
    if now == "call":
        return calling.offered(s, rules, seat)[0]
    return dealt.cheapest(RANKING, trump(s), s.tricks.hands[seat])[0]


def _verb(action: Action) -> Verb[State, Rules]:
    if action in RANKING.points:
        return PLAY
    if auction.is_call(action):
        return BID
    return CALL if action.startswith(calling.CALL) else NOTHING


def _refusal(s: State, rules: Rules, verb: Verb[State, Rules], seat: Seat, action: Action) -> str:
    over = phase(s, rules) == "over"
    return "over" if over else verb.refusal(s, rules, seat, action)


class Chiamata(TurnByTurn):
    """The game of the registry (``games.rules.game.Game``)."""

    slug = "chiamata"
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
    apply = staticmethod(apply)
    view = staticmethod(view)
    recall = staticmethod(recall)
    outcome = staticmethod(outcome)
    on_timeout = staticmethod(on_timeout)
    explain = staticmethod(explain)


CHIAMATA = Chiamata()
