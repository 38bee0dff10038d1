"""Play now, pressed by many in the same moment, each on a connection of his own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from games.models import Match, Seat, Wish
from games.services import lobby, pool
from games.services.lobby import NotPossible, Settings

from .builders import people
from .lobbies import at_home, seated

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.sqlite,
    pytest.mark.usefixtures("clock"),  # a machine that dawdles makes nobody silent
]


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """All of it in the same moment, as if in as many processes; what each of them answered."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        try:
            barrier.wait()
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))


def press(client: Client) -> Callable[[], Any]:
    return lambda: client.post("/jugar/")


def ask(client: Client) -> dict[str, Any]:
    return dict(client.post("/jugar/estado/").json())


def test_two_who_press_in_the_same_moment_meet() -> None:
    for _ in range(5):
        Match.objects.all().delete()
        Wish.objects.all().delete()
        clients = [at_home(), at_home()]
        at_once(*map(press, clients))
        # Neither may have seen the other's wish: then the next sign of life finds it.
        places = {str(ask(client).get("go") or ask(client)["go"]) for client in clients}
        assert places == {f"/mesa/{Match.objects.get().pk}/"}


def test_ten_make_five_matches_and_nobody_plays_twice() -> None:
    clients = [at_home() for _ in range(10)]
    at_once(*map(press, clients))
    at_once(*[lambda client=client: ask(client) for client in clients])
    assert Match.objects.count() == 5
    assert set(Counter(Seat.objects.values_list("user", flat=True)).values()) == {1}
    assert pool.waiting() == 0


def test_two_tabs_of_one_person_wait_once() -> None:
    (ana,) = people("Ana")
    clients = [at_home(ana) for _ in range(4)]
    at_once(*map(press, clients))
    assert Wish.objects.count() == 1
    assert not Match.objects.exists()


def test_who_gives_up_as_somebody_comes_is_out_or_in_never_both() -> None:
    for _ in range(5):
        Match.objects.all().delete()
        Wish.objects.all().delete()
        one, other = at_home(), at_home()
        one.post("/jugar/")
        gone, _ = at_once(lambda c=one: c.post("/jugar/cancelar/"), press(other))
        match = Match.objects.first()
        assert gone.url == ("/" if match is None else f"/mesa/{match.pk}/")


def test_the_last_seat_has_one_winner() -> None:
    """B03: the rest hear that the table is full, and sit nowhere."""
    ana, *others = people("Ana", *(f"Rival{n}" for n in range(8)))
    match = lobby.open_table(Settings("brisca", {}), ana)

    def sit(user: Any) -> str:
        try:
            lobby.sit(match.pk, user)
        except NotPossible as no:
            return no.why
        return "seated"

    answers = at_once(*[lambda user=user: sit(user) for user in others])
    assert Counter(answers) == {"seated": 1, "full": 7}
    assert "" not in seated(match)


def test_one_person_sits_once_however_often_he_presses() -> None:
    ana, luis = people("Ana", "Luis")
    match = lobby.open_table(Settings("brisca", {"players": 4}), ana)
    clients = [at_home(luis) for _ in range(3)]
    path = f"/mesa/{match.pk}/sentarse/"
    at_once(*[lambda client=client: client.post(path) for client in clients])
    assert sorted(seated(match)) == ["", "", "Ana", "Luis"]
