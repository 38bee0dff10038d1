"""Closed deals of chiamata and rematada looked at again, checked, and played again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.history import bidding
from games.history.steps import NoteStep, TrickStep
from games.history.verify import check_stored
from games.models import Match
from games.rules import get, record
from tests.games.auctions import TABLES, begin, play, played, told
from tests.games.builders import act, people, table_of
from tests.games.test_again import again, dealt
from tests.games.test_fair import acta, checked
from tests.games.test_replay import page, pictures

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def seen_live(pk: int, seats: Sequence[int]) -> list[list[Any]]:
    """Play a match out and keep what the seats saw after each action of its first deal."""
    views = []

    def look(table: Any) -> bool:
        if table.deal_number == 1:
            views.append([table.game.view(table.state, seat) for seat in seats])
        return False

    play(pk, Random(5), until=look)
    return views


def counted(match: Match) -> int:
    """The number of a deal that was played to its end."""
    return next(r["deal"] for r in match.results if r["worth"])


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_pictures_are_what_the_seat_saw(
    client: Client, game: str, options: dict[str, Any]
) -> None:
    pk = begin(people("Ana"), game, options)
    live = seen_live(pk, (0, 2))
    mine, theirs = (pictures(client, pk, seat)["frames"] for seat in (0, 2))
    for seen, *shown in zip(live, mine, theirs, strict=False):
        assert [frame["view"] for frame in shown] == seen
        assert all(frame["text"] for frame in shown)
    assert mine[-1]["view"]["phase"] == "over"


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_sides_and_their_points(client: Client, game: str, options: dict[str, Any]) -> None:
    """Who has promised against the others; at last what the result was counted from."""
    match = played(people("Ana"), game, options)
    number = counted(match)
    over = over_of(match.pk, number)
    frames = pictures(client, match.pk, 0, number)["frames"]
    made, others = frames[-1]["score"]
    assert made == bidding.total(over)
    assert others == 120 - (over["made"] if "made" in over else over["cards"])
    context = page(client, match.pk, number).context
    assert [line.value for line in context["curve"].lines] == [made, others]
    promised = context["curve"].goal.value
    assert (made >= promised) == (over["reason"] == "made")
    names = [seat.name for seat in match.seats.order_by("number")]
    side = bidding.declaring(over, len(names))
    assert all((name in context["side_names"][0]) == (n in side) for n, name in enumerate(names))


def test_one_jumps_to_what_followed_from_the_auction_and_to_the_tricks(client: Client) -> None:
    for name, game, options, kinds, tricks in (
        ("Ana", "chiamata", {}, ("caller", "called"), 8),
        ("Luis", "rematada", {"deals": 3}, ("garra", "laid", "named"), 10),
    ):
        match = played(people(name), game, options)
        number = counted(match)
        places = page(client, match.pk, number).context["places"]
        frames = pictures(client, match.pk, 0, number)["frames"]
        notes = [step for step in places if isinstance(step, NoteStep)]
        assert [frames[step.at]["text"].endswith(step.text) for step in notes] == [True] * len(
            kinds
        )
        laid = [step for step in places if isinstance(step, TrickStep)]
        assert len(laid) == tricks
        assert all("trick" in {e["kind"] for e in frames[step.at]["events"]} for step in laid)


def test_what_the_declarer_laid_away_lies_apart_from_the_pictures_of_the_others(
    client: Client,
) -> None:
    match = played(people("Ana"), "rematada", {"deals": 3})
    number = counted(match)
    (laid,) = [e for e in told(match.pk, number) if e["kind"] == "laid"]
    cards, declarer = laid["private"][str(laid["seat"])]["cards"], laid["seat"]
    for seat in range(3):
        for frame in pictures(client, match.pk, seat, number)["frames"]:
            view = frame["view"]
            if view["phase"] == "play":
                assert frame["laid"] == cards
                assert ("laid" in view) == (seat == declarer)


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_a_round_in_which_nobody_bids(client: Client, tmp_path: Any, game: str) -> None:
    pk = begin(people("Ana"), game)
    while not (table := table_of(pk)).results:
        (seat,) = table.waits_for
        act(pk, seat, "pass")
    seats = len(table.seats)
    deal = client.get(f"/partidas/{pk}/").context["deals"][0]
    assert [call.passes for call in deal.calls] == [True] * seats
    assert (deal.text, deal.account, deal.trump) == (bidding.ended(over_of(pk), ()), [], "")
    frames = pictures(client, pk, 1)["frames"]
    assert len(frames) == seats + 1
    assert frames[-1]["view"]["phase"] == "over"
    context = page(client, pk).context
    assert (context["curve"], context["places"]) == (None, [])
    data = acta(client, pk)
    assert data["points"] is None
    assert checked(tmp_path, data).returncode == 0


def over_of(pk: int, number: int = 1) -> dict[str, Any]:
    """What the end of a deal told."""
    (over,) = [event["public"] for event in told(pk, number) if event["kind"] == "over"]
    return dict(over)


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_it_costs_few_queries(
    client: Client, game: str, django_assert_max_num_queries: Any
) -> None:
    match = played(people("Ana"), game, {} if game == "chiamata" else {"deals": 3})
    number = counted(match)
    for look in (page, lambda *_: pictures(client, match.pk, 2, number),
                 lambda *_: acta(client, match.pk, number)):  # fmt: skip
        with django_assert_max_num_queries(12):
            look(client, match.pk, number)
    for path in (f"ronda/{number}/comprobar/", "", ".json"):
        with django_assert_max_num_queries(12):
            address = f"/partidas/{match.pk}{path}" if path == ".json" else ""
            client.get(address or f"/partidas/{match.pk}/{path}")


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_program_finds_the_cards_and_the_garra(
    client: Client, tmp_path: Any, game: str, options: dict[str, Any]
) -> None:
    match = played(people("Ana"), game, options)
    for number in range(1, len(match.results) + 1):
        data = acta(client, match.pk, number)
        cards = data["cards"]
        assert (cards["trump"], cards["turned"]) == (None, None)
        garra = [e for e in told(match.pk, number) if e["kind"] == "garra"]
        assert cards["auction"]["garra"] == (garra[0]["public"]["cards"] if garra else None)
        done = checked(tmp_path, data)
        assert (done.returncode, done.stdout.count("right")) == (0, 3 if garra else 2), done
        if garra:
            other = {**cards["auction"], "garra": cards["hands"][0][:2]}
            spoilt = {**data, "cards": {**cards, "auction": other}}
            assert checked(tmp_path, spoilt).returncode == 1


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_same_hand_again_against_bots(
    client: Client, game: str, options: dict[str, Any]
) -> None:
    ana, luis = people("Ana", "Luis")
    old = played([ana, luis], game, options)
    client.force_login(luis)
    number = counted(old)
    match = again(client, old.pk, number, 1)
    assert dealt(match.pk) == dealt(old.pk, number)
    assert match.private and not match.competitive
    assert [seat.user for seat in match.seats.order_by("number") if seat.user] == [luis]
    over = play(match.pk, Random(3))
    assert sum(1 for result in over.results if result["worth"]) == 1
    assert list(check_stored(match.pk))[-1].startswith("match: ok")
    data = client.get(f"/partidas/{match.pk}.json").json()
    assert "deck" in data["deals"][0]
    assert list(record.check(data))[-1].startswith("match: ok")
    first, second = acta(client, old.pk, number), acta(client, match.pk)
    for name in ("match", "deal", "server_seed", "commitment", "leader"):
        assert first[name] == second[name]
    assert pictures(client, match.pk, 0)["frames"][-1]["view"]["phase"] == "over"


def test_one_round_is_only_for_a_hand_that_is_played_again() -> None:
    """No form offers it, and no usual match is so short."""
    for game in ("chiamata", "rematada"):
        assert get(game).normalise({})["deals"] != 1
