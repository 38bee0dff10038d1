"""A table's rules in words: one sentence, and what differs from the house's rules."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.bots import BOTS
from games.rules import REGISTRY, get, series

Options = dict[str, Any]


def sentence(slug: str, options: Options, turn_seconds: int, competitive: bool) -> str:
    """All of it: "Brisca a 4 por parejas, a 3 rondas, 30 s por turno, sin cambio"."""
    return ", ".join(
        [heading(slug, options, turn_seconds, competitive), *differences(slug, options)]
    )


def marked(said: str, same_hand: tuple[int, int] | None) -> str:
    """The sentence with the match and the round whose hand is played again, if one is."""
    if same_hand is None:
        return said
    match, number = same_hand
    mark = _("the same hand as match %(match)s, round %(number)s")
    return f"{said}, {mark % {'match': match, 'number': number}}"


def heading(slug: str, options: Options, turn_seconds: int, competitive: bool) -> str:
    """The sentence without the differences, for where these stand on their own."""
    parts = [mode(slug, options), pace_and_length(options, turn_seconds)]
    return ", ".join([*parts, _("competitive")] if competitive else parts)


def pace_and_length(options: Options, turn_seconds: int) -> str:
    """How long a match takes: "a 3 rondas, 30 s por turno"."""
    return ", ".join(filter(None, (length(options), pace(turn_seconds))))


def mode(slug: str, options: Options) -> str:
    """The game and who plays against whom."""
    game = get(slug)
    players, teams = game.seats(options), len(game.teams(options))
    words = {
        ("brisca", 6, 2): _("Brisca for 6 in two teams"),
        ("brisca", 4, 2): _("Brisca for 4 in pairs"),
        ("brisca", players, players): _("Brisca for %(players)d") % {"players": players},
        ("damas", 2, 2): _("Damas"),
        ("chiamata", 5, 5): _chiamata(options),
        ("rematada", 3, 3): _("Brisca rematada"),
    }
    return words[slug, players, teams]


def _chiamata(options: Options) -> str:
    return {
        "buia": _("Chiamata buia"), "points": _("Chiamata a punti"), "pazza": _("Briscola pazza"),
    }.get(options.get("form", ""), _("Briscola chiamata"))  # fmt: skip


def length(options: Options) -> str:
    """How many rounds make the match; empty where it is one board."""
    if options.get("trump") == "rotation":
        return _("four rounds, one trump suit each")
    if deals := options.get("deals"):
        return ngettext("%(n)d round", "%(n)d rounds", deals) % {"n": deals}
    played = series.of(options)
    if played.goal is not None:
        return _("to %(n)d points") % {"n": played.goal}
    if played.target is None:
        return ""
    target = played.target
    return ngettext("to %(n)d round", "to %(n)d rounds", target) % {"n": target}


def pace(turn_seconds: int) -> str:
    """The time for a turn."""
    return _("%(n)d s a turn") % {"n": turn_seconds} if turn_seconds else _("no time limit")


def differences(slug: str, options: Options) -> list[str]:
    """What differs from the house's rules of this mode, in the order of the form."""
    words = _words()
    game = get(slug)
    options = game.normalise(options)  # a row of before lacks the options that came later
    usual = game.normalise({k: options[k] for k in ("players", "pairs") if k in options})
    chosen = [(o.name, options[o.name]) for o in game.options if options[o.name] != usual[o.name]]
    return [words[name][value] for name, value in chosen if value in words.get(name, ())]


def levels(slug: str) -> list[tuple[str, str]]:
    """The levels of a game's bots and what they are called, the weakest first."""
    words = {"facil": _("Easy bot"), "medio": _("Medium bot"), "dificil": _("Hard bot")}
    return [(level, words[level]) for level in BOTS.get(slug, ())]


def opponents(first: str) -> list[tuple[str, str]]:
    """Who plays alone against whom: "damas:medio", "Damas · Bot medio"; game ``first`` in front.

    Such bots take all other seats of the game's usual table.
    """
    return [
        (f"{slug}:{level}", f"{mode(slug, game.normalise({}))} · {name}")
        for slug, game in sorted(REGISTRY.items(), key=lambda entry: entry[0] != first)
        for level, name in levels(slug)
    ]


def _words() -> dict[str, dict[Any, str]]:
    return {
        "deck": {
            36: _("36 cards, without the twos"), 39: _("39 cards"), 40: _("40 cards"),
            48: _("48 cards"),
        },
        "lot": {True: _("partners by lot")},
        "rotation_by": {"points": _("the sum of points decides")},
        "tie": {
            "more_cards": _("on a tie, more cards win"), "void": _("a tie is void"),
            "last_trick": _("on a tie, the last trick wins"),
        },
        "swap": {
            "after_win": _("swap only on winning a trick"), "off": _("no swap"),
            "free": _("swap at any time"),
        },
        "partner_trick": {True: _("the partner's trick allows the swap")},
        "over_hundred": {True: _("more than 100 counts two")},
        "see_partner": {True: _("partners see their first cards")},
        "order": {
            "lombard": _("the 7 for the three"), "tuscan": _("the jack above the knight"),
        },
        "open_hands": {True: _("open hands")},
        "arrastro": {True: _("with arrastro")},
        "marriages": {
            "captured": _("king and knight captured: 40 or 20"),
            "sung": _("king and knight sung: 40 or 20"),
        },
        "hand": {5: _("five cards in hand")},
        "prisoner": {
            "any": _("Death to the Three"),
            "opponents": _("Death to the Three, of the other side only"),
        },
        "low": {
            "lowest": _("not more than 11 points wins"),
            "void": _("not more than 11 points wins, or the round is void"),
        },
        "form": {
            "buia": _("the card is called after the first trick"),
            "points": _("only points are bid"),
            "pazza": _("experimental: what is bid is what counts"),
        },
        "caller_leads": {True: _("the caller leads")},
        "extended": {True: _("high promises count more")},
        "duty": {"follow": _("no duty to play higher")},
        "side_pairs": {True: _("king and knight of any suit count")},
        "talk": {
            "signs": _("with signs"), "asked": _("two questions to the partner"),
            "open": _("partners talk"),
        },
        "long_queen": {False: _("the queen moves one square")},
        "draw_moves": {n: _("draw after %(n)d moves") % {"n": n} for n in (10, 15, 25, 30, 40, 50)},
    }  # fmt: skip
