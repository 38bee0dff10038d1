"""The games with an auction in words: what is bid, called and laid away, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.history import words
from games.models import Seat

Public = Mapping[str, Any]

HIGHEST_RANK = 12
"""What is bid beyond it is points (rules A5.2, A5.4, A6.4)."""

DEALT_AGAIN = {
    "passed_out": gettext_lazy("Nobody has bid: the round counts for nobody, and is dealt again."),
    "redealt": gettext_lazy("One hand had nobody to play against: the round is dealt again."),
}
"""Deals that came to nothing, by their reason (rules A5.5, A5.20, A6.4)."""


def said(bid: int) -> str:
    """What somebody has said in an auction: a rank, points, or that he passes (0)."""
    if not bid:
        return _("passes")
    return rank(bid) if bid <= HIGHEST_RANK else words.points(bid)


def rank(number: int) -> str:
    """A rank as one bids it: "el as", "el 7"."""
    courts = {
        1: pgettext("bid", "the ace"), 10: pgettext("bid", "the jack"),
        11: pgettext("bid", "the knight"), 12: pgettext("bid", "the king"),
    }  # fmt: skip
    return courts.get(number) or _("the %(n)s") % {"n": number}


def ended(public: Public, seats: Sequence[Seat]) -> str:
    """How a deal ended: its last event, of whatever form of these games."""
    if public["reason"] in DEALT_AGAIN:
        return str(DEALT_AGAIN[public["reason"]])
    made = public["reason"] == "made"
    text = (
        _("%(name)s made %(points)s: the promise is kept.")
        if made
        else _("%(name)s made %(points)s: the promise is not kept.")
    )
    names = words.listed([seats[seat].name for seat in declaring(public, len(seats))])
    return text % {"name": names, "points": words.points(total(public))}


def declaring(public: Public, seats: int) -> list[int]:
    """The side that has promised: the caller and his partner, or the declarer alone."""
    if "side" in public:
        return list(public["side"])
    made, winners = public["reason"] == "made", public["winners"]
    return [seat for seat in range(seats) if (seat in winners) == made]


def total(public: Public) -> int:
    """What the side that has promised has made."""
    made: int = public["made"] if "made" in public else public["total"]
    return made


def card_points(public: Public) -> list[int]:
    """The card points by seat; the declarer's hold the two cards that he has laid away."""
    points = list(public["won"])
    if "cards" in public:
        (seat,) = declaring(public, len(points))
        points[seat] = public["cards"]
    return points


def scores(public: Public, seats: Sequence[Seat]) -> str:
    """What a deal counts for everybody: "Ana +2, Luis −1"."""
    texts = words.signed(public["points"])
    return ", ".join(f"{seat.name} {text}" for seat, text in zip(seats, texts, strict=True))


def account(public: Public, seats: Sequence[Seat]) -> list[tuple[str, str]]:
    """What a deal that was played is counted from: labels and values."""
    if "made" not in public and "total" not in public:
        return []
    names = words.listed([seats[seat].name for seat in declaring(public, len(seats))])
    rows = [(_("Side of the caller") if "side" in public else _("Declarer"), names)]
    if "total" in public:
        rows += [(_("Cards, with those laid away"), words.points(public["cards"]))]
        for pair in public["pairs"]:
            label = _("King and knight of %(suit)s") % {"suit": words.suit_name(pair["suit"])}
            rows += [(label, words.points(pair["points"]))]
        rows += [(_("Last trick"), words.points(public["last_trick"]))]
    won = zip(seats, public["won"], strict=True)
    each = ", ".join(f"{seat.name} {points}" for seat, points in won)
    return [*rows, (_("Together"), words.points(total(public))), (_("Points of the tricks"), each)]


def _bid(public: Public, name: str) -> str:
    return _("%(name)s bids %(bid)s.") % {"name": name, "bid": said(public["bid"])}


def _passed(public: Public, name: str) -> str:
    return _("%(name)s passes.") % {"name": name}


def _caller(public: Public, name: str) -> str:
    data = {"name": name, "points": words.points(public["promise"])}
    return _("%(name)s wins the auction and promises %(points)s.") % data


def _called(public: Public, name: str) -> str:
    cards = words.listed([words.card_name(card) for card in public["cards"]])
    data = {"name": name, "cards": cards, "suit": words.suit_name(public["trump"])}
    return _("%(name)s calls the %(cards)s. Trumps: %(suit)s.") % data


def _partner(public: Public, name: str) -> str:
    data = {"name": name, "card": words.card_name(public["card"])}
    return _("%(name)s had the called card, the %(card)s.") % data


def _garra(public: Public, name: str) -> str:
    cards = words.listed([words.card_name(card) for card in public["cards"]])
    data = {"name": name, "bid": said(public["bid"]), "cards": cards}
    return _("%(name)s wins the auction with %(bid)s. The garra: %(cards)s.") % data


def _laid(public: Public, name: str) -> str:
    if "cards" not in public:
        return _("%(name)s lays two cards away.") % {"name": name}
    cards = words.listed([words.card_name(card) for card in public["cards"]])
    return _("%(name)s lays away: %(cards)s.") % {"name": name, "cards": cards}


def _named(public: Public, name: str) -> str:
    data = {"name": name, "suit": words.suit_name(public["trump"])}
    return _("%(name)s names trumps: %(suit)s.") % data


ACTS = ("bid", "passed", "called", "laid", "named")
"""What somebody does himself; the rest follows from it."""

TELLERS: dict[str, Callable[[Public, str], str]] = {
    "bid": _bid,
    "passed": _passed,
    "caller": _caller,
    "called": _called,
    "partner": _partner,
    "garra": _garra,
    "laid": _laid,
    "named": _named,
}
"""The event in a sentence, from what is told of it and the name of who did it."""
