"""Reading the data of a record, ``brisca-match/1``, strictly.

Nothing is replayed here, see ``record``; nor written, see ``record_build``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.rules import REGISTRY
from games.rules.fair import FairDraw, FixedDraw, commitment
from games.rules.game import Action, BadOptions, Draw, Game, Seat

T = TypeVar("T")

FORMAT = "brisca-match/1"

COMPLETED = "completed"
ENDINGS = (COMPLETED, "resigned", "abandoned", "agreed", "aborted", "voided", "annulled")
"""How a match can have ended."""


class Mismatch(Exception):
    """The record is not what the rules say; the text begins with the place."""

    def __init__(self, text: str) -> None:
        # It may quote the record, and goes to a terminal.
        super().__init__("".join(sign if sign.isprintable() else "?" for sign in text))


class BadRecord(Mismatch):
    """The data is not a record; the text begins with the place that is wrong."""


class FixedPosition:
    """A recorded position (a ``Draw`` of the game contract), for games that begin with one."""

    def __init__(self, position: str) -> None:
        self._position = position

    def deck(self, fresh: Sequence[str]) -> tuple[str, ...]:
        """The position instead of the usual one. Raises ValueError where cards are dealt."""
        if len(fresh) != 1:
            raise ValueError("this game deals cards, it has no position")
        return (self._position,)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal as recorded; ``result`` holds the fields that are to be compared."""

    number: int
    leader: Seat
    draw: Draw
    plays: tuple[tuple[Seat, Action], ...]
    result: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Match:
    """A record that could be read; its plays are not yet checked."""

    game: Game[Any]
    options: Mapping[str, Any]
    names: tuple[str, ...]
    deals: tuple[Deal, ...]
    result: Mapping[str, Any] | None


def parse(data: Any) -> Match:
    """The record in ``data``, any decoded JSON. Raises BadRecord, naming the place."""
    record = _object(data, "record")
    if record.get("format") != FORMAT:
        raise BadRecord(f'format: not "{FORMAT}"')
    slug = record.get("game")
    if not isinstance(slug, str) or slug not in REGISTRY:
        raise BadRecord(f"game: no game called {slug!r}")
    game = REGISTRY[slug]
    options = _options(game, record.get("options", {}))
    seats = game.seats(options)
    names = tuple(
        _text(_object(seat, f"seat {number}").get("name", ""), f"seat {number}: name")
        for number, seat in enumerate(_list(record.get("seats", [{}] * seats), "seats"))
    )
    if len(names) != seats:
        raise BadRecord(f"seats: {len(names)} instead of {seats}")
    deals = enumerate(_list(record.get("deals"), "deals"), start=1)
    return Match(
        game,
        options,
        names,
        tuple(_deal(deal, number, seats) for number, deal in deals),
        _result(record.get("result"), "match", ("rounds", "winners", "ending")),
    )


def _deal(data: Any, number: int, seats: int) -> Deal:
    place = f"deal {number}"
    deal = _object(data, place)
    if deal.get("number", number) != number:
        raise BadRecord(f"{place}: has the number {deal['number']!r}")
    plays = []
    for at, play in enumerate(_list(deal.get("plays"), f"{place}: plays"), start=1):
        plays.append(_play(play, f"{place} play {at}", seats))
    return Deal(
        number,
        _seat(deal.get("leader"), f"{place}: leader", seats),
        _draw(deal, place, number, seats),
        tuple(plays),
        _result(deal.get("result"), place, ("points", "winners", "reason", "worth")),
    )


def _play(data: Any, place: str, seats: int) -> tuple[Seat, Action]:
    play = _list(data, place)
    if len(play) != 2:
        raise BadRecord(f"{place}: not [seat, action]")
    return _seat(play[0], place, seats), _text(play[1], place)


def _draw(deal: Mapping[str, Any], place: str, number: int, seats: int) -> Draw:
    if sum(name in deal for name in ("deck", "fair", "position")) != 1:
        raise BadRecord(f"{place}: needs just one of deck, fair, position")
    if "fair" in deal:
        return _fair(_object(deal["fair"], f"{place}: fair"), f"{place}: fair", number, seats)
    if "position" in deal:
        return FixedPosition(_text(deal["position"], f"{place}: position"))
    cards = _list(deal["deck"], f"{place}: deck")
    return FixedDraw([_text(card, f"{place}: deck") for card in cards])


def _fair(fair: Mapping[str, Any], place: str, number: int, seats: int) -> Draw:
    seeds = [_text(seed, place) for seed in _list(fair.get("seat_seeds"), f"{place}: seat_seeds")]
    if len(seeds) != seats:
        raise BadRecord(f"{place}: {len(seeds)} seat_seeds instead of {seats}")
    try:
        seed = bytes.fromhex(_text(fair.get("server_seed"), f"{place}: server_seed"))
        match = _text(fair.get("match"), f"{place}: match")
        draw = FairDraw(match, number, seed, seeds, _int(fair.get("cut", 0), f"{place}: cut"))
    except ValueError as error:
        raise BadRecord(f"{place}: {error}") from error
    if fair.get("commitment", shown := commitment(seed)) != shown:
        raise BadRecord(f"{place}: the server_seed is not the one that the commitment binds")
    return draw


def _options(game: Game[Any], data: Any) -> Mapping[str, Any]:
    try:
        return game.normalise(_object(data, "options"))
    except BadOptions as error:
        raise BadRecord(f"options: {error}") from error


def _result(data: Any, place: str, names: Sequence[str]) -> Mapping[str, Any] | None:
    """The fields of a recorded result that have these names, lists as tuples."""
    if data is None:
        return None
    result = _object(data, f"{place}: result")
    return {
        name: _field(result[name], name, f"{place}: {name}") for name in names if name in result
    }


def _field(value: Any, name: str, place: str) -> Any:
    if name in ("points", "winners", "rounds"):
        return tuple(_int(number, place) for number in _list(value, place))
    if name == "ending" and value not in ENDINGS:
        raise BadRecord(f"{place}: not one of {', '.join(ENDINGS)}")
    return _int(value, place) if name == "worth" else _text(value, place)


def _object(value: Any, place: str) -> Mapping[str, Any]:
    return _a(dict, value, place, "an object")


def _list(value: Any, place: str) -> list[Any]:
    return _a(list, value, place, "a list")


def _text(value: Any, place: str) -> str:
    return _a(str, value, place, "a text")


def _int(value: Any, place: str) -> int:
    return _a(int, value, place, "a whole number")


def _seat(value: Any, place: str, seats: int) -> Seat:
    seat = _int(value, place)
    if not 0 <= seat < seats:
        raise BadRecord(f"{place}: no seat {seat}")
    return seat


def _a(kind: type[T], value: Any, place: str, name: str) -> T:
    # Not isinstance: for Python true is a whole number.
    if type(value) is not kind:
        raise BadRecord(f"{place}: not {name}")
    return value
