"""What every game promises, at every table it offers, over random deals with fixed seeds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from games.rules.codec import from_data, to_data
from games.rules.fair import FairDraw
from games.rules.game import Event, Game, IllegalAction
from games.rules.record import step
from tests.contract.hidden import FACTS, RESHUFFLE
from tests.contract.tables import Table, tables

TABLES = tables()
STATE_BYTES = 1200


class Ply(NamedTuple):
    """A state, the action that was taken in it, and what happened by it."""

    state: Any
    seat: int
    action: str
    events: list[Event]


class Deal(NamedTuple):
    """A whole deal: its beginning, its plies, its end."""

    dealt: list[Event]
    plies: list[Ply]
    end: Any

    def events(self) -> list[Event]:
        return self.dealt + [event for ply in self.plies for event in ply.events]


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.param
    return found


def begin(table: Table, seed: int) -> tuple[Any, list[Event]]:
    seats = table.game.seats(table.options)
    draw = FairDraw("battery", seed, bytes(32), ["0" * 32] * seats)
    return table.game.setup(table.options, seed % seats, draw, number=seed)


def random_deal(table: Table, seed: int) -> Deal:
    """Any seat with something legal to do may do it; the draws come in between."""
    game, rng = table.game, Random(seed)
    s, dealt = begin(table, seed)
    plies = []
    while waiting := game.to_act(s):
        choices = [
            (seat, a) for seat in range(game.seats(table.options)) for a in game.legal(s, seat)
        ]
        if due := game.automatic(s):
            choices.append((min(waiting), due))
        seat, action = rng.choice(choices)
        after, events = game.apply(s, seat, action)
        plies.append(Ply(s, seat, action, events))
        s = after
    return Deal(dealt, plies, s)


def states(deal: Deal) -> Iterator[Any]:
    yield from (ply.state for ply in deal.plies)
    yield deal.end


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.game.seats(table.options))]


def test_every_option_value_is_played() -> None:
    for game in {table.game.slug: table.game for table in TABLES.values()}.values():
        for option in game.options:
            played = {t.options[option.name] for t in TABLES.values() if t.game is game}
            assert played == set(option.values), option.name


def test_deals_end_with_all_points_and_a_result(table: Table) -> None:
    teams = table.game.teams(table.options)
    for seed in range(1, 6):
        deal = random_deal(table, seed)
        outcome = table.game.outcome(deal.end)
        assert outcome is not None
        assert len(outcome.points) == len(teams)
        assert sum(outcome.points) in FACTS[table.game.slug].points
        assert set(outcome.winners) <= set(range(len(teams)))
        assert deal.events()[-1].kind == "over"
        assert all(table.game.outcome(ply.state) is None for ply in deal.plies)
        assert not any(
            table.game.legal(deal.end, seat) for seat in range(table.game.seats(table.options))
        )


def test_the_next_seats_are_known(table: Table) -> None:
    """Whoever the deal waits for has a legal action, or the clock owes one."""
    deal = random_deal(table, 6)
    for ply in deal.plies:
        for seat in table.game.to_act(ply.state):
            assert table.game.legal(ply.state, seat) or table.game.automatic(ply.state)


def test_pieces_are_conserved(table: Table) -> None:
    deal = random_deal(table, 7)
    pieces = FACTS[table.game.slug].pieces
    happened: list[Event] = []
    whole = sorted(pieces(deal.plies[0].state, []))
    assert len(set(whole)) == len(whole)
    for ply in deal.plies:
        assert sorted(pieces(ply.state, happened)) == whole
        happened += ply.events
    assert sorted(pieces(deal.end, happened)) == whole


def test_states_survive_the_codec_and_are_small(table: Table) -> None:
    for state in states(random_deal(table, 8)):
        text = json.dumps(to_data(state))
        assert len(text) < STATE_BYTES
        assert from_data(table.game.state, json.loads(text)) == state


def test_views_and_events_are_json(table: Table) -> None:
    deal = random_deal(table, 9)
    for state in states(deal):
        for viewer in viewers(table):
            view = table.game.view(state, viewer)
            assert json.loads(json.dumps(view)) == view
            if viewer is not None:
                recalled = table.game.recall(state, viewer)
                assert json.loads(json.dumps(recalled)) == recalled
                assert not set(recalled) & set(view)
    for event in deal.events():
        assert json.loads(json.dumps(event.public)) == event.public
        assert all(json.loads(json.dumps(part)) == part for part in event.private.values())


def test_replay_of_the_log_is_the_stored_state(table: Table) -> None:
    deal = random_deal(table, 10)
    s, dealt = begin(table, 10)
    assert dealt == deal.dealt
    for ply in deal.plies:
        assert s == ply.state
        s, events = table.game.apply(s, ply.seat, ply.action)
        assert events == ply.events
    assert s == deal.end


def test_a_log_without_the_draws_gives_the_same_end(table: Table) -> None:
    deal = random_deal(table, 11)
    s, _ = begin(table, 11)
    for ply in deal.plies:
        if ply.action != table.game.automatic(ply.state):
            s, _ = step(table.game, s, ply.seat, ply.action)
    assert table.game.outcome(s) == table.game.outcome(deal.end)
    assert table.game.view(s, 0) == table.game.view(deal.end, 0)


def test_nothing_leaks(table: Table) -> None:
    """Reshuffle what a viewer cannot see: what he is told, remembers and may do stays."""
    game, rng = table.game, Random(12)
    for ply in random_deal(table, 12).plies:
        for viewer in viewers(table):
            other = RESHUFFLE[game.slug](ply.state, viewer, rng)
            assert game.view(other, viewer) == game.view(ply.state, viewer)
            if viewer is None:
                continue
            assert game.recall(other, viewer) == game.recall(ply.state, viewer)
            assert game.legal(other, viewer) == game.legal(ply.state, viewer)
            # A claim shows all hands, and a neighbour's play shows his card: that is the game.
            own = ply.seat == viewer and ply.action != "claim"
            if own or ply.action == game.automatic(ply.state):
                _, events = game.apply(other, ply.seat, ply.action)
                assert [seen(e, viewer) for e in events] == [seen(e, viewer) for e in ply.events]


def test_dealing_leaks_nothing(table: Table) -> None:
    """Of two deals a seat with the same hand and the same turned card is told the same."""
    deal = random_deal(table, 13)
    (dealt,) = deal.dealt
    for seat in range(table.game.seats(table.options)):
        view = table.game.view(deal.plies[0].state, seat)
        told = {**dealt.public, **dealt.private.get(seat, {})}
        assert told.get("hand") == view.get("hand")
        assert told.get("partners") == view.get("partners")
        text = json.dumps(told)
        known = {*view.get("hand", ()), view.get("turned"), *view.get("removed", ())}
        for shown in ("partners", "open_hands"):
            known.update(card for hand in view.get(shown, {}).values() for card in hand)
        whole = FACTS[table.game.slug].pieces(deal.plies[0].state, [])
        assert not [piece for piece in whole if f'"{piece}"' in text and piece not in known]


def seen(event: Event, seat: int) -> tuple[Any, ...]:
    return event.kind, event.seat, {**event.public, **event.private.get(seat, {})}


def test_private_parts_are_for_one_seat(table: Table) -> None:
    """Nobody but the drawer is told which card he drew, unless it lay face up."""
    for ply in random_deal(table, 14).plies:
        for event in ply.events:
            assert set(event.private) <= {event.seat}


def test_illegal_is_refused_without_change(table: Table) -> None:
    game, facts = table.game, FACTS[table.game.slug]
    deal = random_deal(table, 15)
    actions = {ply.action for ply in deal.plies} | {"", "x", *facts.actions}
    actions |= set(facts.pieces(deal.plies[0].state, []))
    for state in list(states(deal))[::6]:
        before = to_data(state)
        for seat in range(game.seats(table.options)):
            legal = game.legal(state, seat)
            unlisted = facts.unlisted(game.view(state, seat))
            for action in actions | set(legal) | unlisted:
                reason = game.explain(state, seat, action).code
                assert reason == tried(game, state, seat, action)
                assert reason == "ok" or action not in legal
                assert reason != "ok" or action in {*legal, *unlisted}
        assert to_data(state) == before


def tried(game: Game[Any], state: Any, seat: int, action: str) -> str:
    try:
        game.apply(state, seat, action)
    except IllegalAction as error:
        return error.reason
    return "ok"


def test_the_clock_plays_what_is_legal(table: Table) -> None:
    game = table.game
    s, _ = begin(table, 16)
    while waiting := game.to_act(s):
        for seat in waiting:
            action = game.on_timeout(s, seat)
            assert action in game.legal(s, seat) or action == game.automatic(s)
            assert game.obliges(action)
        s, _ = game.apply(s, seat, action)
    assert game.outcome(s) is not None
