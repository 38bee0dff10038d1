"""A closed hand played again: the same cards at a private table, for nothing but practice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.test import Client

from games import describe
from games.history.verify import check_stored
from games.live.render import info_for
from games.models import Deal, Match, Play
from games.rules import record
from games.services import again as service
from tests.games.builders import people, play_out, start_match, table_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def dealt(pk: int, number: int = 1) -> Any:
    """What was dealt, but for the deal's own number."""
    play = Play.objects.get(match=pk, deal__number=number, kind="deal")
    event = next(event for event in play.events if event["kind"] == "dealt")
    public = {name: value for name, value in event["public"].items() if name != "number"}
    return public, event["private"]


def again(client: Client, pk: int, number: int, seat: int = 0) -> Match:
    response = client.post(f"/partidas/{pk}/ronda/{number}/otra-vez/", {"seat": seat})
    match = Match.objects.latest("pk")
    assert (response.status_code, response["Location"]) == (302, f"/mesa/{match.pk}/")
    return match


@pytest.mark.parametrize(
    "options",
    [{"players": 2, "target": 2}, {"players": 3, "deck": 36}, {"players": 6},
     {"players": 4, "pairs": True, "lot": True, "target": 2, "deck": 48}],
    ids=str,
)  # fmt: skip
def test_the_same_cards_at_a_private_table_with_bots(
    client: Client, options: dict[str, Any]
) -> None:
    ana, luis = people("Ana", "Luis")
    old = play_out(start_match([ana, luis], options, competitive=True), Random(1))
    client.force_login(luis)
    number = len(old.results)
    match = again(client, old.pk, number, 1)
    assert dealt(match.pk) == dealt(old.pk, number)
    assert match.private and not match.competitive and match.status == "playing"
    seats = list(match.seats.order_by("number"))
    assert [seat.user for seat in seats if seat.user] == [luis]
    assert seats[1].user == luis
    assert match.options == {**old.options, "target": 1, "lot": False}
    page = client.get(f"/partidas/{match.pk}/").content.decode()
    assert f"/partidas/{old.pk}/ronda/{number}/" in page


def test_it_is_checked_recorded_replayed_and_played_again(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    old = play_out(start_match([ana, luis]), Random(1))
    client.force_login(ana)
    match = play_out(again(client, old.pk, 1).pk, Random(2))
    assert list(check_stored(match.pk))[-1].startswith("match: ok")
    data = client.get(f"/partidas/{match.pk}.json").json()
    assert "deck" in data["deals"][0]
    assert list(record.check(data))[-1].startswith("match: ok")
    frames = client.get(f"/partidas/{match.pk}/ronda/1/desde/0.json").json()["frames"]
    assert frames[-1]["view"]["phase"] == "over"
    acta = client.get(f"/partidas/{match.pk}/ronda/1/acta.json").json()
    first = client.get(f"/partidas/{old.pk}/ronda/1/acta.json").json()
    for name in ("match", "deal", "server_seed", "commitment", "cards", "leader"):
        assert acta[name] == first[name]
    assert dealt(again(client, match.pk, 1).pk) == dealt(old.pk)


def test_its_table_says_whose_hand_it_is(client: Client) -> None:
    """In the sentence that the page brings, in that of the socket, and in the list of matches."""
    (ana,) = people("Ana")
    old = play_out(start_match([ana], {"players": 2, "target": 2}), Random(1))
    client.force_login(ana)
    match = again(client, old.pk, 2)
    mark = describe.marked("", (old.pk, 2))
    assert mark and mark in client.get(f"/mesa/{match.pk}/").content.decode()
    play_out(match.pk, Random(1), until=lambda table: table.version > 3)
    for pk, told in ((match.pk, True), (old.pk, False)):
        text = info_for(table_of(pk), 0)["text"]
        assert text.endswith(mark) == told
    play_out(match.pk, Random(1))
    assert [mark in row.text for row in client.get("/partidas/").context["rows"]] == [True, False]


def test_its_cards_tell_nothing_of_the_deal_that_it_draws_for_itself(client: Client) -> None:
    (ana,) = people("Ana")
    old = play_out(start_match([ana]), Random(1))
    client.force_login(ana)
    match = again(client, old.pk, 1)
    seeds = {bytes(deal.seed) for deal in Deal.objects.filter(match__in=[old, match])}
    assert len(seeds) == 2


def test_a_deal_after_a_tie_is_one_of_its_own(client: Client) -> None:
    (ana,) = people("Ana")
    old = play_out(start_match([ana]), Random(1))
    client.force_login(ana)
    match = again(client, old.pk, 1)
    second = Deal.objects.create(
        match=match, number=2, leader=1, rules="brisca/1", seed=b"2" * 32, commitment="2" * 64
    )
    assert service.source(match.deals.get(number=1)) == old.deals.get(number=1)
    assert service.source(second) == second


def test_a_visitor_becomes_a_guest(client: Client) -> None:
    old = play_out(start_match(people("Ana", "Luis")), Random(1))
    match = again(client, old.pk, 1)
    user = match.seats.get(number=0).user
    assert user is not None and user.is_guest


def test_what_cannot_be_played_again_is_refused(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    client.force_login(ana)
    board = play_out(start_match([ana, luis], {"draw_moves": 10}, game="damas"), Random(1)).pk
    turning = play_out(start_match([ana, luis], {"trump": "rotation"}), Random(1)).pk
    running = start_match([ana, luis], {"players": 2, "target": 3})
    play_out(running, Random(1), until=lambda table: table.deal_number == 2)
    private = play_out(start_match([luis], private=True), Random(1)).pk
    before = Match.objects.count()
    refused = {(board, 1): 302, (turning, 1): 302, (running, 2): 404, (9**9, 1): 404}
    for (pk, number), status in {**refused, (private, 1): 403}.items():
        address = f"/partidas/{pk}/ronda/{number}/otra-vez/"
        assert client.post(address, {"seat": 0}).status_code == status
        assert client.get(address).status_code == 405
    for seat in ("9", "-1", "x", "", "9" * 5000):
        again_seat = client.post(f"/partidas/{running}/ronda/1/otra-vez/", {"seat": seat})
        assert again_seat.status_code == 302
    assert Match.objects.count() == before + 5


def test_nobody_sits_at_more_tables_than_anybody_may(client: Client) -> None:
    (ana,) = people("Ana")
    old = play_out(start_match([ana]), Random(1)).pk
    client.force_login(ana)
    for _ in range(10):
        again(client, old, 1)
    response = client.post(f"/partidas/{old}/ronda/1/otra-vez/", {"seat": 0}, follow=True)
    assert response.redirect_chain == [(f"/partidas/{old}/ronda/1/", 302)]
    assert "message-error" in response.content.decode()
