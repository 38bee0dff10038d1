"""Events become rows: deals as they begin, tricks and results as they close."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.models import Deal, Play, Trick

from .table import Table


def open_deals(tables: Sequence[Table]) -> dict[tuple[int, int], int]:
    """Store the deals a batch began; the rows of its plays' deals by (match, deal number)."""
    new = [
        Deal(
            match_id=table.id,
            number=deal.number,
            leader=deal.leader,
            rules=f"{table.slug}/{table.game.version}",
            seed=deal.seed,
            commitment=deal.commitment,
            seat_seeds=list(deal.seat_seeds),
        )
        for table in tables
        for deal in table.deals
    ]
    if new:
        Deal.objects.bulk_create(new)
    return {(deal.match_id, deal.number): deal.pk for deal in new}


def close_deals(table: Table) -> None:
    """Write the result and the tricks of the deals this batch closed (its plays are stored)."""
    for number in table.closed:
        deal = Deal.objects.get(match_id=table.id, number=number)
        done = [r for r in table.results if r.get("deal") == number]
        deal.closed, deal.result = True, (done[0] if done else None)
        deal.save(update_fields=["closed", "result"])
        logged = Play.objects.filter(match_id=table.id, deal_id=deal.pk).order_by("seq")
        events = [event for play in logged.values_list("events", flat=True) for event in play]
        Trick.objects.bulk_create(tricks_of(deal.pk, events))


def tricks_of(deal: int, events: Iterable[dict[str, Any]]) -> list[Trick]:
    """The tricks of a deal's events, in order; claimed cards stand as one last trick."""
    tricks: list[Trick] = []
    for event in events:
        public = event["public"]
        if event["kind"] == "trick":
            cards, claimed = public["cards"], False
            leader, winner = cards[0][0], public["winner"]
        elif event["kind"] == "claimed":
            cards = [[int(seat), card] for seat, hand in public["hands"].items() for card in hand]
            leader = winner = event["seat"]
            claimed = True
        else:
            continue
        tricks.append(
            Trick(
                deal_id=deal,
                number=len(tricks) + 1,
                leader=leader,
                winner=winner,
                points=public["points"],
                cards=cards,
                why=public.get("why", ""),
                claimed=claimed,
            )
        )
    return tricks
