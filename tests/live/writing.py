"""Batches for the writer, run in the calling thread; matches brought to their last card."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from games.live import batch
from games.live.batch import Done, Job
from games.services import clock
from games.services.commands import Command, Reply
from games.services.store import Store, store_for_this_thread
from games.services.store.base import States

from .people import new_id
from .tables import Seated


def job(command: Command) -> Job:
    """As the writer queues it now."""
    return Job(command, clock.now())


def run(*commands: Command, store: Store | None = None) -> tuple[list[Reply | None], Done]:
    """One batch: the replies in order (None: its row is held), and what was committed."""
    jobs = [job(command) for command in commands]
    done = batch.run(store or store_for_this_thread(), jobs)
    return [one.reply for one in jobs], done


def cards(table: Seated, wanted: int) -> list[Command]:
    """The next cards of a table of people without pauses, the least valuable ones."""
    now = store_for_this_thread().read([table.id])[table.id]
    game, state, turn = now.game, now.state, now.turn
    commands: list[Command] = []
    while len(commands) < wanted and game.to_act(state):
        if (draw := game.automatic(state)) is not None:
            (seat,) = game.to_act(state)
            action: Any = draw
        else:
            (seat,) = game.to_act(state)
            action = game.on_timeout(state, seat)
            user = now.seats[seat].user
            commands.append(act(table, user, action, turn))
        state, _ = game.apply(state, seat, action)
        turn += 1
    return commands


def act(table: Seated, user: int | None, action: str, turn: int) -> Command:
    """A person's card."""
    return Command(
        table.id, "act", user=user, action=action, turn=turn, id=new_id(), received=clock.now()
    )


def one_card_left(table: Seated, pack: int = 40) -> Command:
    """The match has been played but for its last card, which is returned."""
    first = cards(table, pack - 1)
    replies, _ = run(*first)
    assert all(reply and not reply.why for reply in replies), replies
    (last,) = cards(table, 1)
    return last


def row(match: int, version: int, state: Any = None) -> Any:
    """As much of a table as the cache looks at."""
    return SimpleNamespace(
        id=match, version=version, state=state, deal_number=1, deal_rows={}, same_hand=None
    )


def kept(held: States, match: int, version: int) -> Any:
    """The state that the cache gives for exactly this version."""
    asked = row(match, version)
    return asked.state if held.fill(asked) else None
