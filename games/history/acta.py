"""The *acta* of a closed deal: all that anybody needs to compute its cards again, elsewhere.

``brisca-acta/1``: the data of ``brisca-deck/v1`` (games/rules/fair.py), what the table was shown,
and every action with the draws. The page *Comprobar* and the script beside it read it.
"""

from __future__ import annotations

from typing import Any

from games.history import bidding, made
from games.history.exchange import exchange_of
from games.history.pack import pack_of
from games.history.record import PLAYED
from games.history.selectors import Closed
from games.models import Deal, Match, Play
from games.rules import get
from games.rules.brisca.options import code
from games.rules.brisca.rules import rules_of as brisca_rules
from games.rules.cards import SPANISH, SUITS, Ranking, pack
from games.rules.chiamata import options as chiamata
from games.rules.rematada import options as rematada
from games.services import again

FORMAT = "brisca-acta/1"
ALL_POINTS = 120

LOT, PARTNERS, REMATCH, NEXT, GIVEN = "lot", "partners", "rematch", "next", "given"
"""What says who leads: the lot of the match, the lot that made the partners, the match before,
the deal before, or the deal whose hand is played again."""


def acta_of(kept: Closed) -> dict[str, Any]:
    """The acta: plain values, nothing of other deals."""
    match, deal = kept.match, kept.deal
    origin = again.source(deal)
    told = [event for play in kept.plays for event in play.events]
    played = [play for play in kept.plays if play.kind in (*PLAYED, Play.Kind.DRAW)]
    given = exchange_of(origin.match, origin.number)
    sealed = given is not None and origin.match.competitive
    return {
        "format": FORMAT,
        "match": str(origin.match_id),
        "deal": origin.number,
        "game": match.game,
        "seats": [seat.name for seat in kept.seats],
        "teams": [list(team) for team in get(match.game).teams(match.options)],
        "leads": _leads(kept) if origin == deal else GIVEN,
        "leader": deal.leader,
        "commitment": origin.commitment,
        "shown_before": given.commitment if given else _shown(origin),
        "server_seed": bytes(origin.seed).hex(),
        "seat_seeds": list(origin.seat_seeds),
        "seals": given.of_seats(given.seals, len(origin.seat_seeds)) if given and sealed else None,
        "cut": origin.cut,
        "cards": _cards(kept, told),
        "plays": [[play.seat, play.action] for play in played],
        "points": _points(kept, told),
        "said": made.data(kept.said, played),
    }


def _cards(kept: Closed, told: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The pack and what was dealt of it; None for a board."""
    dealt = _first("dealt", told)
    if dealt is None:
        return None
    public, seats = dealt["public"], range(len(kept.seats))
    ranking = _ranking(kept.match)
    dealt_from = pack_of(kept.deal, again.draw_of(kept.deal))
    size = 48 if len(dealt_from) > 40 else 40
    return {
        "pack": size,
        "removed": [card for card in pack(size) if card not in dealt_from],
        "trump": public.get("trump"),
        "turned": public.get("turned"),
        "order": list(ranking.order),
        "values": {str(number): ranking.points[f"{number}{SUITS[0]}"] for number in ranking.order},
        "hands": [dealt["private"][str(seat)]["hand"] for seat in seats],
        "auction": None if "trump" in public else _auction(kept.match, told),
    }


def _auction(match: Match, told: list[dict[str, Any]]) -> dict[str, Any]:
    """Its highest bid, whether who wins it leads, the tricks before trumps are named, and the
    cards that were left over, once they were shown."""
    garra = _first("garra", told)
    shown = garra["public"]["cards"] if garra else None
    if match.game == "rematada":
        ladder = rematada.rules_of(rematada.code(match.options)).ladder
        return {"highest": ladder.rungs[-1], "caller_leads": False, "dark": 0, "garra": shown}
    rules = chiamata.rules_of(chiamata.code(match.options))
    leads, dark = rules.caller_leads, int(rules.dark)
    return {"highest": rules.ladder.rungs[-1], "caller_leads": leads, "dark": dark, "garra": shown}


def _first(kind: str, told: list[dict[str, Any]]) -> dict[str, Any] | None:
    return next((event for event in told if event["kind"] == kind), None)


def _shown(deal: Deal) -> str | None:
    """The commitment that the table was shown before the deal."""
    first = deal.plays.filter(kind=Play.Kind.DEAL).first()
    told = first.events if first else []
    return next((e["public"]["commitment"] for e in told if e["kind"] == "committed"), None)


def _points(kept: Closed, told: list[dict[str, Any]]) -> list[int] | None:
    """The card points of each team; None where the deal was not played out, or more counts."""
    if kept.deal.result is None:
        return None
    over = _first("over", told)
    points = list(kept.deal.result["points"])
    if over and "won" in over["public"]:
        points = bidding.card_points(over["public"])
    return points if sum(points) == ALL_POINTS else None


def _ranking(match: Match) -> Ranking:
    """What its cards are worth: those of an auction what they are in brisca (rules A6.1)."""
    return brisca_rules(code(match.options)).ranking if match.game == "brisca" else SPANISH


def _leads(kept: Closed) -> str:
    if kept.deal.number > 1:
        return NEXT
    if kept.match.options.get("lot"):
        return PARTNERS
    return REMATCH if kept.match.rematch_of_id else LOT
