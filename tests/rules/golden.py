"""The golden deals of rules C0 as a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.rules.cards import pack
from tests.rules.deals import golden_deck

NO_TWO = ("2B",)


class Golden(NamedTuple):
    """One line of the table; ``winners``: the seat that takes each trick."""

    id: str
    players: int
    size: int
    a: int
    b: int
    turned: str
    draws: int
    winners: str
    points: tuple[int, ...]
    cards: tuple[int, ...]
    last: int

    def options(self, **more: Any) -> dict[str, Any]:
        """The table it is played at."""
        return {"players": self.players, "deck": self.size, **more}

    def deck(self) -> list[str]:
        """Its pack, in the order of dealing."""
        fresh = pack(48) if self.size == 48 else pack(40, NO_TWO if self.size == 39 else ())
        return golden_deck(fresh, self.a, self.b)


GOLDEN = {
    deal.id: deal
    for deal in (
        Golden("G1", 2, 40, 7, 3, "6O", 17, "00100111111111110111", (27, 93), (10, 30), 1),
        Golden("G2", 2, 40, 1, 5, "2C", 17, "11110000011111000001", (60, 60), (20, 20), 1),
        Golden("G5", 2, 40, 7, 9, "2C", 17, "11111011111111111110", (10, 110), (4, 36), 0),
        Golden("G6", 2, 40, 39, 9, "4O", 17, "00000000000000000001", (109, 11), (38, 2), 1),
        Golden("G7", 2, 40, 21, 5, "2C", 17, "00011100000000000001", (108, 12), (32, 8), 1),
        Golden("G8", 2, 40, 1, 0, "7O", 17, "00110001110001110001", (61, 59), (22, 18), 1),
        Golden("G9", 3, 39, 7, 3, "10E", 10, "0021112211201", (29, 62, 29), (9, 18, 12), 1),
        Golden("G10", 3, 39, 5, 26, "4B", 10, "1001122022111", (44, 32, 44), (9, 18, 12), 1),
        Golden("G11", 3, 39, 19, 17, "4B", 10, "1012012011102", (45, 45, 30), (12, 18, 9), 2),
        Golden("G14", 4, 40, 7, 3, "10O", 7, "0233211230", (29, 30, 40, 21), (8, 8, 12, 12), 0),
        Golden("G16", 4, 40, 21, 0, "3C", 7, "0223331110", (40, 30, 20, 30), (8, 12, 8, 12), 0),
        Golden(
            "G17", 6, 48, 7, 3, "10E", 5, "35525034", (4, 0, 4, 50, 6, 56), (6, 0, 6, 12, 6, 18), 4
        ),
    )
}
