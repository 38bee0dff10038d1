"""Case B77 in the browser: who thinks for minutes keeps his line, and a dead one is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from .pages import Person, table_for_two

Player = Callable[..., Page]
STEP = 15_000
"""In ms: between two beats, well below a third of the 75 s that the proxy lets a line idle."""
NOTICED = 50_000


def test_three_minutes_of_thought_do_not_cost_the_line(player: Player) -> None:
    address, leader, other = table_for_two(player(), player())
    page = leader.page
    page.clock.install()
    lines: list[WebSocket] = []
    page.on("websocket", lambda socket: lines.append(socket))
    leader.go(address)
    leader.at_table()
    (line,) = lines
    for _ in range(180_000 // STEP):
        with line.expect_event("framereceived", lambda text: json.loads(text)["is"] == "pong"):
            page.clock.run_for(STEP)
    leader.play()
    assert lines == [line]
    expect(other.turn).to_be_visible()


def test_a_line_that_has_gone_dumb_is_left(player: Player) -> None:
    page = player()
    one = Person(page)
    address = one.quick()
    page.clock.install()
    opened: list[WebSocketRoute] = []

    def join(socket: WebSocketRoute) -> None:
        """The first line goes dumb with its first picture; any later one is sound."""
        server = socket.connect_to_server()
        opened.append(socket)
        if len(opened) > 1:
            return

        def receive(message: str | bytes) -> None:
            if json.loads(message)["is"] != "pong":
                socket.send(message)

        server.on_message(receive)

    page.route_web_socket("**/ws/match/**", join)
    one.go(address)
    one.at_table()
    page.clock.run_for(NOTICED)
    expect(page.locator("#table")).to_have_attribute("data-state", "open")
    assert len(opened) == 2
