"""Case B71: a tab with the script of yesterday is asked to load again, once, and loses nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from .pages import PHONE, Person, table_for_two, whose_turn

Player = Callable[..., Page]
HASHED = re.compile(r"/static/.+\.[0-9a-f]{12}\.(js|css|svg|png|webmanifest)(#.*)?$")


class Yesterday:
    """A tab whose script speaks an older protocol, however often it is loaded, until `ends`."""

    def __init__(self, page: Page) -> None:
        self.loads, self.over = 0, False
        page.on("load", self._count)
        page.route_web_socket("**/ws/match/**", self._join)

    def _count(self, page: Page) -> None:
        self.loads += 1

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["do"] == "hello" and not self.over:
                frame["protocol"] = 0
            server.send(json.dumps(frame))

        socket.on_message(send)


def test_an_old_tab_loads_again_once_and_the_match_goes_on(player: Player) -> None:
    address, leader, other = table_for_two(player(), player(**PHONE))
    hand = other.hand
    old = Yesterday(other.page)
    other.page.goto(address)
    table = other.page.locator("#table")
    expect(table).to_have_attribute("data-state", "closed")
    expect(other.page.locator("#status")).not_to_be_empty()
    assert old.loads == 2, "once by hand, once by itself"
    leader.play()
    # A script of today, at last.
    old.over = True
    other.page.reload()
    other.at_table()
    assert old.loads == 3
    assert other.hand == hand
    assert other.on_table
    other.play()
    turn = whose_turn(other, leader)
    assert turn is not None
    turn.play()


def test_a_tab_that_was_open_finishes_what_it_began(player: Player) -> None:
    """Only a greeting names the protocol: what is connected is not cut off."""
    _, leader, other = table_for_two(player(), player(**PHONE))
    frames: list[str] = []
    leader.page.on("websocket", lambda socket: frames.append(socket.url))
    for one in (leader, other):
        one.play()
    assert frames == []


def test_every_file_of_a_page_is_named_by_its_content(player: Player) -> None:
    page = player()
    one = Person(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    one.quick()
    one.go("/mesas/nueva/")
    files = [url for url in asked if "/static/" in url]
    assert len(files) > 5
    assert [url for url in files if not HASHED.search(url)] == []
