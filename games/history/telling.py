"""What happened, sentence by sentence: one event of the log in words, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.history import bidding, words
from games.models import Play, Seat

Public = Mapping[str, Any]


def sentences(play: Play, seats: Sequence[Seat]) -> list[str]:
    """A sentence for each event of a play that the history tells, in order.

    The deal of the play is closed: what was told to one seat alone is told to all.
    """
    late = play.kind == Play.Kind.TIMEOUT
    opened = [{**event, "public": opened_public(event)} for event in play.events]
    told = [sentence(event, seats, late) for event in opened]
    return [text for text in told if text]


def opened_public(event: Mapping[str, Any]) -> dict[str, Any]:
    """What an event of a closed deal tells, with what its own seat alone was told."""
    return {**event["public"], **event["private"].get(str(event["seat"]), {})}


def sentence(event: Mapping[str, Any], seats: Sequence[Seat], late: bool = False) -> str:
    """One event in words, empty for what the history does not tell; ``late``: by the clock."""
    seat, public = event["seat"], event["public"]
    name = "" if seat is None else seats[seat].name
    teller = _TELLERS.get(event["kind"])
    if event["kind"] == "over":
        return _over(public, seats)
    if event["kind"] in bidding.TELLERS:
        text = bidding.TELLERS[event["kind"]](public, name)
        up = _("Time is up for %(name)s.") % {"name": name}
        return f"{up} {text}" if late and event["kind"] in bidding.ACTS else text
    if event["kind"] in ("voted", "judged"):
        return words.vote_event(event, seats)
    if teller:
        return teller(public, name, late)
    return words.seat_event(event["kind"], name) if seat is not None else ""


def move(public: Public, name: str, late: bool = False) -> str:
    """A move on a board; ``late``: the server made it."""
    said = {"name": name, "move": public["move"], "n": len(public["captured"])}
    if late:
        text = _("Time is up for %(name)s: %(move)s is played.") % said
    elif public["captured"]:
        one, many = "%(name)s takes %(n)s: %(move)s.", "%(name)s takes %(n)s: %(move)s."
        text = ngettext(one, many, said["n"]) % said
    else:
        text = _("%(name)s plays %(move)s.") % said
    return f"{text} {_('The man becomes a queen.')}" if public["crowned"] else text


def _over(public: Public, seats: Sequence[Seat]) -> str:
    if "won" in public:
        return f"{bidding.ended(public, seats)} {bidding.scores(public, seats)}."
    return words.deal_result(public, [one.name for one in seats if one.team in public["winners"]])


def _dealt(public: Public, name: str, late: bool) -> str:
    if "trump" not in public:
        return _("The cards are dealt.")  # it is named later
    return _("The cards are dealt. Trumps: %(suit)s.") % {"suit": words.suit_name(public["trump"])}


def _began(public: Public, name: str, late: bool) -> str:
    return _("The game begins.")


def _played(public: Public, name: str, late: bool) -> str:
    data = {"name": name, "card": words.card_name(public["card"])}
    if late:
        return _("Time is up for %(name)s: the %(card)s is played.") % data
    if public.get("arrastro"):
        return _("%(name)s plays the %(card)s and calls arrastro.") % data
    return _("%(name)s plays the %(card)s.") % data


def _trick(public: Public, name: str, late: bool) -> str:
    best = next(card for seat, card in public["cards"] if seat == public["winner"])
    points = words.points(public["points"])
    return f"{words.why(public['why'], name, best)} ({points})"


def _swapped(public: Public, name: str, late: bool) -> str:
    cards = {side: words.card_name(public[side]) for side in ("gave", "got")}
    return _("%(name)s swaps the %(gave)s for the %(got)s.") % {"name": name, **cards}


def _claimed(public: Public, name: str, late: bool) -> str:
    text = _("%(name)s claims the last tricks with the highest trumps.") % {"name": name}
    return f"{text} ({words.points(public['points'])})"


def _sang(public: Public, name: str, late: bool) -> str:
    data = {"name": name, "suit": words.suit_name(public["suit"])}
    text = _("%(name)s sings the marriage of %(suit)s.") % data
    return f"{text} ({words.points(public['points'])})"


def _killed(public: Public, name: str, late: bool) -> str:
    data = {"name": name, "card": words.card_name(public["card"])}
    return _("%(name)s takes the %(card)s with the ace of trumps, and the round is over.") % data


def _annulled(public: Public, name: str, late: bool) -> str:
    return _("The moderators stop the match.")


_TELLERS: dict[str, Callable[[Public, str, bool], str]] = {
    "dealt": _dealt,
    "began": _began,
    "played": _played,
    "trick": _trick,
    "swapped": _swapped,
    "claimed": _claimed,
    "sang": _sang,
    "killed": _killed,
    "moved": move,
    "annulled": _annulled,
}
