"""Names of users: what is allowed, and which names look like one another.

Two names that a player may take for one another are one name to the site. Each name
has three unique keys; a Latin name has the same text in all three, a Greek one is read
by the shape of its capitals (ΡΕΡΕ is PEPE), by the shape of its small letters (ρυρο is
pupo) and by sound where the shapes say less (Μαρία is María). A shared key refuses the
second name, in the database too.
"""

import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MIN_LENGTH = 3
MAX_LENGTH = 20
GUEST_PREFIX = "Invitado-"

SIGNS = frozenset("_.-")
DIGITS = frozenset("0123456789")
LATIN = frozenset("abcdefghijklmnopqrstuvwxyzßæœøłđħıðþŋŧ")
GREEK = frozenset("αβγδεζηθικλμνξοπρστυφχψως")

_CAPITALS = str.maketrans("αβεζηικμνορτυχς", "abezhikmnoptyxσ")
_SMALL = str.maketrans("αβγεηικμνορτυχως", "abyenikuvoptuxwσ")
_SOUND = str.maketrans("αβεζηικμνορτυχς", "abezhikmnortyxσ")
# ı is a dotless i; the rest are Latin letters that decomposition leaves whole.
_LATIN_TWINS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i"})
_DIGIT_TWINS = str.maketrans("01i", "oll")


class NameKeys(NamedTuple):
    """The three unique forms of a name."""

    capitals: str
    small: str
    sound: str


def normalize(name: str) -> str:
    """The name as it is stored: composed, compatibility forms (full width) resolved."""
    return unicodedata.normalize("NFKC", name)


def username_keys(name: str) -> NameKeys:
    """The keys by which two names that look like one another are the same name."""
    plain = _plain(name)
    return NameKeys(*(_key(plain.translate(table)) for table in (_CAPITALS, _SMALL, _SOUND)))


def username_key(name: str) -> str:
    """The main key of a name: what a log-in by name looks up."""
    return username_keys(name).capitals


def _plain(name: str) -> str:
    """Casefolded, without marks."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    return "".join(c for c in folded if not unicodedata.category(c).startswith("M"))


def _key(text: str) -> str:
    text = text.translate(_LATIN_TWINS).translate(_DIGIT_TWINS)
    return text.replace("rn", "m").replace("vv", "w")


def _base(char: str) -> str:
    """The first casefolded letter under the accents of `char`; ß stays itself."""
    return unicodedata.normalize("NFKD", char.lower())[0]


_RESERVED = frozenset(
    username_key(name)
    for name in (
        "admin", "administrador", "administradora", "administrator", "moderador",
        "moderadora", "moderator", "mod", "sistema", "system", "staff", "soporte",
        "support", "brisca", "root", "bot", "anonimo", "jugadorborrado", "null",
    )
)  # fmt: skip
_RESERVED_PREFIX = username_key(GUEST_PREFIX.rstrip("-"))


def check_length(name: str) -> None:
    """Raise ValidationError unless the name has 3 to 20 characters."""
    if not MIN_LENGTH <= len(normalize(name)) <= MAX_LENGTH:
        raise ValidationError(
            _("A name has %(min)d to %(max)d characters."),
            code="username_length",
            params={"min": MIN_LENGTH, "max": MAX_LENGTH},
        )


def check_characters(name: str) -> None:
    """Raise ValidationError on anything but letters of one script, digits and `_ . -`."""
    name = normalize(name)
    letters = {c for c in name if c not in SIGNS and c not in DIGITS}
    if any(not c.isalpha() for c in letters):
        raise ValidationError(
            _("Only letters, digits and the signs _ . - may be used."), code="username_characters"
        )
    bases = {_base(c) for c in letters}
    if not bases <= LATIN | GREEK:
        raise ValidationError(
            _("Only Latin or Greek letters may be used for now."), code="username_script"
        )
    if bases & LATIN and bases & GREEK:
        raise ValidationError(
            _("Latin and Greek letters may not be mixed in one name."), code="username_mixed"
        )
    if not letters and not DIGITS & set(name):
        raise ValidationError(_("A name needs a letter or a digit."), code="username_characters")


def check_reserved(name: str) -> None:
    """Raise ValidationError for a name that the site keeps for itself, signs aside."""
    for key in username_keys("".join(c for c in name if c not in SIGNS)):
        if key in _RESERVED or key.startswith(_RESERVED_PREFIX):
            raise ValidationError(_("This name is reserved."), code="username_reserved")


username_validators: list[Callable[[str], None]] = [check_characters, check_length, check_reserved]
