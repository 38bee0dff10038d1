"""Rematada as the site knows a game: the contract's answers, put together from this package."""

from __future__ import annotations

from typing import Any

from games.rules import auction, dealt, duties
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
from games.rules.rematada import bidding, garra, play
from games.rules.rematada.options import (
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
from games.rules.rematada.scoring import outcome
from games.rules.rematada.state import RANKING, State, phase, to_act
from games.rules.rematada.state import bidding as standing
from games.rules.rematada.view import recall, view
from games.rules.verbs import Verb, nothing

BID = Verb(bidding.refusal, bidding.perform)
LAY = Verb(garra.lay_refusal, garra.lay)
NAME = Verb(garra.name_refusal, garra.name)
PLAY = Verb(play.refusal, play.perform)
NOTHING: Verb[State, Rules] = nothing()


def setup(options: Options, leader: Seat, draw: Draw, *, number: int) -> tuple[State, list[Event]]:
    """The first state of deal ``number`` and its ``dealt`` event; ``leader`` speaks first.

    Raises ValueError if the draw has no such pack.
    """
    deck = draw.deck(FRESH)
    tricks = dealt.deal(deck, leader, PLAYERS, EACH)
    garra = tuple(deck[EACH * PLAYERS :])
    private = {seat: {"hand": list(hand)} for seat, hand in enumerate(tricks.hands)}
    event = Event("dealt", None, {"leader": leader, "number": number}, private)
    return State(code(options), leader, (), garra, (), "", tricks), [event]


def legal(s: State, seat: Seat) -> tuple[Action, ...]:
    """On its turn what the seat may bid, lay away, name or play."""
    if seat not in to_act(s):
        return ()
    rules = rules_of(s.rules)
    now = phase(s, rules)
    if now == "auction":
        return auction.offered(rules.ladder, standing(s, rules))
    if now == "lay":
        return garra.lays(s.tricks.hands[seat])
    return garra.names() if now == "name" else play.allowed(s, rules, seat)[0]


def apply(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The next state and what happened. Raises IllegalAction."""
    rules, verb = rules_of(s.rules), _verb(action)
    if code := _refusal(s, rules, verb, seat, action):
        raise IllegalAction(code, **_data(s, rules, seat, code))
    return verb.perform(s, rules, seat, action)


def explain(s: State, seat: Seat, action: Action) -> Reason:
    """The refusal's code, or "ok" and, if the card ends the trick, who takes it and why."""
    rules, verb = rules_of(s.rules), _verb(action)
    if code := _refusal(s, rules, verb, seat, action):
        return Reason(code, _data(s, rules, seat, code))
    if verb is not PLAY:
        return Reason("ok")
    return Reason("ok", dealt.foreseen(s.tricks, RANKING, s.trump, action))


def on_timeout(s: State, seat: Seat) -> Action:
    """A pass; the two cards one misses least, the first suit; the card one misses least of those
    that one may play (A0.18, A0.20)."""
    choices = legal(s, seat)
    if phase(s, rules_of(s.rules)) != "play":
        return choices[0]
    return dealt.cheapest(RANKING, s.trump, choices)[0]


def _verb(action: Action) -> Verb[State, Rules]:
    if action in RANKING.points:
        return PLAY
    if auction.is_call(action):
        return BID
    if action.startswith(garra.LAY):
        return LAY
    return NAME if action.startswith(garra.NAME) else NOTHING


def _refusal(s: State, rules: Rules, verb: Verb[State, Rules], seat: Seat, action: Action) -> str:
    over = phase(s, rules) == "over"
    return "over" if over else verb.refusal(s, rules, seat, action)


def _data(s: State, rules: Rules, seat: Seat, code: str) -> dict[str, Any]:
    """What fills the gaps of a refusal's sentence: the cards that are left to play."""
    return {"forced": list(play.allowed(s, rules, seat)[0])} if code in duties.CODES else {}


class Rematada(TurnByTurn):
    """The game of the registry (``games.rules.game.Game``)."""

    slug = "rematada"
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


REMATADA = Rematada()
