"""Reloads, two tabs, a cut line: the same seat, the same hand, each move once."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from games.models import Play

from .pages import DESK, PHONE, Person, bring_turn, table_for_two

Player = Callable[..., Page]
CUT = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED")


def moves(address: str) -> list[str]:
    """The cards played at a table."""
    plays = Play.objects.filter(match=int(address.split("/")[-2]), kind="move").order_by("seq")
    return list(plays.values_list("action", flat=True))


def test_a_reload_and_a_second_tab_in_mid_trick(player: Player) -> None:
    address, leader, other = table_for_two(player(), player(**PHONE))
    card = leader.play()
    expect(other.turn).to_be_visible()
    hand = other.hand
    other.page.reload()
    other.at_table()
    tab = other.new_tab(address)
    for one in (other, tab):
        assert one.hand == hand
        assert list(one.on_table.values()) == [card]
        expect(one.turn).to_be_visible()
    played = other.play()
    expect(tab.card(played)).to_have_count(0)
    other.page.close()
    # The seat is still taken: nobody calls the player away, and the tab that is left plays.
    bring_turn(tab, leader)
    tab.play()
    expect(leader.page.locator(".seat.gone")).to_have_count(0)
    assert len(moves(address)) in (3, 4)


def test_two_acts_for_one_turn_are_one_move(player: Player) -> None:
    address, one, other = table_for_two(player(), player())
    late = Late(other_tab := one.page.context.new_page())
    tab = Person(other_tab)
    tab.go(address)
    tab.at_table()
    late.hold = True
    first, second, *_ = one.hand
    one.play(first)
    # The other tab has not heard of it and plays another card in the same turn.
    tab.press(tab.card(second))
    tab.press(tab.card(second))
    expect(tab.page.locator("#say")).not_to_be_empty()
    late.release()
    expect(tab.card(first)).to_have_count(0)
    expect(tab.card(second)).to_be_visible()
    assert tab.hand == one.hand
    expect(other.turn).to_be_visible()
    assert moves(address) == [first]


class Late:
    """A page whose socket brings the pictures of the table only when they are released."""

    def __init__(self, page: Page) -> None:
        self.hold = False
        self._held: list[str | bytes] = []
        page.route_web_socket("**/ws/match/**", self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)

        def receive(message: str | bytes) -> None:
            if self.hold and json.loads(message)["is"] == "table":
                self._held.append(message)
            else:
                socket.send(message)

        server.on_message(receive)
        self._socket = socket

    def release(self) -> None:
        """Bring what was held back, in order."""
        self.hold = False
        for message in self._held:
            self._socket.send(message)


def test_a_cut_line_is_told_and_the_table_comes_back_as_it_is(player: Player) -> None:
    _, leader, other = table_for_two(player(), player(**PHONE, allow=CUT))
    table, status = other.page.locator("#table"), other.page.locator("#status")
    hand = other.hand
    other.page.context.set_offline(True)
    expect(table).to_have_attribute("data-state", "reconnecting")
    expect(status).to_contain_text("Reconectando")
    card = leader.play()
    other.page.context.set_offline(False)
    expect(table).to_have_attribute("data-state", "open")
    expect(status).to_be_empty()
    expect(other.turn).to_be_visible()
    assert list(other.on_table.values()) == [card]
    assert other.hand == hand


def test_a_card_played_while_the_line_is_cut_arrives_once(player: Player) -> None:
    address, one, other = table_for_two(player(**DESK, allow=CUT), player())
    one.page.context.set_offline(True)
    expect(one.page.locator("#table")).to_have_attribute("data-state", "reconnecting")
    card = one.hand[0]
    one.press(one.card(card))
    one.press(one.card(card))
    expect(one.card(card)).to_be_visible()
    one.page.context.set_offline(False)
    expect(one.card(card)).to_have_count(0)
    expect(other.turn).to_be_visible()
    assert list(other.on_table.values()) == [card]
    assert moves(address) == [card]


def test_the_lobby_says_that_it_reconnects(player: Player) -> None:
    viewer = Person(player(allow=CUT))
    viewer.go("/")
    line = viewer.page.locator("[data-line]")
    expect(line).to_be_empty()
    viewer.page.context.set_offline(True)
    expect(line).to_contain_text("Reconectando")
    host = Person(player())
    address = host.open_table()
    viewer.page.context.set_offline(False)
    expect(line).to_be_empty()
    expect(viewer.row(address)).to_be_visible()
