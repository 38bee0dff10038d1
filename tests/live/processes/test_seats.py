"""The race for a seat over two processes (case B03)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from games.models import Seat
from games.refusals import SENTENCES
from tests.live.processes.browsers import cookie_of, post
from tests.live.tables import open_table, person
from tests.processes import Daphne

PEOPLE = 20
ROUNDS = 3
LETTERS = "bcdfghjkmnpqrstvwxyz"


def race(servers: tuple[Daphne, Daphne], work: list[tuple[str, str, dict[str, str]]]) -> list[int]:
    """All these forms (path, cookie, fields) at the same moment, at one process and the other."""
    start = Barrier(len(work))

    def send(number: int) -> int:
        path, cookie, fields = work[number]
        start.wait(15)
        return post(servers[number % 2], path, cookie, **fields)

    with ThreadPoolExecutor(len(work)) as threads:
        return list(threads.map(send, range(len(work))))


def test_twenty_people_want_the_last_seat(servers: tuple[Daphne, Daphne]) -> None:
    """Exactly one is seated; the others are told at once, and nobody gets an error page."""
    people = [person(f"Carrera{letter}") for letter in LETTERS]
    cookies = [cookie_of(user) for user in people]
    for _ in range(ROUNDS):
        match = open_table(players=2)
        path = f"/mesa/{match.pk}/sentarse/"
        answers = race(servers, [(path, cookie, {}) for cookie in cookies])
        assert answers == [302] * PEOPLE
        seated = Seat.objects.filter(match=match, user__isnull=False)
        assert seated.count() == 2
        (winner,) = seated.exclude(user=match.host).values_list("user", flat=True)
        assert winner in {user.pk for user in people}


def test_everybody_wants_a_certain_seat(servers: tuple[Daphne, Daphne]) -> None:
    """Six seats, twenty people, four to a seat: full in the end, and nobody sits twice."""
    cookies = [cookie_of(person(f"Carrera{letter}")) for letter in LETTERS]
    match = open_table(players=6)
    path = f"/mesa/{match.pk}/sentarse/"
    work = [(path, cookie, {"seat": str(1 + n % 5)}) for n, cookie in enumerate(cookies)]
    assert set(race(servers, work)) == {302}
    seats = list(Seat.objects.filter(match=match))
    users = [seat.user_id for seat in seats]
    assert len(set(users)) == len(users) == 6
    assert None not in users


def test_one_person_does_not_get_two_seats(servers: tuple[Daphne, Daphne]) -> None:
    """Ten requests of the same person for different seats, at both processes."""
    greedy = person("Avaricia")
    cookie = cookie_of(greedy)
    match = open_table(players=6)
    path = f"/mesa/{match.pk}/sentarse/"
    answers = race(servers, [(path, cookie, {"seat": str(1 + n % 5)}) for n in range(10)])
    assert set(answers) == {302}
    assert Seat.objects.filter(match=match, user=greedy).count() == 1


def test_a_late_comer_is_told_that_it_is_full(client: Any, servers: tuple[Daphne, Daphne]) -> None:
    """In words, on the page that follows; and is no member of the table."""
    match = open_table(players=2)
    for name in ("Rosa", "Jordi"):
        client.force_login(person(name))
        answer: Any = client.post(f"/mesa/{match.pk}/sentarse/", follow=True)
    assert answer.status_code == 200
    assert [str(message) for message in answer.context["messages"]] == [str(SENTENCES["full"])]
    assert not Seat.objects.filter(match=match, user=person("Jordi")).exists()
