"""What is large: a long list, a page that comes back late, a table that has talked a lot."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.models import Line
from games.services import lobby
from tests.live.people import one_card
from tests.live.processes.browsers import Browser
from tests.live.tables import Seated, begin, begun, open_table, person
from tests.live.threads import db
from tests.live.writing import cards, run
from tests.processes import Daphne

TABLES = 60


def play_far(table: Seated) -> int:
    """A hundred plays, by commands as the writer gets them; the version then."""
    while table.match().version < 100:
        run(*cards(table, 39))
    return table.match().version


async def test_the_lobby_lists_sixty_tables(servers: tuple[Daphne, Daphne]) -> None:
    """Whatever a frame may hold, the list arrives whole."""

    def open_many() -> set[str]:
        return {str(open_table(players=6).pk) for _ in range(TABLES)}

    wanted = await db(open_many)()
    lobby = Browser(servers[0], 0, path="/ws/lobby/")
    await lobby.open()
    first = await lobby.until(lambda f: f["is"] == "rows")
    assert first["all"]
    rows = dict(first["rows"])
    while wanted - set(rows):
        rows |= (await lobby.until(lambda f: f["is"] == "rows"))["rows"]
    await lobby.leave()


@pytest.mark.parametrize("held", [1, 30])
async def test_a_page_far_behind_is_shown_the_table(
    visit: Callable[..., Any], pace: Callable[..., None], held: int
) -> None:
    """A phone that slept through a hundred plays: the picture of now, and play goes on."""
    table = await begun(target=7)
    version = await db(play_far)(table)
    people = []
    for number, user in enumerate(table.users):
        one = await visit(number, table, user)
        await one.leave()
        await one.open()
        await one.greet(held)
        assert one.table["v"] >= version
        assert len(one.view["hand"]) == one.view["hands"][one.seat]
        people.append(one)
    await one_card(people)


async def test_a_table_that_talked_a_lot_lets_its_people_back(visit: Callable[..., Any]) -> None:
    """Fifty of the longest lines, in letters of two bytes: nobody is shut out by them."""

    def talk() -> Seated:
        table = begin()
        Line.objects.bulk_create(
            Line(
                match_id=table.id, user=table.users[0], name="Ana", audience="table",
                text="ñ" * 300, at=int(time.time() * 1000),
            )
            for _ in range(policy.LINES_SHOWN)
        )  # fmt: skip
        return table

    table = await db(talk)()
    people = [await visit(number, table, user) for number, user in enumerate(table.users)]
    for one in people:
        await one.settle()
        said = [line for f in one.frames if f["is"] == "lines" for line in f["lines"]]
        assert len(said) == policy.LINES_SHOWN
    await one_card(people)


async def test_a_name_of_any_script_fits(visit: Callable[..., Any]) -> None:
    """The longest names in six seats, too."""

    def crowd() -> Seated:
        match = open_table(players=6)
        for letter in "ΑΒΓΔΕ":
            lobby.sit(match.pk, person(f"Γιώργος{letter * 12}"), network=letter)
        lobby.start(match.pk, match.host)
        return Seated(match.pk, (match.host,))

    table = await db(crowd)()
    one = await visit(0, table, table.users[0])
    assert len(one.info["seats"]) == 6
