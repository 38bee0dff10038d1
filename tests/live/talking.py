"""Saying things at a table, and what each socket has heard."""

from __future__ import annotations

from typing import Any

from .people import Frame, Player, new_id


async def say(one: Player, text: Any = "", preset: Any = "") -> str:
    """Say it; why it was refused, or nothing once it has come back."""
    re, heard = new_id(), len(lines(one))
    await one.tell(do="say", text=text, preset=preset, id=re)

    def answered(frame: Frame) -> bool:
        mine = [line for line in lines(one)[heard:] if line["user"] == one.scope["user"].pk]
        return frame.get("re") == re or (frame["is"] == "lines" and bool(mine))

    answer = await one.until(answered)
    return str(answer.get("why", ""))


def lines(one: Player) -> list[Frame]:
    """Every line that this socket got, in order; what came twice stands here twice."""
    return [line for frame in one.frames if frame["is"] == "lines" for line in frame["lines"]]


async def heard(*people: Player) -> list[list[str]]:
    """What each of them has been told by now, texts and presets alike."""
    for one in people:
        await one.settle()
    return [[line["text"] or line["preset"] for line in lines(one)] for one in people]
