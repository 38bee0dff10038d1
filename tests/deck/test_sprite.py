"""The drawn deck: what is committed is what the program draws, and it is whole."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from games.deck import pips
from games.deck.icons import draw_icons
from games.deck.sprite import draw_favicon, draw_sprite

PICTURES = Path(__file__).parents[2] / "games" / "static" / "games" / "img"
SUITS = "OCEB"


@pytest.fixture(scope="module")
def sprite() -> str:
    return draw_sprite()


def test_the_committed_pictures_are_the_drawn_ones(sprite):
    assert (PICTURES / "cards.svg").read_text(encoding="utf-8") == sprite
    assert (PICTURES / "favicon.svg").read_text(encoding="utf-8") == draw_favicon()
    turn = (PICTURES / "favicon-turn.svg").read_text(encoding="utf-8")
    assert turn == draw_favicon(turn=True)


def test_every_card_mark_and_icon_has_its_symbol(sprite):
    symbols = re.findall(r'<symbol id="([^"]+)"', sprite)
    cards = {f"{face}{n}{s}" for face in "fc" for n in range(1, 13) for s in SUITS}
    wanted = cards | {"back"} | {f"m{s}" for s in SUITS} | {f"i-{name}" for name in draw_icons()}
    assert set(symbols) == wanted
    assert len(symbols) == len(wanted)


def test_nothing_refers_to_a_drawing_that_is_not_there(sprite):
    ids = re.findall(r' id="([^"]+)"', sprite)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', sprite)) <= set(ids)


def test_the_page_policy_has_nothing_to_refuse(sprite):
    assert not re.search(r"<style|<script|style=|https?://(?!www\.w3\.org/2000/svg)", sprite)


def _box(x, y, scale, size, turn=0):
    width, height = (size[1], size[0]) if turn else size
    return (x - width * scale / 2, y - height * scale / 2,
            x + width * scale / 2, y + height * scale / 2)  # fmt: skip


@pytest.mark.parametrize("number", range(2, 10))
def test_swords_and_clubs_do_not_touch(number):
    size = (60, 124)
    scale = pips.LONG_SCALES[number]
    boxes = [_box(x, y, scale, size) for x, y in pips.LONG_SPOTS[number]]
    boxes += [_box(x, y, scale, size, turn) for x, y, turn in pips.LYING.get(number, [])]
    for (l1, t1, r1, b1), (l2, t2, r2, b2) in combinations(boxes, 2):
        assert r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1
