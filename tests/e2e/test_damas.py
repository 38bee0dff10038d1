"""Damas at the table: whole matches, laws told, draws, resigning; fingers, mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.test_agreement import offered

from .boards import Drawer, arrows, board, legal, match_of, opened
from .pages import DESK, PHONE
from .test_accessible import ALL, Checker
from .test_keyboard import tab_to

Player = Callable[..., Page]

CHOICE = "W:W3:B6,13,14,32"


def test_a_whole_match_by_finger_and_by_keys(player: Player) -> None:
    address, white, black = opened(player(**PHONE), player(**DESK), draw_moves="10")
    rng, plies = Random(5), 0
    for one in (white, black):
        one.keys = not one.touch
    people = (white, black)
    while moves := legal(address):
        mover = people[plies % 2]
        expect(mover.turn).to_be_visible()
        mover.make(rng.choice(moves))
        plies += 1
        expect(people[plies % 2].moves).to_have_count(plies)
    for one in people:
        expect(one.result).to_be_visible()
    outcomes = {one.result.get_attribute("data-outcome") for one in people}
    assert outcomes in ({"won", "lost"}, {"none"})


def test_each_player_has_his_side_below_and_the_corner_at_his_right(player: Player) -> None:
    _, white, black = board(player(**DESK), player(**PHONE))
    for one, corner in ((white, 1), (black, 32)):
        box = one.square(corner).bounding_box()
        assert box
        others = [one.square(n).bounding_box() or box for n in range(1, 33)]
        assert all(o["x"] <= box["x"] + 1 and o["y"] <= box["y"] + 1 for o in others)
    assert white.pieces == black.pieces == 12 * "w" + 8 * "." + 12 * "b"
    expect(white.square(14)).to_have_accessible_name(re.compile("casilla 14, vacía"))
    expect(white.square(21)).to_have_accessible_name("peón negro en 21")


@pytest.mark.parametrize(
    ("position", "square", "way"),
    [
        ("W:W10,6,1:B14,27,32", 6, [19]),
        ("W:W7,16:B11,18,26,20,32", 16, [14, 21, 30]),
        ("W:W7,1:BK11,5,32", 1, [14]),
        ("W:W1,5,2:B28", 1, []),
    ],
    ids=["capture", "quantity", "quality", "stuck"],
)
def test_a_piece_that_may_not_move_says_which_law_forbids_it(
    player: Player, position: str, square: int, way: list[int]
) -> None:
    _, white, _ = board(player(**PHONE), player(), position)
    white.choose_square(square)
    expect(white.law).to_have_class(re.compile("barred"))
    assert white.marked("barred") == [square]
    assert white.law.locator("b").inner_text()
    if way:
        assert white.marked("way") == sorted(way)
        for number in way:
            expect(white.law).to_contain_text(str(number))


def test_of_several_captures_one_is_chosen_square_by_square(player: Player) -> None:
    _, white, black = board(player(**PHONE), player(**DESK), CHOICE)
    white.choose_square(3)
    assert white.marked("goal") == [10]
    white.choose_square(10)
    assert white.marked("goal") == [17, 19]
    expect(white.moves).to_have_count(0)
    white.page.reload()
    white.at_table()
    assert white.pieces[2] == "w"
    white.make("3x10x19")
    expect(black.moves).to_have_text(["3x10x19"])
    for one in (white, black):
        expect(one.square(6).locator(".piece")).to_have_count(0)
    assert white.pieces == black.pieces


def test_a_forced_capture_takes_one_touch(player: Player) -> None:
    _, white, black = board(player(**PHONE), player(), "W:W7,16:B11,18,26,20,32")
    assert white.marked("picked") == [7]
    white.choose_square(30)
    expect(white.moves).to_have_text(["7x14x21x30"])
    expect(black.square(30).locator('[data-piece="W"]')).to_be_visible()


def test_a_drag_moves_and_a_wrong_one_floats_back_and_says_why(player: Player) -> None:
    _, white, black = board(player(**DESK), player())
    drag(white, 10, 15)
    expect(white.law).to_have_class(re.compile("barred"))
    expect(white.square(10).locator(".piece")).to_be_visible()
    expect(white.moves).to_have_count(0)
    drag(white, 10, 14)
    expect(white.moves).to_have_text(["10-14"])
    expect(black.square(14).locator(".piece")).to_be_visible()


def drag(one: Drawer, start: int, end: int) -> None:
    """Carry a piece with the mouse."""
    mouse = one.page.mouse
    mouse.move(*middle(one.square(start)))
    mouse.down()
    mouse.move(*middle(one.square(end)), steps=4)
    mouse.up()


def test_a_reload_in_mid_match_shows_board_and_moves(player: Player) -> None:
    _, white, black = board(player(), player(**PHONE))
    white.make("10-14")
    expect(black.moves).to_have_count(1)
    black.make("22-18")
    white.page.reload()
    white.at_table()
    expect(white.moves).to_have_text(["10-14", "22-18"])
    assert white.pieces == black.pieces
    assert white.marked("last") == [18, 22]


def test_a_spectator_sees_white_below_and_moves_nothing(player: Player) -> None:
    address, white, _ = board(player(), player())
    watcher = Drawer(player(**PHONE))
    watcher.go(address)
    watcher.at_table()
    assert watcher.square(1).evaluate("el => el.style.gridArea") == white.square(1).evaluate(
        "el => el.style.gridArea"
    )
    watcher.choose_square(10)
    assert not watcher.marked("picked") and not watcher.marked("may")
    expect(watcher.page.locator("[data-act=resign]")).to_have_count(0)
    white.make("10-14")
    expect(watcher.moves).to_have_text(["10-14"])


def test_a_draw_is_offered_declined_and_agreed(player: Player) -> None:
    _, white, black = board(player(**PHONE), player(**DESK))
    offer = white.page.locator("[data-act=offer_draw]")
    white.press(offer)
    bar = black.page.locator("[data-part=draw-offer]")
    expect(bar).to_be_visible()
    expect(offer).to_have_attribute("aria-disabled", "true")
    black.press(bar.locator("[data-act=decline_draw]"))
    expect(bar).to_be_hidden()
    black.press(black.page.locator("[data-act=offer_draw]"))
    white.press(white.page.locator("[data-act=accept_draw]"))
    for one in (white, black):
        expect(one.result).to_have_attribute("data-outcome", "none")


def test_resigning_names_its_cost_and_can_be_thought_over(player: Player) -> None:
    first = Drawer(player(**PHONE))
    first.sign_up()
    second = Drawer(player(**DESK))
    second.sign_up()
    _, white, black = opened(first.page, second.page, competitive=True)
    question = white.page.locator("#resign")
    white.press(white.page.locator("[data-act=resign]"))
    expect(question.locator("[data-part=cost]")).to_contain_text("10")
    white.press(question.locator("[value=stay]"))
    expect(question).to_be_hidden()
    white.press(white.page.locator("[data-act=resign]"))
    white.press(question.locator("[value=resign]"))
    expect(white.result).to_have_attribute("data-outcome", "lost")
    expect(black.result).to_have_attribute("data-outcome", "won")


def test_the_rematch_takes_turns_of_colour(player: Player) -> None:
    address, white, black = opened(player(**PHONE), player(**DESK))
    white.press(white.page.locator("[data-act=resign]"))
    white.press(white.page.locator("#resign [value=resign]"))
    for one in (white, black):
        expect(one.result).to_be_visible()
        one.press(one.page.locator("#rematch form button"))
    for one in (white, black):
        one.page.wait_for_url(lambda url: url != address and "/mesa/" in url)
        one.at_table()
    expect(black.turn).to_be_visible()
    black.make("10-14")
    expect(white.moves).to_have_text(["10-14"])


def test_the_list_shows_one_game_alone(player: Player) -> None:
    host, other = Drawer(player()), Drawer(player(**PHONE))
    address = host.open_board(long_queen=False, draw_moves="50")
    other.go("/")
    row = other.row(address)
    expect(row).to_be_visible()
    for game, shown in (("brisca", False), ("damas", True)):
        other.press(other.page.locator(f"[data-filter={game}]"))
        expect(row).to_be_visible(visible=shown)


def test_everything_is_in_sight_and_large_enough(player: Player) -> None:
    _, white, _ = board(player(**PHONE), player(), "W:W7,16:B11,18,26,20,32")
    white.choose_square(16)
    sizes = [PHONE["viewport"], {"width": 390, "height": 664}, {"width": 390, "height": 844}]
    for size in [*sizes, {"width": 844, "height": 390}, DESK["viewport"]]:
        white.page.set_viewport_size(size)
        assert not white.page.evaluate(CUT), size
        assert min(white.page.evaluate(SIDES)) >= 44, size


CUT = """() => [...document.querySelectorAll(
    ".square, .tray .button, .law, .rival, .turn, .taken")].filter((el) => {
  const box = el.getBoundingClientRect();
  return el.checkVisibility() && box.width && (box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((el) => el.outerHTML.slice(0, 120))"""
SIDES = """() => [...document.querySelectorAll(".square, .tray .button, .bar a, .bar button")]
  .filter((el) => el.checkVisibility()).map((el) => Math.min(el.offsetWidth, el.offsetHeight))"""


def test_axe_finds_nothing_at_the_board(player: Player) -> None:
    _, white, black = board(player(), player(), "W:W7,16:B11,18,26,20,32")
    check = Checker(white.page)
    check.look("a capture is due", ALL)
    white.choose_square(16)
    check.look("a law is told", ALL)
    black.press(black.page.locator("[data-act=offer_draw]"))
    expect(white.page.locator("[data-part=draw-offer]")).to_be_visible()
    check.look("a draw is offered", ALL)
    white.press(white.page.locator("[data-act=resign]"))
    check.look("resigning")
    white.press(white.page.locator("#resign [value=resign]"))
    expect(white.result).to_be_visible()
    check.look("result")
    check.visit("/mesas/nueva/?juego=damas")
    assert not check.found, "\n".join(check.found.values())


def test_a_draw_by_count_comes_with_the_last_move_and_says_why(player: Player) -> None:
    """Case B63: ten moves of each side without a man's move or a capture."""
    round_trip = ["1-5", "32-28", "5-1", "28-32"]
    _, white, black = board(
        player(**PHONE), player(**DESK), "W:WK1:BK32", (round_trip * 5)[:19],
        long_queen=False, draw_moves=10,
    )  # fmt: skip
    expect(black.turn).to_be_visible()
    assert not white.result.is_visible()
    black.make("28-32")
    for one in (white, black):
        expect(one.result).to_have_attribute("data-outcome", "none")
        expect(one.result.locator("[data-part=ending]")).to_contain_text("tablas", ignore_case=True)
        assert one.pieces == "W" + 30 * "." + "B"
        expect(one.square(1)).to_be_in_viewport()


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        (
            "W:W13,K1,14:B32",
            [
                (13, 9, "hacia delante"),
                (13, 12, "diagonal"),
                (13, 21, "diagonal"),
                (1, 23, "en medio"),
            ],
        ),
        ("W:W11:B15,14,21", [(11, 20, "cantidad"), (11, 16, "Tienes que comer")]),
        ("W:W10:B13,K14,32", [(10, 17, "calidad")]),
    ],
    ids=["steps", "B47", "quality"],
)
def test_a_square_where_a_piece_may_not_go_says_which_law_forbids_it(
    player: Player, position: str, wrong: list[tuple[int, int, str]]
) -> None:
    _, white, _ = board(player(**PHONE), player(), position)
    for start, end, law in wrong:
        if start not in white.marked("picked"):
            white.choose_square(start)
        white.choose_square(end)
        expect(white.law).to_have_class(re.compile("barred"))
        expect(white.law).to_contain_text(law)
        white.choose_square(start)
        expect(white.law).not_to_have_class(re.compile("barred"))
    expect(white.moves).to_have_count(0)


def test_a_capture_with_a_choice_and_a_draw_with_the_keyboard_alone(player: Player) -> None:
    _, white, black = board(player(**DESK), player(**PHONE), CHOICE)
    white.keys = True
    keyboard = white.page.keyboard
    tab_to(white.page, "[data-square]")
    here = int(white.page.evaluate("document.activeElement.dataset.square"))
    for key in [*arrows(here, 3, white.square(1)), "Enter"]:
        keyboard.press(key)
    assert white.marked("picked") == [3]
    keyboard.press("Escape")
    assert white.marked("picked") == []
    white.make("3x10x17")
    expect(black.moves).to_have_text(["3x10x17"])
    tab_to(white.page, "[data-act=offer_draw]")
    keyboard.press("Enter")
    black.press(black.page.locator("[data-act=accept_draw]"))
    expect(white.page.locator("#result [data-part=title]")).to_be_focused()


def test_an_offer_does_not_break_a_drag_and_offers_can_be_switched_off(player: Player) -> None:
    """Case B67."""
    _, white, black = board(player(**DESK), player(**DESK))
    mouse, (start, end) = white.page.mouse, map(middle, (white.square(10), white.square(14)))
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=3)
    offer = black.page.locator("[data-act=offer_draw]")
    black.press(offer)
    bar = white.page.locator("[data-part=draw-offer]")
    expect(bar).to_be_visible()
    mouse.up()
    expect(white.moves).to_have_text(["10-14"])
    expect(black.moves).to_have_text(["10-14"])
    white.press(white.page.locator("[data-part=deaf]"))
    black.make("22-18")
    white.press(white.page.locator("[data-act=offer_draw]"))
    black.press(black.page.locator("[data-act=decline_draw]"))
    expect(offer).to_have_attribute("aria-disabled", "false")
    black.press(offer)
    expect(offer).to_have_attribute("aria-disabled", "true")
    expect(black.page.locator("#news, #say").filter(has_text="tablas").first).to_be_attached()
    expect(bar).to_be_hidden()
    assert offered(match_of(black.page.url)) is None


def middle(square: Locator) -> tuple[float, float]:
    """The point in the middle of it."""
    box = square.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
