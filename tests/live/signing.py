"""Making señas, asking and answering at a table, and what each socket has seen of them."""

from __future__ import annotations

from typing import Any

from .people import Frame, Player, new_id
from .talking import lines


async def make(one: Player, do: str, code: Any, **more: Any) -> str:
    """Make it; why it was refused, or nothing once it has come back."""
    re, seen = new_id(), len(made(one, do))
    await one.tell(do=do, **{do: code}, id=re, **more)

    def answered(frame: Frame) -> bool:
        own = [line for line in made(one, do)[seen:] if line["seat"] == one.seat]
        return frame.get("re") == re or bool(own)

    answer = await one.until(answered)
    return str(answer.get("why", ""))


def made(one: Player, do: str) -> list[Frame]:
    """Every seña, question or answer that this socket got, in order."""
    if do == "sign":
        return [frame["sign"] for frame in one.frames if frame["is"] == "sign"]
    return [line for line in lines(one) if line.get("kind") == do]


async def seen(*people: Player) -> list[list[tuple[int, str]]]:
    """The señas that each of them has seen by now: seat and code."""
    for one in people:
        await one.settle()
    return [[(line["seat"], line["preset"]) for line in made(one, "sign")] for one in people]


async def asked(one: Player, code: str) -> int:
    """Ask the partners; the row of the question."""
    assert await make(one, "ask", code) == ""
    return int(made(one, "ask")[-1]["id"])
