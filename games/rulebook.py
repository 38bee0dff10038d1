"""The pages of rules: which there are, which one tells a table's game, and its rules in rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.forms import MODES, form_of, offers
from games.rules import get
from games.rules.brisca.presets import PRESETS, Preset

HOUSE = "casa"
ITALY = gettext_lazy("Italy")
TRIED = gettext_lazy("Italy, experimental")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of rules: its address's last part, its game, and what it tells of it.

    ``form``: of a game that has several, this one; brisca's pages tell its presets.
    """

    slug: str
    title: str | Promise
    region: str | Promise
    game: str = "brisca"
    form: str = ""

    @property
    def preset(self) -> str:
        """What the create form calls it; "" where the game has but one form."""
        name = "house" if self.slug == HOUSE else self.slug
        return name if self.game == "brisca" else self.form

    @property
    def options(self) -> dict[str, Any]:
        """Its usual table, all options filled in."""
        if self.game != "brisca":
            return get(self.game).normalise({"form": self.form} if self.form else {})
        preset = PRESETS[self.preset]
        return get(self.game).normalise({**preset.options, **MODES[preset.modes[0]]})


PAGES = {
    page.slug: page
    for page in (
        Page(HOUSE, gettext_lazy("House rules"), gettext_lazy("Everywhere")),
        Page("castilla", gettext_lazy("Castilian brisca"), gettext_lazy("Castile")),
        Page("cataluna", gettext_lazy("Catalan brisca"), gettext_lazy("Catalonia")),
        Page("arrastro", gettext_lazy("Arrastro"), gettext_lazy("Puerto Rico")),
        Page("muerte-al-tres", gettext_lazy("Death to the Three"), gettext_lazy("Cuba")),
        Page("mexicana", gettext_lazy("Mexican brisca"), gettext_lazy("Mexico")),
        Page("briscola", gettext_lazy("Italian briscola"), ITALY),
        Page("lombarda", gettext_lazy("Lombard briscola"), gettext_lazy("Lombardy")),
        Page("toscana", gettext_lazy("Tuscan briscola"), gettext_lazy("Tuscany")),
        Page("scoperta", gettext_lazy("Open briscola"), ITALY),
        Page("cinquecento", gettext_lazy("Cinquecento"), ITALY),
        Page("chiamata", gettext_lazy("Briscola chiamata"), ITALY, "chiamata", "plain"),
        Page("chiamata-buia", gettext_lazy("Chiamata buia"), ITALY, "chiamata", "buia"),
        Page("chiamata-a-puntos", gettext_lazy("Chiamata a punti"), ITALY, "chiamata", "points"),
        Page("briscola-pazza", gettext_lazy("Briscola pazza"), TRIED, "chiamata", "pazza"),
        Page("rematada", gettext_lazy("Brisca rematada"), gettext_lazy("Chile"), "rematada"),
        Page("damas", gettext_lazy("Damas"), gettext_lazy("Spain"), "damas"),
    )
}

_TELLING = {
    "low": "mexicana", "prisoner": "muerte-al-tres", "marriages": "cinquecento",
    "arrastro": "arrastro", "open_hands": "scoperta", "order": "", "trump": "cataluna",
}  # fmt: skip
"""The options that a table's rules are looked up by, the weightiest first."""


def page_of(game: str, options: Mapping[str, Any]) -> Page | None:
    """The page that tells a table best: its preset's, or that of its weightiest option."""
    if game != "brisca":
        form = options.get("form", "")
        pages = (page for page in PAGES.values() if (page.game, page.form) == (game, form))
        return next(pages, None)
    full = get(game).normalise(options)
    seating = {name: full[name] for name in ("players", "pairs")}
    usual = get(game).normalise(seating)
    # The house's last: it leaves most open.
    for page in [*list(PAGES.values())[1:], PAGES[HOUSE]]:
        preset = PRESETS.get(page.preset)
        if preset and _mode_of(seating) in preset.modes and _is(preset, full, seating):
            return page
    found = next((name for name in _TELLING if full[name] != usual[name]), "")
    if found == "order":
        return PAGES["lombarda" if full["order"] == "lombard" else "toscana"]
    return PAGES[_TELLING.get(found, HOUSE)]


def by_game() -> list[tuple[Any, list[Page]]]:
    """The pages under the name of their game."""
    return [
        (name, [page for page in PAGES.values() if page.game == game])
        for game, _glyph, name, _note in offers()
    ]


def rows(game: str, options: Mapping[str, Any]) -> list[tuple[Any, Any]]:
    """Label and value of each option that matters at such a table, in the form's order."""
    asked = get(game).normalise(options)
    fields = form_of(game).base_fields
    left_out = _without_a_choice(game, asked)
    return [
        (fields[name].label, said(fields[name], value))
        for name, value in asked.items()
        if name in fields and name not in left_out
    ]


def is_relative(game: str, options: Mapping[str, Any]) -> bool:
    """Whether a table has calls, songs, bound cards or an aim that the house's game has not."""
    if game != "brisca":
        return False
    full, plain = get(game).normalise(options), get(game).normalise({})
    return any(full[name] != plain[name] for name in ("arrastro", "marriages", "prisoner", "low"))


def _mode_of(seating: Mapping[str, Any]) -> str:
    return f"{seating['players']}{'p' if seating['pairs'] else ''}"


def _is(preset: Preset, full: Mapping[str, Any], seating: Mapping[str, Any]) -> bool:
    # What a table adds in length, cards or partners' habits does not make it another game.
    free = {"deck", "lot", "see_partner", "see_partner_six", "partner_trick", "over_hundred"}
    free |= {"talk"} | ({"target"} - set(preset.options))
    fixed = get("brisca").normalise({**preset.options, **seating})
    return all(full[name] == value for name, value in fixed.items() if name not in free)


def _without_a_choice(game: str, options: Mapping[str, Any]) -> set[str]:
    """The options that mean nothing beside the others."""
    if game != "brisca":
        return {"caller_leads", "extended"} if options.get("form") == "pazza" else set()
    rotation = options["trump"] == "rotation"
    alone = not any(len(team) > 1 for team in get(game).teams(options))
    off = {
        "target": rotation or options["marriages"] != "off",
        "rotation_by": not rotation,
        "tie": options["low"] != "off",
        "swap": rotation,
        "partner_trick": alone or options["swap"] != "free",
        "lot": not options["pairs"],
        "see_partner": alone,
        "see_partner_six": True,
        "over_hundred": options["marriages"] != "off" or options["low"] != "off",
        "hand": options["marriages"] == "off",
        "talk": alone,
    }
    # The relatives are told only where they are played.
    relatives = ("order", "open_hands", "arrastro", "marriages", "prisoner", "low")
    usual = {option.name: option.default for option in get(game).options}
    return {
        *(name for name, gone in off.items() if gone),
        *(name for name in relatives if options[name] == usual[name]),
    }


def said(field: Any, value: Any) -> Any:
    """A value as the form's field calls it."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return dict(field.choices).get(value, value)
