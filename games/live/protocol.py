"""Every message that comes in, parsed and refused in one place (docs/protocol.md)."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

import orjson

from games import policy
from games.services import agreement, shuffle

VERSION = 1
SIGNS = ("sign", "ask", "answer")
DOES = {
    "hello", "act", "vote", "leave", "return", "ping", "bye", "say",
    *agreement.COMMANDS, *shuffle.COMMANDS, *SIGNS,
}  # fmt: skip
ACTION_LENGTH = 40
ID = re.compile(r"[0-9A-Za-z_-]{16,64}")
"""At least 64 random bits as hexadecimal digits."""

MALFORMED, FLOOD, TOO_BIG = 4400, 4408, 4409
NO_SESSION, NO_RIGHT, NO_MATCH, BARRED, RESTART = 4401, 4403, 4404, 4410, 4412


class Malformed(Exception):
    """The frame is not a message of the protocol; ``code`` closes the socket, 0 = refuse."""

    def __init__(self, code: int = 0, re: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.re = re


@dataclass(frozen=True, slots=True)
class Message:
    """A frame from the page: ``do`` and, for ``act``, action, turn and id; for ``say``, text.

    A seña, a question and an answer have their code in ``preset``; ``to``: what is answered.
    """

    do: str
    v: int = 0
    action: str = ""
    turn: int | None = None
    id: str | None = None
    protocol: int = VERSION
    text: str = ""
    preset: str = ""
    to: int | None = None


def parse(text: str | None, data: bytes | None) -> Message:
    """A frame as a Message. Raises Malformed: closing for what no page sends, else refusing."""
    if text is None:
        raise Malformed(TOO_BIG if data and len(data) > policy.FRAME_BYTES else MALFORMED)
    if len(text) > policy.FRAME_BYTES or len(text.encode()) > policy.FRAME_BYTES:
        raise Malformed(TOO_BIG)
    try:
        frame = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Malformed(MALFORMED) from None
    if not isinstance(frame, dict):
        raise Malformed(MALFORMED)
    return _message(frame)


def _message(frame: dict[str, Any]) -> Message:
    do, held = frame.get("do"), frame.get("v", 0)
    client_id = frame.get("id")
    known = client_id if isinstance(client_id, str) and ID.fullmatch(client_id) else None
    if not isinstance(do, str) or do not in DOES or not _count(held):
        raise Malformed(re=known)
    if do == "say":
        text, preset = frame.get("text", ""), frame.get("preset", "")
        if not (isinstance(text, str) and isinstance(preset, str)):
            raise Malformed(re=known)
        return Message(do, id=known, text=text, preset=preset)
    if do in SIGNS:
        return _sign(do, frame, known)
    if do in shuffle.COMMANDS:
        return _part(do, frame, known)
    if do not in ("act", "vote"):
        protocol = frame.get("protocol", VERSION)
        return Message(do, v=held, id=known, protocol=protocol if _count(protocol) else 0)
    action, turn = frame.get("action"), frame.get("turn")
    if not isinstance(action, str) or not 0 < len(action) <= ACTION_LENGTH:
        raise Malformed(re=known)
    if turn is not None and not _count(turn):
        raise Malformed(re=known)
    if client_id is not None and known is None:
        raise Malformed(re=known)
    return Message(do, action=action, turn=turn, id=known)


def _part(do: str, frame: dict[str, Any], known: str | None) -> Message:
    """What a seat gives to a shuffle: ``seal`` and ``seed`` are texts, ``at`` is a number."""
    given, deal = frame.get("at" if do == "cut" else do), frame.get("deal")
    of_kind = _count(given) if do == "cut" else isinstance(given, str) and len(given) <= 64
    if not of_kind or not _count(deal):
        raise Malformed(re=known)
    return Message(do, action=str(given), turn=deal, id=known)


def _sign(do: str, frame: dict[str, Any], known: str | None) -> Message:
    """Its code stands under its own name; an answer names the line of the question."""
    code, to = frame.get(do), frame.get("to")
    aimed = _count(to) if do == "answer" else to is None
    if not isinstance(code, str) or not aimed:
        raise Malformed(re=known)
    return Message(do, id=known, preset=code, to=to)


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


class Bucket:
    """Frames a socket may send: so many a second, with a burst; it counts what is over."""

    __slots__ = ("_at", "_left", "over")

    def __init__(self) -> None:
        self._left = float(policy.FRAMES_BURST)
        self._at = time.monotonic()
        self.over = 0

    def take(self) -> bool:
        """True when one more frame is allowed now."""
        at = time.monotonic()
        self._left = min(
            policy.FRAMES_BURST, self._left + (at - self._at) * policy.FRAMES_PER_SECOND
        )
        self._at = at
        if self._left < 1:
            self.over += 1
            return False
        self._left -= 1
        return True
