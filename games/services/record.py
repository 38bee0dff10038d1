"""Events become rows: deals as they begin, tricks and results as they close."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.models import Deal, Trick

from .table import Table


def open_deals(tables: Sequence[Table]) -> None:
    """Store the deals a batch began; their tables get to know the rows' ids."""
    new = [
        Deal(
            match_id=table.id,
            number=deal.number,
            leader=deal.leader,
            rules=f"{table.slug}/{table.game.version}",
            seed=deal.seed,
            commitment=deal.commitment,
            seat_seeds=list(deal.seat_seeds),
            cut=deal.cut,
        )
        for table in tables
        for deal in table.deals
    ]
    if not new:
        return
    Deal.objects.bulk_create(new)
    by_match = {table.id: table for table in tables}
    for deal in new:
        by_match[deal.match_id].deal_rows[deal.number] = deal.pk


def closed_deals(tables: Sequence[Table]) -> list[list[Any]]:
    """For each deal that a batch closed: True, its result (None if it has none), its row's id."""
    return [
        [True, next((r for r in table.results if r["deal"] == number), None), row]
        for table in tables
        for number, row in table.deal_rows.items()
        if number in table.closed
    ]


def trick_rows(events: Mapping[int, Iterable[dict[str, Any]]]) -> list[list[Any]]:
    """The values of the tricks' rows; ``events`` by the deal's row."""
    return [
        [t.deal_id, t.number, t.leader, t.winner, t.points, t.cards, t.why, t.claimed]
        for deal, told in events.items()
        for t in tricks_of(deal, told)
    ]


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
