"""The sentences of the history: what cards are called, who took a trick, how a match ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games import describe, selectors
from games.models import Match, Seat
from games.rules.cards import Card, number, suit

BOARDS = {
    "no_pieces": gettext_lazy("No pieces are left on one side."),
    "blocked": gettext_lazy("The side to move is blocked."),
    "no_progress": gettext_lazy("A draw: too many moves without a man's move or a capture."),
}
"""How a board ended by itself; the match's result says who has won."""


def suit_name(letter: str) -> str:
    """A suit by its letter, as it stands in a sentence."""
    return {
        "O": pgettext("suit", "coins"),
        "C": pgettext("suit", "cups"),
        "E": pgettext("suit", "swords"),
        "B": pgettext("suit", "clubs"),
    }[letter]


def card_name(card: Card) -> str:
    """A card in full: "as de copas"."""
    ranks = {
        1: pgettext("card", "ace"), 2: pgettext("card", "two"), 3: pgettext("card", "three"),
        4: pgettext("card", "four"), 5: pgettext("card", "five"), 6: pgettext("card", "six"),
        7: pgettext("card", "seven"), 8: pgettext("card", "eight"), 9: pgettext("card", "nine"),
        10: pgettext("card", "jack"), 11: pgettext("card", "knight"), 12: pgettext("card", "king"),
    }  # fmt: skip
    return _("%(rank)s of %(suit)s") % {"rank": ranks[number(card)], "suit": suit_name(suit(card))}


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Ana, Luis y Eva"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(first)s and %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


def why(code: str, name: str, card: Card) -> str:
    """Who took a trick, with which card and why."""
    words = {
        "trump_only": _("%(name)s takes it: the %(card)s is the only trump."),
        "trump_highest": _("%(name)s takes it: the %(card)s is the highest trump."),
        "suit_highest": _(
            "%(name)s takes it: the %(card)s is the highest of %(suit)s, the suit that was led,"
            " and nobody played a trump."
        ),
    }
    data = {"name": name, "card": card_name(card), "suit": suit_name(suit(card))}
    return words.get(code, _("%(name)s takes it.")) % data


def table(match: Match) -> str:
    """The rules of the table in a sentence, and whose hand it played again, if it did."""
    again = getattr(match, "same_hand", None)
    hand = (again.deal.match_id, again.deal.number) if again else None
    return describe.marked(selectors.sentence(match), hand)


def points(number: int) -> str:
    """A number of points: "11 puntos"."""
    return ngettext("%(points)s point", "%(points)s points", number) % {"points": number}


def signed(points: Sequence[int]) -> list[str]:
    """Points as they are written: with their signs where some are below zero."""
    if min(points, default=0) >= 0:
        return [str(number) for number in points]
    return [f"{number:+}".replace("-", "−") if number else "0" for number in points]


def deal_result(result: Mapping[str, Any], winners: Sequence[str]) -> str:
    """How a deal ended: who won it, and what decided it beyond the points."""
    if result["reason"] in BOARDS:
        return str(BOARDS[result["reason"]])
    if not winners:
        return _("Tie: the round counts for nobody.")
    one, many = _("%(name)s wins the round."), _("%(name)s win the round.")
    tie = {
        "last_trick": _("Tie: whoever won the last trick takes the round."),
        "recent_trick": _("Tie: whoever of the tied won a trick last takes the round."),
        "more_cards": _("Tie: whoever has more cards takes the round."),
        "tres_killed": _("The ace of trumps took the three: the round is won."),
        "low": _("Not more than 11 points: the aim is met."),
        "lowest": _("Nobody stayed at 11 points or less: the lowest total wins."),
        "early_trick": _("Tie: whoever took a trick least recently wins the round."),
    }
    words = [(one if len(winners) == 1 else many) % {"name": listed(winners)}]
    words.append(tie.get(result["reason"], ""))
    if result["worth"] > 1:
        words.append(_("More than 100 points: it counts as two rounds."))
    return " ".join(filter(None, words))


def match_result(match: Match, winners: Sequence[str]) -> str:
    """Who has won a match, and how it ended if not by the cards."""
    if not match.ending:
        return _("The match goes on.")
    if match.annulled:
        return _("Void match: the moderators have decided that it counts for nobody.")
    if match.winners is None:
        if match.ending == Match.Ending.ABORTED:
            return _("The table closed before the match began.")
        return _("Void match: somebody did not play the first card in time. It counts for nobody.")
    if not winners:
        agreed = match.ending == Match.Ending.AGREED
        return (
            _("The match ends in a draw, as both agreed.")
            if agreed
            else _("The match ends in a draw.")
        )
    won = _("%(name)s wins the match.") if len(winners) == 1 else _("%(name)s win the match.")
    words = [won % {"name": listed(winners)}]
    if match.ending == Match.Ending.ABANDONED:
        words.append(_("Nobody was left on the other side."))
    if match.ending == Match.Ending.RESIGNED:
        words.append(_("The other side resigned."))
    return " ".join(words)


def seat_event(kind: str, name: str) -> str:
    """What happened to a seat during a deal; empty for what the history does not tell."""
    words = {
        "left": _("%(name)s leaves the table."),
        "returned": _("%(name)s comes back."),
        "abandoned": _("%(name)s has abandoned the match."),
        "voided": _("%(name)s did not play the first card in time."),
        "resigned": _("%(name)s resigns."),
        "draw_offered": _("%(name)s offers a draw."),
        "draw_declined": _("%(name)s declines the draw."),
        "draw_agreed": _("%(name)s accepts the draw."),
    }
    return words[kind] % {"name": name} if kind in words else ""


def vote_event(event: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """A voice in the vote on an abandonment, or what came of the vote."""
    name = seats[event["seat"]].name
    if event["kind"] == "voted":
        other = seats[event["public"]["on"]].name
        return _("%(name)s votes on the abandonment of %(other)s.") % {"name": name, "other": other}
    if event["public"]["verdict"] == Seat.Verdict.PENALISED:
        return _("The abandonment of %(name)s is penalised.") % {"name": name}
    return _("The abandonment of %(name)s is forgiven.") % {"name": name}
