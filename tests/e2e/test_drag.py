"""Cards carried by the mouse and by a finger: none is lost, and what goes wrong is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from . import chosen
from .pages import DESK, PHONE, Person, play_out, seat_two, table_for_two, whose_turn

Player = Callable[..., Page]
Point = tuple[float, float]
AT_REST = "() => Promise.allSettled(document.getAnimations().map(move => move.finished))"


def middle(place: Locator) -> Point:
    """The middle of an element on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A finger on the glass of one page."""

    def __init__(self, page: Page) -> None:
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def carry(self, start: Point, goal: Point, *, second: Point | None = None) -> None:
        """Touch one point and move to another, without letting go; with a second finger or not."""
        others = [second] if second else []
        self._touch("touchStart", start)
        if second:
            self._touch("touchStart", start, second)
        for step in range(1, 6):
            part = step / 5
            at = tuple(a + (b - a) * part for a, b in zip(start, goal, strict=True))
            self._touch("touchMove", (at[0], at[1]), *others)

    def lift(self) -> None:
        """Let go."""
        self._touch("touchEnd")

    def drag(self, start: Point, goal: Point, **more: Any) -> None:
        """Carry and let go."""
        self.carry(start, goal, **more)
        self.lift()


class Dragger(Person):
    """Somebody who carries every card to the place marked "?"."""

    def play(self, card: str | None = None) -> str:
        """Drag a card of the hand to one's place, and see it leave the hand; the card."""
        expect(self.turn).to_be_visible()
        card = card or self.hand[0]
        self.drag(card, self.my_place)
        expect(self.card(card)).to_have_count(0)
        return card

    @property
    def my_place(self) -> Locator:
        """Where my card goes; the "?" comes once the last trick has been taken away."""
        return self.page.locator('.spot[data-place="0"]')

    def drag(self, card: str, goal: Locator) -> None:
        """Drag with the mouse."""
        self.card(card).drag_to(goal)


class Toucher(Dragger):
    """The same with a finger."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.finger = Finger(page)
        self.drags = 0

    def drag(self, card: str, goal: Locator) -> None:
        """Drag with a finger."""
        self.page.evaluate(AT_REST)
        self.finger.drag(middle(self.card(card)), middle(goal))
        self.drags += 1


def test_a_whole_match_by_mouse(player: Player) -> None:
    _, leader, other = table_for_two(player(**DESK), player(**DESK))
    assert play_out(Dragger(leader.page), Dragger(other.page)) == 40


def test_a_whole_match_by_touch_and_no_touch_is_lost_in_fifty_drags(player: Player) -> None:
    """A card is put elsewhere in the hand, twice, before it is played: three drags a turn."""
    page = player(**PHONE, reduced_motion="no-preference")
    one = Toucher(page)
    one.open_table(players_mode="2")
    one.fill_with_bots()
    one.start()

    def play() -> None:
        for _ in range(2 if len(one.hand) == 3 else 0):
            first, second, third = one.hand
            one.drag(first, one.card(third))
            expect(one.page.locator("[data-card]").last).to_have_attribute("data-card", first)
            assert one.hand == [second, third, first]
        one.play()

    # A bot may claim the last tricks.
    assert one.play_on(play) in range(17, 21)
    assert one.drags >= 50
    expect(one.page.locator("#say")).to_be_empty()


def test_a_card_let_go_elsewhere_comes_home_and_it_is_said_why(player: Player) -> None:
    _, leader, other = table_for_two(player(**PHONE), player(**PHONE))
    say = leader.page.locator("#say")
    finger = Finger(leader.page)
    card = leader.hand[1]
    home = middle(leader.card(card))
    finger.drag(home, middle(leader.page.locator("header h1")))
    expect(say).not_to_be_empty()
    assert middle(leader.card(card)) == home
    # Nobody is asked twice: the drag's end is no touch that raises or plays the card.
    expect(leader.card(card)).to_have_attribute("aria-pressed", "false")
    mine = Finger(other.page)
    waiting = other.hand[0]
    mine.drag(middle(other.card(waiting)), middle(other.page.locator('.spot[data-place="0"]')))
    expect(other.page.locator("#say")).to_contain_text("no te toca")
    expect(other.card(waiting)).to_be_visible()
    leader.play(card)
    assert whose_turn(leader, other) is other


def test_a_second_finger_a_rotation_and_a_reload_leave_the_card_at_home(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    one.quick()
    expect(one.turn).to_be_visible()
    hand, finger = one.hand, Finger(page)
    start, goal = middle(one.card(hand[0])), middle(page.locator(".spot[data-place='1']"))
    finger.carry(start, goal, second=middle(one.card(hand[2])))
    expect(page.locator(".mine.dragged")).to_have_count(1)
    expect(one.card(hand[0])).to_have_class("mine can dragged")
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator(".mine.dragged")).to_have_count(0)
    finger.lift()
    page.set_viewport_size({"width": 360, "height": 640})
    assert one.hand == hand
    assert middle(one.card(hand[0])) == start
    finger.carry(start, middle(page.locator('.spot[data-place="0"]')))
    page.reload()
    one.at_table()
    assert sorted(one.hand) == sorted(hand)
    Finger(page).drag(middle(one.card(hand[0])), middle(page.locator('.spot[data-place="0"]')))
    expect(one.card(hand[0])).to_have_count(0)


def test_the_seven_or_the_two_is_swapped_by_dragging_it_on_the_stock(player: Player) -> None:
    address, people = seat_two(player(**PHONE), player(**DESK))

    def wanted(script: chosen.Script) -> bool:
        return any(action[:5] == "swap:" for _, action in script[:20])

    script = chosen.start(address, wanted)
    for one in people:
        one.go(address)
        one.at_table()
    for seat, action in script:
        one = people[seat]
        if not action.startswith("swap:"):
            one.play(action)
            continue
        turned = one.page.locator(".stock [data-turned]")
        got, gave = turned.get_attribute("data-turned") or "", action[5:]
        dragger = (Toucher if one.touch else Dragger)(one.page)
        wrong = next(card for card in one.hand if card != gave)
        dragger.drag(wrong, one.page.locator(".stock .heap"))
        expect(one.page.locator("#say")).not_to_be_empty()
        dragger.drag(gave, one.page.locator(".stock .heap"))
        expect(one.card(got)).to_be_visible()
        expect(turned).to_have_attribute("data-turned", gave)
        break
