"""A closed deal looked at again: its pictures from every seat, its places, and who may see them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games.models import Deal, Match, Play
from games.rules.draughts import pdn_read
from tests.games.builders import act, people, play_out, send, start_match, table_of, tick

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MODES = [
    {"players": 2, "target": 2},
    {"players": 3, "deck": 36},
    {"players": 4, "trump": "rotation"},
    {"players": 4, "pairs": True, "lot": True, "see_partner": True},
    {"players": 6},
]


def pictures(client: Client, pk: int, seat: int, number: int = 1) -> dict[str, Any]:
    response = client.get(f"/partidas/{pk}/ronda/{number}/desde/{seat}.json")
    assert response.status_code == 200
    data: dict[str, Any] = response.json()
    return data


def page(client: Client, pk: int, number: int = 1, **asked: Any) -> Any:
    response = client.get(f"/partidas/{pk}/ronda/{number}/", asked)
    assert response.status_code == 200
    return response


def seen_live(pk: int, seat: int, rng: Random) -> list[Any]:
    """Play a match out and keep what the seat saw after each action of its first deal."""
    views = []

    def look(table: Any) -> bool:
        if table.deal_number == 1:
            views.append(table.game.view(table.state, seat))
        return False

    play_out(pk, rng, until=look)
    return views


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_pictures_are_what_the_seat_saw(client: Client, options: dict[str, Any]) -> None:
    pk = start_match(people("Ana"), options)
    live = seen_live(pk, 1, Random(1))
    frames = pictures(client, pk, 1)["frames"]
    shown = [frame["view"] for frame in frames]
    # A draw follows at once on the trick, so that the pictures between them are no steps.
    settled = [view for view in live if view["phase"] == "play"]
    assert [view for view in shown if view["phase"] == "play"] == settled
    assert shown[-1]["phase"] == "over"
    assert all(frame["text"] for frame in frames)
    points = Match.objects.get(pk=pk).results[0]["points"]
    assert frames[-1]["score"] == points


def test_all_hands_lie_open_only_apart_from_the_picture(client: Client) -> None:
    match = play_out(start_match(people("Ana", "Luis")), Random(2))
    mine, theirs = (pictures(client, match.pk, seat)["frames"] for seat in (0, 1))
    for one, other in zip(mine, theirs, strict=True):
        assert one["open"].get("1", []) == other["view"]["hand"]
        assert "partners" not in one["view"]


def test_a_replay_of_damas_and_its_file(client: Client) -> None:
    users = people("Ana", "Luis")
    match = play_out(start_match(users, {"draw_moves": 10}, game="damas"), Random(6))
    frames = pictures(client, match.pk, 0)["frames"]
    moves = [play.action for play in Play.objects.filter(match=match, kind="move").order_by("seq")]
    assert [event["move"] for f in frames for event in f["events"] if "move" in event] == moves
    turns = page(client, match.pk).context["turns"]
    assert [step.text for turn in turns for step in turn.moves] == moves
    response = client.get(f"/partidas/{match.pk}.pdn")
    score = pdn_read.read(response.content.decode())
    assert list(score.moves) == moves
    assert {score.tags["White"], score.tags["Black"]} == {"Ana", "Luis"}
    assert 'GameType "24,W,8,8,N1,1"' in response.content.decode()


def test_cards_have_no_pdn_and_neither_has_a_running_board(client: Client) -> None:
    users = people("Ana", "Luis")
    cards = play_out(start_match(users), Random(1))
    board = start_match(users, game="damas")
    for pk in (cards.pk, board, 999):
        assert client.get(f"/partidas/{pk}.pdn").status_code == 404


def test_a_running_deal_has_no_replay_for_anybody(client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users, {"players": 2, "target": 3})
    play_out(pk, Random(1), until=lambda table: table.deal_number == 2)
    paths = ["", "desde/0.json", "comprobar/", "acta.json"]
    for user in (None, *users, User.objects.create_superuser("Jefa", "jefa@example.org")):
        if user:
            client.force_login(user)
        for path in paths:
            assert client.get(f"/partidas/{pk}/ronda/2/{path}").status_code == 404
            assert client.get(f"/partidas/{pk}/ronda/1/{path}").status_code == 200


@pytest.mark.parametrize("path", ["", "desde/0.json", "comprobar/", "acta.json"])
def test_a_private_match_is_looked_at_by_those_who_sat_there(client: Client, path: str) -> None:
    ana, eva = people("Ana", "Eva")
    match = play_out(start_match([ana], private=True), Random(1))
    address = f"/partidas/{match.pk}/ronda/1/{path}"
    assert client.get(address).status_code == 403
    client.force_login(eva)
    assert client.get(address).status_code == 403
    client.force_login(ana)
    assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["1/ronda/9/", "1/ronda/0/", f"1/ronda/{10**30}/", "9/ronda/1/", "1/ronda/1/desde/7.json",
     f"1/ronda/1/desde/{10**30}.json"],
)  # fmt: skip
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    pk = play_out(start_match(people("Ana", "Luis")), Random(1)).pk
    assert client.get(f"/partidas/{path.replace('1/', f'{pk}/', 1)}").status_code == 404


@pytest.mark.parametrize("asked", ["-1", "9", "x", "", "9" * 5000, "\x00", "²"])
def test_an_odd_seat_is_mine_or_the_first(client: Client, asked: str) -> None:
    ana, luis = people("Ana", "Luis")
    pk = play_out(start_match([ana, luis]), Random(1)).pk
    assert page(client, pk, desde=asked).context["seat"] == 0
    client.force_login(luis)
    assert page(client, pk, desde=asked).context["seat"] == 1


def test_an_abandoned_deal_is_replayed_as_far_as_it_was_played(client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users)
    play_out(pk, Random(4), until=lambda table: len(table.state.taken) > 2)
    send(pk, "leave", user=users[0].pk)
    tick(pk, later=20_500)
    frames = pictures(client, pk, 1)["frames"]
    assert frames[-1]["view"]["phase"] == "play"
    assert "Ana" in frames[-1]["text"]
    assert page(client, pk).context["last"] == len(frames) - 1


def test_a_deal_of_older_rules_says_so(client: Client) -> None:
    pk = play_out(start_match(people("Ana", "Luis")), Random(1)).pk
    Deal.objects.update(rules="brisca/0")
    response = client.get(f"/partidas/{pk}/ronda/1/", follow=True)
    assert response.redirect_chain == [(f"/partidas/{pk}/", 302)]
    assert client.get(f"/partidas/{pk}/ronda/1/desde/0.json").status_code == 409


def test_it_costs_few_queries(client: Client, django_assert_max_num_queries: Any) -> None:
    pk = play_out(start_match(people("Ana"), {"players": 6}), Random(1)).pk
    with django_assert_max_num_queries(12):
        page(client, pk)
    with django_assert_max_num_queries(12):
        pictures(client, pk, 3)


def test_the_places_are_the_tricks(client: Client) -> None:
    match = play_out(start_match(people("Ana", "Luis")), Random(3))
    tricks = page(client, match.pk).context["places"]
    frames = pictures(client, match.pk, 0)["frames"]
    for step in tricks:
        kinds = {event["kind"] for event in frames[step.at]["events"]}
        assert kinds & {"trick", "claimed"}
    assert sum(step.points for step in tricks) == 120


def test_a_history_of_damas_tells_moves_offers_and_endings(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    pk = start_match([ana, luis], game="damas")
    table = table_of(pk)
    (first,) = table.game.to_act(table.state)
    act(pk, first, table.game.legal(table.state, first)[0])
    send(pk, "offer_draw", user=ana.pk, turn=table_of(pk).turn, id="a")
    send(pk, "accept_draw", user=luis.pk, turn=table_of(pk).turn, id="b")
    assert Match.objects.get(pk=pk).ending == "agreed"
    response = client.get(f"/partidas/{pk}/")
    (deal,) = response.context["deals"]
    assert [entry.number for entry in deal.entries] == [1, 0, 0]
    assert all(entry.text for entry in deal.entries)
    assert "#m" not in response.content.decode().split("<main", 1)[1].split("</main")[0]
