"""A deal told from its log, trick by trick, for the page of a match.

What is hidden while a deal runs lies in the private parts of its events; they are read
only for a deal that is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.history import bidding, made, telling, words
from games.history.selectors import Stored
from games.history.standing import Side, sides
from games.models import Deal, Play, Seat

UNTOLD = ("began",)
"""What the head of the deal says."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card somebody played; ``by`` says who chose it if that was not the player, ``call`` what
    he called with it."""

    code: str
    label: str
    name: str
    by: str = ""
    leads: bool = False
    wins: bool = False
    call: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A trick with its cards, a move on a board, or a note on what happened between two plays.

    ``number`` is 0 for a note and for claimed cards; ``points`` None while a trick is open.
    ``by`` says who made a move if that was not the player.
    """

    text: str
    number: int = 0
    cards: tuple[Card, ...] = ()
    points: int | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """What somebody has said in an auction."""

    name: str
    text: str
    passes: bool
    by: str


@dataclass(slots=True)
class Told:
    """A deal as the page shows it; hands and seeds only once it is closed.

    ``calls`` is None where there is no auction; ``account``: what its result is counted from.
    """

    number: int
    closed: bool
    leader: str
    match: int
    commitment: str
    trump: str = ""
    trump_name: str = ""
    turned: Card | None = None
    removed: tuple[str, ...] = ()
    calls: list[Call] | None = None
    account: list[tuple[str, str]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    hands: list[tuple[str, list[Card]]] = field(default_factory=list)
    sides: list[Side] = field(default_factory=list)
    text: str = ""
    seed: str = ""
    seat_seeds: Sequence[str] = ()
    cut: int = 0


def tell(stored: Stored, deal: Deal) -> Told:
    """One deal of the match; of a running one only what its table saw."""
    teller = _Teller(stored.seats, deal)
    plays = stored.plays.get(deal.pk, [])
    said = made.between(stored.said[deal.number], [play.seq for play in plays])
    for play, lines in zip(plays, said, strict=True):
        teller.take(play)
        for line in lines:
            teller.note(made.sentence(line))
    teller.close()
    told = teller.told
    if deal.closed:
        told.seed, told.seat_seeds = stored.seeds[deal.pk].hex(), deal.seat_seeds
        told.cut = deal.cut
    if deal.result:
        told.sides = sides(stored.seats, deal.result["points"])
        told.text = told.text or words.deal_result(
            deal.result, winners_among(stored.seats, deal.result["winners"])
        )
    elif deal.closed:
        told.text = _("The round was not played to its end.")
    return told


def winners_among(seats: Sequence[Seat], teams: Sequence[int] | None) -> list[str]:
    """The names of those whose team is one of these."""
    return [seat.name for seat in seats if seat.team in (teams or ())]


def _bare(code: str) -> Card:
    return Card(code, words.card_name(code), "")


class _Teller:
    """Collects the entries of one deal, event by event."""

    def __init__(self, seats: Sequence[Seat], deal: Deal) -> None:
        self._seats = seats
        self._table: list[tuple[int, str, str, str]] = []
        self._tricks = 0
        self.told = Told(
            deal.number, deal.closed, seats[deal.leader].name, deal.match_id, deal.commitment
        )
        self._known: dict[str, Callable[[Play, dict[str, Any]], None]] = {
            "dealt": self._dealt,
            "played": self._played,
            "trick": self._trick,
            "claimed": self._claimed,
            "moved": self._moved,
            "bid": self._said,
            "passed": self._said,
            "called": self._shown,
            "garra": self._shown,
            "laid": self._laid,
            "named": self._named,
            "over": self._over,
        }

    def take(self, play: Play) -> None:
        """The events of one play."""
        for event in play.events:
            if event["kind"] in self._known:
                self._known[event["kind"]](play, event)
            elif event["kind"] not in UNTOLD:
                self.note(telling.sentence(event, self._seats))

    def note(self, text: str) -> None:
        """What happened between two plays, if there is a sentence for it."""
        if text:
            self.told.entries.append(Entry(text))

    def close(self) -> None:
        """The trick that lies on the table when the log ends."""
        if self._table:
            self._tricks += 1
            self.told.entries.append(
                Entry(_("This trick is not over."), self._tricks, self._cards(None))
            )

    def _dealt(self, play: Play, event: dict[str, Any]) -> None:
        public = event["public"]
        if "trump" in public:
            self._trumps(public["trump"])
        else:
            self.told.calls = []  # trumps are named once it is known by whom
        self.told.turned = _bare(public["turned"]) if public.get("turned") else None
        self.told.removed = tuple(words.card_name(card) for card in public.get("removed", ()))
        if self.told.closed:
            for seat in self._seats:
                hand = event["private"][str(seat.number)]["hand"]
                self.told.hands.append((seat.name, [_bare(code) for code in hand]))

    def _trumps(self, suit: str) -> None:
        self.told.trump, self.told.trump_name = suit, words.suit_name(suit)

    def _said(self, play: Play, event: dict[str, Any]) -> None:
        bid = event["public"].get("bid", 0)
        call = Call(self._name(event["seat"]), bidding.said(bid), not bid, self._by(play))
        self.told.calls = [*(self.told.calls or ()), call]

    def _shown(self, play: Play, event: dict[str, Any]) -> None:
        """Cards that are named or shown to all."""
        public = event["public"]
        if "trump" in public:
            self._trumps(public["trump"])
        cards = tuple(_bare(code) for code in public["cards"])
        text = telling.sentence(event, self._seats)
        self.told.entries.append(Entry(text, cards=cards, by=self._by(play)))

    def _laid(self, play: Play, event: dict[str, Any]) -> None:
        if self.told.closed:
            self._shown(play, {**event, "public": telling.opened_public(event)})
        else:
            self.note(telling.sentence(event, self._seats))

    def _named(self, play: Play, event: dict[str, Any]) -> None:
        self._trumps(event["public"]["trump"])
        self.note(telling.sentence(event, self._seats))

    def _over(self, play: Play, event: dict[str, Any]) -> None:
        if "won" in event["public"]:
            self.told.text = bidding.ended(event["public"], self._seats)
            self.told.account = bidding.account(event["public"], self._seats)

    def _played(self, play: Play, event: dict[str, Any]) -> None:
        call = _("arrastro") if event["public"].get("arrastro") else ""
        self._table.append((event["seat"], event["public"]["card"], self._by(play), call))

    def _by(self, play: Play) -> str:
        if play.kind == Play.Kind.TIMEOUT:
            return _("automatic")
        stands_in = play.by == Play.By.BOT and self._seats[play.seat or 0].user_id is not None
        return _("by the bot") if stands_in else ""

    def _trick(self, play: Play, event: dict[str, Any]) -> None:
        winner, public = event["public"]["winner"], event["public"]
        best = next(card for seat, card in public["cards"] if seat == winner)
        text = words.why(public["why"], self._name(winner), best)
        self._tricks += 1
        self.told.entries.append(Entry(text, self._tricks, self._cards(winner), public["points"]))
        self._table = []

    def _cards(self, winner: int | None) -> tuple[Card, ...]:
        return tuple(
            Card(
                code, words.card_name(code), self._name(seat), by, place == 0, seat == winner, call
            )
            for place, (seat, code, by, call) in enumerate(self._table)
        )

    def _claimed(self, play: Play, event: dict[str, Any]) -> None:
        seat, public = event["seat"], event["public"]
        cards = tuple(
            Card(code, words.card_name(code), self._name(int(holder)), wins=int(holder) == seat)
            for holder, hand in public["hands"].items()
            for code in hand
        )
        text = _("%(name)s claims the last tricks with the highest trumps.")
        self.told.entries.append(
            Entry(text % {"name": self._name(seat)}, 0, cards, public["points"])
        )

    def _moved(self, play: Play, event: dict[str, Any]) -> None:
        self._tricks += 1
        text = telling.move(event["public"], self._name(event["seat"]))
        self.told.entries.append(Entry(text, self._tricks, by=self._by(play)))

    def _name(self, seat: int) -> str:
        return self._seats[seat].name
