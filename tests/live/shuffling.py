"""What a page does in the shuffle before a deal: its seal, its seed, the cut."""

from __future__ import annotations

import hashlib
from typing import Any

from games.models import Deal

from .tables import Seated
from .viewer import Frame, Viewer, new_id

SEEDS = [digit * 32 for digit in "abcdef"]


def seal_of(seed: str) -> str:
    """The SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


async def give(one: Viewer, do: str, value: Any, *, deal: int = 1, re: str = "") -> Frame:
    """Send a part and wait for its answer."""
    re = re or new_id()
    await one.tell(do=do, deal=deal, id=re, **{"at" if do == "cut" else do: value})
    return await one.answer(re)


async def dealt(one: Viewer) -> Frame:
    """Read on to the picture in which cards are dealt."""
    if one.table.get("view") and "shuffle" not in one.table:
        return one.table
    return await one.until(lambda f: f["is"] == "table" and f["view"] and "shuffle" not in f)


async def unsealed(one: Viewer) -> None:
    """Read on until the seals are there."""
    if one.table["shuffle"]["sealing"]:
        await one.until(lambda f: "shuffle" in f and not f["shuffle"]["sealing"])


def told(one: Viewer, kind: str) -> list[Frame]:
    """Every event of this kind that a viewer has been told of, in order."""
    seen = {e["seq"]: e for f in one.frames for e in f.get("events", ()) if e["kind"] == kind}
    return [seen[seq] for seq in sorted(seen)]


def deal_of(table: Seated, number: int = 1) -> Deal:
    """The row of a deal."""
    return Deal.objects.get(match=table.id, number=number)
