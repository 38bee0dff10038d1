"""Damas as the site knows a game: the contract's answers, put together from this package."""

from __future__ import annotations

from typing import Any

from games.rules.draughts import explain as reasons
from games.rules.draughts import play
from games.rules.draughts.options import OPTIONS, normalise
from games.rules.draughts.state import State, outcome, to_act
from games.rules.draughts.view import view
from games.rules.game import Option, Options, Seat, TurnByTurn


class Damas(TurnByTurn):
    """The game of the registry (``games.rules.game.Game``)."""

    slug = "damas"
    version = 1
    state = State
    options: tuple[Option, ...] = OPTIONS
    agrees = True
    normalise = staticmethod(normalise)
    setup = staticmethod(play.setup)
    to_act = staticmethod(to_act)
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    on_timeout = staticmethod(play.on_timeout)
    explain = staticmethod(reasons.explain)

    @staticmethod
    def seats(options: Options) -> int:
        """Two, at every table."""
        return 2

    @staticmethod
    def teams(options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Each alone."""
        return ((0,), (1,))

    @staticmethod
    def recall(s: State, seat: Seat) -> dict[str, Any]:
        """Nothing: the board shows everything."""
        return {}


DAMAS = Damas()
