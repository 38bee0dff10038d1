"""The standings: kept in step with the ledger, under one lock a player, and made anew from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.contrib.auth import get_user_model
from django.db import transaction

from . import boards
from .models import Entry, Standing

Key = tuple[int, str, str]

SUMS = ("points", "played", "won", "last_at")
UNIQUE = ("user", "board", "period")


def lock(users: Iterable[int]) -> None:
    """Hold the standings of these members until the transaction ends.

    Missing lock rows are made first, and both steps go in the order of the ids, so that two
    transactions never wait for each other. Guests have no standings.
    """
    ids = set(users)
    locks = Standing.objects.filter(user__in=ids, board=boards.TOTAL, period="")
    if missing := ids - set(locks.values_list("user_id", flat=True)):
        members = get_user_model().objects.filter(pk__in=missing, is_guest=False)
        new = [Standing(user_id=pk) for pk in members.order_by("pk").values_list("pk", flat=True)]
        Standing.objects.bulk_create(new, ignore_conflicts=True)
    rows = locks.order_by("user_id").select_for_update(no_key=True, of=("self",))
    list(rows.values_list("pk"))


def add(entries: Collection[Entry]) -> None:
    """Add new lines of the ledger to the standings of their users, which are locked."""
    keys = {key for entry in entries for key in _keys(entry)}
    users, names, periods = (set(part) for part in zip(*keys, strict=True))
    held = Standing.objects.filter(user__in=users, board__in=names, period__in=periods)
    _write(_summed(entries, {_key(row): row for row in held}).values())


def rebuild(user_id: int) -> int:
    """Make a player's standings anew from the ledger; how many of them had been wrong."""
    with transaction.atomic():
        lock([user_id])
        rows = Standing.objects.filter(user=user_id)
        held = {_key(row): row for row in rows}
        ledger = Entry.objects.filter(user=user_id).order_by("pk").iterator()
        right = _summed(ledger, {(user_id, boards.TOTAL, ""): Standing(user_id=user_id)})
        gone = [row.pk for key, row in held.items() if key not in right]
        rows.filter(pk__in=gone).delete()
        wrong = [row for key, row in right.items() if _sums(held.get(key)) != _sums(row)]
        _write(wrong)
    return len(gone) + len(wrong)


def rebuild_all() -> int:
    """`rebuild` for everybody in the ledger or the standings, one transaction each."""
    ids = set(Standing.objects.values_list("user", flat=True).distinct())
    ids |= set(Entry.objects.exclude(user=None).values_list("user", flat=True).distinct())
    return sum(rebuild(pk) for pk in sorted(ids))


def differences() -> list[Key]:
    """What `rebuild` would change: the (user, board, period) of every standing that is wrong."""
    held = {_key(row): row for row in Standing.objects.all()}
    locks = {key: Standing(user_id=key[0]) for key in held if key[1:] == (boards.TOTAL, "")}
    right = _summed(Entry.objects.exclude(user=None).order_by("pk").iterator(), locks)
    keys = sorted(held.keys() | right.keys())
    return [key for key in keys if _sums(held.get(key)) != _sums(right.get(key))]


def _summed(entries: Iterable[Entry], held: dict[Key, Standing]) -> dict[Key, Standing]:
    for entry in entries:
        for key in _keys(entry):
            if key not in held:
                held[key] = Standing(user_id=key[0], board=key[1], period=key[2])
            held[key].take(entry)
    return held


def _keys(entry: Entry) -> list[Key]:
    assert entry.user_id is not None
    return [(entry.user_id, *key) for key in boards.keys(entry.mode, entry.at)]


def _key(row: Standing) -> Key:
    return row.user_id, row.board, row.period


def _sums(row: Standing | None) -> list[object]:
    return [getattr(row, name) for name in SUMS] if row else []


def _write(rows: Collection[Standing]) -> None:
    for row in rows:
        row.pk = None  # the unique fields find the row, not the key
    Standing.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=UNIQUE, update_fields=SUMS
    )
