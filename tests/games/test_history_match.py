"""The page of a match and its record: what they tell, and to whom."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from django.test import Client

from games import codes
from games.history import words
from games.history.story import Told
from games.live.render import info_for
from games.models import Match, Play, Trick
from games.rules import record
from tests.games.builders import people, play_out, send, start_match, table_of, tick

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MODES = [
    {"players": 2, "target": 2},
    {"players": 3, "deck": 36},
    {"players": 4, "trump": "rotation"},
    {"players": 4, "pairs": True, "lot": True},
    {"players": 6},
]


def deals_on(client: Client, pk: int) -> list[Told]:
    response = client.get(f"/partidas/{pk}/")
    assert response.status_code == 200
    return list(response.context["deals"])


def kinds(pk: int) -> set[str]:
    plays = Play.objects.filter(match=pk).values_list("events", flat=True)
    return {event["kind"] for events in plays for event in events}


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_trick_of_a_finished_match(
    client: Client, options: dict[str, Any], django_assert_max_num_queries: Any
) -> None:
    match = play_out(start_match(people("Ana"), options), Random(1))
    with django_assert_max_num_queries(12):
        told = deals_on(client, match.pk)
    assert len(told) == len(match.results)
    for deal, result in zip(told, match.results, strict=True):
        tricks = Trick.objects.filter(deal__match=match, deal__number=deal.number)
        shown = [entry for entry in deal.entries if entry.cards]
        assert [[c.code for c in entry.cards] for entry in shown] == [
            [card for _, card in trick.cards] for trick in tricks.order_by("number")
        ]
        assert [entry.points for entry in shown] == [t.points for t in tricks.order_by("number")]
        assert [side.points for side in deal.sides] == result["points"]
        assert all(len(hand) == 3 for _, hand in deal.hands)
        assert deal.seed and deal.text


def test_swaps_and_claims_are_told(client: Client) -> None:
    users = people("Ana", "Luis")
    wanted = {"swapped", "claimed"}
    for number in range(200):
        match = play_out(start_match(users), Random(number))
        happened = kinds(match.pk)
        if wanted & happened:
            (deal,) = deals_on(client, match.pk)
            notes = [entry for entry in deal.entries if not entry.number]
            claims = [entry for entry in notes if entry.cards]
            assert bool(claims) == ("claimed" in happened)
            assert (len(notes) > len(claims)) == ("swapped" in happened)
            assert all(entry.text for entry in deal.entries)
            wanted -= happened
        if not wanted:
            return
    pytest.fail("no swap or no claim in 200 matches")


def test_the_call_of_arrastro_is_told_where_it_was_made(client: Client) -> None:
    """On the page of the match, in the sentences of the replay, and among its tricks."""
    users = people("Ana", "Luis")
    for number in range(50):
        match = play_out(start_match(users, {"players": 2, "arrastro": True}), Random(number))
        made = list(Play.objects.filter(match=match, action__endswith="!"))
        if not made:
            continue
        (deal,) = deals_on(client, match.pk)
        calls = [card.code for entry in deal.entries for card in entry.cards if card.call]
        assert calls == [play.action.rstrip("!") for play in made]
        page = client.get(f"/partidas/{match.pk}/ronda/1/")
        laid = [laid for step in page.context["places"] for laid in step.cards]
        assert [one.code for one in laid if one.call] == calls
        assert all(one.label in page.content.decode() for one in laid if one.call)
        return
    pytest.fail("no arrastro in 50 matches")


def test_automatic_plays_and_empty_seats_are_told(client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users)
    play_out(pk, Random(2), until=lambda table: len(table.state.taken) > 2)
    tick(pk, later=31_000)
    (deal,) = deals_on(client, pk)
    assert any(card.by for entry in deal.entries for card in entry.cards)
    before = len(deal.entries)
    send(pk, "leave", user=users[0].pk)
    (deal,) = deals_on(client, pk)
    assert len(deal.entries) > before


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_record_is_a_file_that_passes_the_check(client: Client, options: Any) -> None:
    match = play_out(start_match(people("Ana"), options), Random(3))
    response = client.get(f"/partidas/{match.pk}.json")
    assert response["Content-Disposition"] == f'attachment; filename="brisca-{match.pk}.json"'
    data = json.loads(response.content)
    assert data["format"] == "brisca-match/1"
    assert [deal["result"]["points"] for deal in data["deals"]] == [
        result["points"] for result in match.results
    ]
    lines = list(record.check(data))
    assert lines[-1].startswith("match: ok")
    assert len(lines) == len(match.results) + 1


def test_an_abandoned_deal_stands_in_the_record_as_far_as_it_was_played(client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users)
    play_out(pk, Random(4), until=lambda table: len(table.state.taken) > 2)
    send(pk, "leave", user=users[0].pk)
    tick(pk, later=20_500)
    data = client.get(f"/partidas/{pk}.json").json()
    assert len(data["deals"][0]["plays"]) >= 6
    assert "result" not in data["deals"][0]
    assert data["result"] == {"rounds": [0, 0], "winners": [1], "ending": "abandoned"}
    assert list(record.check(data))[-1].startswith("match: abandoned")


def test_a_match_that_was_made_void_was_won_by_nobody(client: Client) -> None:
    """The page of the result and that of the match say by whom, and not who would have won."""
    match = play_out(start_match(people("Ana", "Luis")), Random(1))
    Match.objects.filter(pk=match.pk).update(ending=Match.Ending.ANNULLED)
    info = info_for(table_of(match.pk), 0)
    assert (info["ending"], info["winners"]) == ("annulled", None)
    said = str(codes.ENDINGS["annulled"])
    assert said != str(codes.ENDINGS["voided"])
    match.refresh_from_db()
    result = client.get(f"/partidas/{match.pk}/").context["result"]
    assert result == words.match_result(match, ["Ana"])
    assert "Ana" not in result and "Luis" not in result


def test_unknown_matches_are_not_found(client: Client) -> None:
    for path in ("/partidas/999/", "/partidas/999.json", f"/partidas/{10**30}/"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("over", [False, True])
def test_a_private_match_is_for_those_who_sat_there_or_were_invited(
    client: Client, over: bool
) -> None:
    """Who may look on sees what happened, too; nobody else."""
    ana, luis, eva = people("Ana", "Luis", "Eva")
    pk = start_match([ana, luis], private=True)
    if over:
        play_out(pk, Random(5))
    invited = Client()
    invited.get(f"/mesa/{pk}/?c={Match.objects.get(pk=pk).invitation}")
    for path in (f"/partidas/{pk}/", f"/partidas/{pk}.json"):
        client.logout()
        assert client.get(path).status_code == 403
        client.force_login(eva)
        assert client.get(path).status_code == 403
        client.force_login(luis)
        assert client.get(path).status_code == 200
        assert invited.get(path).status_code == 200


def test_without_spectators_a_match_is_open_once_it_is_over(client: Client) -> None:
    pk = start_match(people("Ana", "Luis"), spectators=False)
    assert client.get(f"/partidas/{pk}/").status_code == 403
    play_out(pk, Random(6))
    assert client.get(f"/partidas/{pk}/").status_code == 200


def test_an_open_table_has_no_history_yet(client: Client) -> None:
    pk = start_match(people("Ana", "Luis"))
    Match.objects.filter(pk=pk).update(status="open")
    assert client.get(f"/partidas/{pk}/").url == f"/mesa/{pk}/"  # type: ignore[attr-defined]
    assert table_of(pk).status == "open"


@pytest.mark.parametrize("path", ["/partidas/", "/partidas/1/", "/partidas/1.json"])
def test_the_history_is_only_looked_at(client: Client, path: str) -> None:
    client.force_login(people("Ana")[0])
    assert client.post(path).status_code == 405
