"""Making the record of a match, ``brisca-match/1``, from what a server has stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.rules.game import Action, Options, Outcome, Seat
from games.rules.record_data import FORMAT

Data = dict[str, Any]


def match_data(
    game: str,
    options: Options,
    names: Sequence[str],
    deals: Sequence[Mapping[str, Any]],
    result: Mapping[str, Any] | None = None,
) -> Data:
    """The whole record: ``names`` by seat, ``deals`` from ``deal_data``, ``result`` from
    ``result_data`` once the match has ended."""
    record: Data = {
        "format": FORMAT,
        "game": game,
        "options": dict(options),
        "seats": [{"name": name} for name in names],
        "deals": list(deals),
    }
    return record | ({"result": dict(result)} if result else {})


def deal_data(
    number: int,
    leader: Seat,
    cards: Mapping[str, Any],
    plays: Iterable[tuple[Seat, Action]],
    outcome: Outcome | None = None,
) -> Data:
    """One deal: ``cards`` from ``deck_data``, ``fair_data`` or ``position_data``, ``plays``
    without the draws."""
    deal: Data = {"number": number, "leader": leader, **cards}
    deal["plays"] = [[seat, action] for seat, action in plays]
    if outcome is not None:
        deal["result"] = outcome.told()
    return deal


def deck_data(deck: Iterable[str]) -> Data:
    """The pack as it lay, in the order of dealing."""
    return {"deck": list(deck)}


def position_data(position: str) -> Data:
    """The position that a board began with, instead of cards."""
    return {"position": position}


def fair_data(match: str, server_seed: bytes, seat_seeds: Sequence[str], cut: int = 0) -> Data:
    """The seeds that the pack follows from; only for a deal that is closed."""
    fair = {"match": match, "server_seed": server_seed.hex()}
    return {"fair": {**fair, "seat_seeds": list(seat_seeds), "cut": cut}}


def result_data(rounds: Sequence[int], winners: Sequence[int], ending: str) -> Data:
    """How the match ended; ``winners`` are teams."""
    return {"rounds": list(rounds), "winners": list(winners), "ending": ending}
