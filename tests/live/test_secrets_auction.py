"""Chiamata and rematada: whoever may not know a secret is told the same whatever it is.

Two tables whose packs differ only in what is secret, the same words and cards at both: the
frames of everybody else are equal (rules A5.7, A6.2, A6.5), refusals included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.rules.cards import pack
from games.services.shuffle import Shuffle

from .auctioning import Steps, play
from .people import Frame, Player, new_id
from .tables import Seated, begun, person
from .threads import db

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]
SEEN = ("view", "legal", "status", "turn", "v", "is", "why", "reason", "lines")
PACKS = {"chiamata": pack(40), "rematada": pack(40, [f"{n}{s}" for n in (2, 4) for s in "OCEB"])}
HIDDEN = {"chiamata": ("1O", "2C"), "rematada": ("1O", "5C")}
OPTIONS: dict[str, dict[str, Any]] = {"chiamata": {"caller_leads": True}, "rematada": {"deals": 3}}
WRONG = (
    "pass", "bid:1", "bid:61", "bid:100", "bid:01", "bid:121", "bid:-1", "bid:١٢", "bid:",
    "call:1O",
    "call:2C", "call:1X", "call:", "lay:1O,5C", "lay:1O,1O", "lay:1O", "lay:1O,5C,6C", "suit:O",
    "suit:X", "1O", "2C", "5C", "3E", "1X", "swap:7O", "claim", "\x00",
)  # fmt: skip
"""What is sent out of turn, to hear whether the answers tell what others hold."""


@pytest.fixture
def world(
    monkeypatch: pytest.MonkeyPatch, stacked: Callable[[str], None]
) -> Callable[[str, int, int], None]:
    """`world(game, places)`: seat 0 leads, and the two hidden cards lie at these places."""
    monkeypatch.setattr(Shuffle, "lot", lambda self, match: 0)

    def make(game: str, first: int, second: int) -> None:
        hidden = HIDDEN[game]
        cards = [card for card in PACKS[game] if card not in hidden]
        for place, card in sorted(zip((first, second), hidden, strict=True)):
            cards.insert(place, card)
        stacked(" ".join(cards))

    return make


async def come(player: Come, game: str) -> tuple[Seated, list[Player]]:
    """Everybody, somebody who watches, and a visitor."""
    table = await begun(game=game, **OPTIONS[game])
    people = [await player(table, user) for user in table.users]
    return table, [*people, await player(table, await db(person)()), await player(table)]


async def told(player: Come, game: str, steps: Steps, viewers: Sequence[int]) -> list[Any]:
    """Play the steps; all that the viewers heard, also what comes late and what is refused."""
    table, people = await come(player, game)
    await play(people, steps)
    heard = []
    for place in viewers:
        one = people[place]
        await one.settle()
        for action in WRONG:
            await one.tell(do="act", action=action, turn=one.table["turn"], id=new_id())
        user = table.users[place] if place < len(table.users) else None
        again = await player(table, user)
        await one.settle()
        parts = [part for frame in (*one.frames, *again.frames) for part in apart(frame)]
        heard.append([part for n, part in enumerate(parts) if part not in parts[:n]])
    return heard


def apart(frame: Frame) -> list[Frame]:
    """The picture, the events and the info of a frame, without what differs between any two
    tables: how often somebody's coming is told is chance."""
    events = [event for event in frame.get("events", ()) if event["kind"] != "committed"]
    info = [{**frame["info"], "seats": None}] if "info" in frame else []
    return [{key: frame[key] for key in SEEN if key in frame}, *events, *info]


# Five seats, dealt one at a time: places 2 and 3 are the first cards of seats 2 and 3.
CALLED: Steps = ((0, "bid:1"), *((seat, "pass") for seat in (1, 2, 3, 4)), (0, "call:1O"))
PLAYED: Steps = (*CALLED, *((seat, -1) for seat in range(5)))


@pytest.mark.parametrize("steps", [CALLED[:-1], CALLED, PLAYED], ids=["bid", "called", "played"])
async def test_the_partner_is_told_to_nobody_else(player: Come, world: Any, steps: Steps) -> None:
    """Neither to the caller, nor to the others, nor to the stands, before the card falls."""
    heard = []
    for first, second in ((2, 3), (3, 2)):
        world("chiamata", first, second)
        heard.append(await told(player, "chiamata", steps, (1, 4, 5, 6, 0)))
    assert heard[0] == heard[1]
    assert all("why" in str(frames) for frames in heard[0])


async def test_the_partner_knows_himself(player: Come, world: Any) -> None:
    roles = []
    for first, second in ((2, 3), (3, 2)):
        world("chiamata", first, second)
        _, people = await come(player, "chiamata")
        await play(people, CALLED)
        roles.append([one.view.get("role") for one in people])
    assert roles == [
        ["caller", "other", "partner", "other", "other", None, None],
        ["caller", "other", "other", "partner", "other", None, None],
    ]


BID: Steps = ((0, "bid:100"),)


async def test_the_garra_is_told_to_nobody_before_the_auction_is_over(
    player: Come, world: Any
) -> None:
    """A card of seat 2 and one of the garra change places: the others hear the same."""
    heard = []
    for first, second in ((2, 30), (30, 2)):
        world("rematada", first, second)
        heard.append(await told(player, "rematada", BID, (0, 3, 4)))
    assert heard[0] == heard[1]


async def test_what_is_laid_away_is_told_to_nobody_else(player: Come, world: Any) -> None:
    """Nor by what the defenders and the stands see up to the first trick."""
    heard = []
    for laid in (0, -1):
        world("rematada", 0, 30)
        won: Steps = ((0, "bid:100"), (1, "pass"), (2, "pass"), (0, laid), (0, "suit:O"))
        heard.append(await told(player, "rematada", won, (1, 2, 3, 4)))
    assert heard[0] == heard[1]
