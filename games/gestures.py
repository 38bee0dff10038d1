"""What partners may tell each other besides cards: the señas and the two questions (rules A1.30).

Codes name the gesture, not what it means: everybody sees the gesture, and false ones are allowed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games import policy

Text = str | Promise


class Gesture(NamedTuple):
    """A seña: what is seen, what it tells (also in one word), and the key that makes it."""

    seen: Text
    tells: Text
    word: Text
    key: str


GESTURES = {
    "lips": Gesture(
        _("Lips pressed together"), _("ace of trumps"), pgettext_lazy("sign", "Ace"), "q"
    ),
    "mouth": Gesture(
        _("Mouth twisted to one side"), _("three of trumps"), pgettext_lazy("sign", "Three"), "w"
    ),
    "eyes_up": Gesture(_("Eyes up"), _("king of trumps"), pgettext_lazy("sign", "King"), "e"),
    "tongue": Gesture(
        _("Tip of the tongue"), _("knight of trumps"), pgettext_lazy("sign", "Knight"), "t"
    ),
    "shoulder": Gesture(
        _("One shoulder raised"), _("jack of trumps"), pgettext_lazy("sign", "Jack"), "d"
    ),
    "thumb": Gesture(
        _("Thumb rubbed on forefinger"), _("a low trump"), pgettext_lazy("sign", "Low"), "f"
    ),
    "eyes_shut": Gesture(
        _("Eyes squeezed shut"), _("no trump"), pgettext_lazy("sign", "None"), "g"
    ),
    "cheeks": Gesture(
        _("Cheeks puffed"), _("ace or three of another suit"), pgettext_lazy("sign", "Load"), "h"
    ),
}
"""Rules A1.34, the default set."""


class Phrase(NamedTuple):
    """A question or an answer, and the key that says it."""

    text: Text
    key: str


QUESTIONS = {
    "points": Phrase(_("Do you have points?"), "p"),
    "trump": Phrase(_("Do you have trumps?"), "t"),
}
"""Rules A1.31; the second never says "brisca", which means other things elsewhere (A1.35)."""

ANSWERS = {
    "yes": Phrase(pgettext_lazy("answer", "Yes"), "y"),
    "no": Phrase(pgettext_lazy("answer", "No"), "n"),
}

REFUSALS: dict[str, Text] = {
    "mode": _("This table is played without that."),
    "code": _("That is not one of them."),
    "not_running": _("Only while a round is played."),
    "stand_in": _("A bot is playing for you. Take your seat again first."),
    "too_soon": _("One at a time: wait a moment."),
    "enough": _("You have made enough of them in this round."),
    "gone": _("That question is over."),
    "answered": _("You have answered already."),
    "unknown": _("Only who plays here may do that."),
    "error": _("That could not be done. Try again."),
    "offline": _("There is no connection."),
}
"""Why none was made."""


def words() -> dict[str, Any]:
    """All of it for the table's page, in the caller's language."""
    return {
        "signs": {code: one._asdict() for code, one in GESTURES.items()},
        "questions": {code: one._asdict() for code, one in QUESTIONS.items()},
        "answers": {code: one._asdict() for code, one in ANSWERS.items()},
        "refusals": REFUSALS,
        "sign_ms": policy.SIGN_PAUSE,
        "open_ms": policy.QUESTION,
    }


def said(kind: str, code: str) -> str:
    """What was seen or said, without what it means: "Ojos arriba", "¿Tienes puntos?", "Sí"."""
    if kind == "sign":
        return str(GESTURES[code].seen)
    return str((QUESTIONS if kind == "ask" else ANSWERS)[code].text)
