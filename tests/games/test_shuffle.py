"""What seeds and cuts leave behind: records, acta, the checks of what is stored, the pages."""

from __future__ import annotations

import hashlib
import json
import secrets
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games import policy
from games.history.verify import check_stored
from games.models import Deal, Match, Play
from games.rules import fair, record
from games.rules.record import Mismatch
from games.services.table import Table
from tests.games.builders import people, play_out, send, start_match, table_of, tick
from tests.games.test_fair import acta, checked

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

WAIT = 3_000


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seats are asked for their seeds."""
    monkeypatch.setattr(policy, "SEED_WAIT", WAIT)


def seed_of(seat: int, deal: int) -> str:
    return f"{16 * deal + seat:032x}"


def give(pk: int, table: Table, seat: int, do: str, action: str) -> None:
    assert table.shuffle is not None
    user, deal = table.seats[seat].user, table.shuffle.deal
    reply = send(pk, do, user=user, action=action, turn=deal, id=secrets.token_hex(8))
    assert not reply.why, reply


def shuffle(pk: int, cut: int = 0, only: tuple[int, ...] = (0, 1)) -> None:
    """Everybody (or ``only`` some) gives what is asked for; then the cards are dealt."""
    table = table_of(pk)
    made = table.shuffle
    assert made is not None
    seeds = {seat: seed_of(seat, made.deal) for seat in only if table.seats[seat].user}
    if made.sealing:
        for seat, seed in seeds.items():
            seal = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
            give(pk, table, seat, "seal", seal)
        tick(pk, later=WAIT * 2 // 3)
    cutter = made.cutter()
    if cutter in only:
        give(pk, table, cutter, "cut", str(cut))
    for seat, seed in seeds.items():
        give(pk, table, seat, "seed", seed)
    tick(pk, later=WAIT)
    assert table_of(pk).shuffle is None


def played(users: list[User], *, cut: int = 0, **wish: Any) -> Match:
    """A match to its end, its packs cut from the second deal on."""
    pk = start_match(users, {"players": 2, "target": 2}, **wish)
    while table_of(pk).status == "playing":
        shuffle(pk, cut)
        play_out(pk, Random(1), until=lambda table: table.shuffle is not None)
    return Match.objects.get(pk=pk)


def test_a_match_with_seeds_and_cuts_is_verified(client: Client, tmp_path: Path) -> None:
    """Stored, as a record, as an acta, and by the little program."""
    match = played(people("Ana", "Luis"), cut=17, competitive=True)
    deals = list(Deal.objects.filter(match=match).order_by("number"))
    assert [deal.cut for deal in deals] == [0, *[17] * (len(deals) - 1)]
    assert all(d.seat_seeds == [seed_of(0, d.number), seed_of(1, d.number)] for d in deals)
    lines = list(check_stored(match.pk))
    assert lines[-1].startswith("match: ok")
    data = client.get(f"/partidas/{match.pk}.json").json()
    assert list(record.check(data)) == lines
    assert data["deals"][1]["fair"]["cut"] == 17
    for deal in deals:
        found = acta(client, match.pk, deal.number)
        assert (found["cut"], found["seat_seeds"]) == (deal.cut, deal.seat_seeds)
        assert found["shown_before"] == deal.commitment
        assert found["seals"] == [
            hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in deal.seat_seeds
        ]
        done = checked(tmp_path, found)
        assert (done.returncode, done.stdout.count("right")) == (0, 2), done
        assert checked(tmp_path, {**found, "cut": 18}).returncode == 1


def test_the_lot_of_the_match_hangs_on_the_seats_seeds() -> None:
    match = played(people("Ana", "Luis"))
    first = Deal.objects.get(match=match, number=1)
    lots = fair.draw_lots(str(match.pk), bytes(first.seed), [seed_of(0, 1), seed_of(1, 1)])
    assert match.first_leader == first.leader == lots.lot(2)


def test_a_board_is_shuffled_for_its_lot_alone() -> None:
    """Nobody cuts what is no pack."""
    pk = start_match(people("Ana", "Luis"), {"draw_moves": 10}, game="damas")
    made = table_of(pk).shuffle
    assert made is not None
    assert (made.cards, made.cutter()) == (0, None)
    assert send(pk, "resign", user=table_of(pk).seats[0].user, id="f" * 16).why == "stale"
    shuffle(pk)
    match = play_out(pk, Random(1))
    first = Deal.objects.get(match=pk)
    seeds = [seed_of(0, 1), seed_of(1, 1)]
    assert first.leader == fair.draw_lots(str(pk), bytes(first.seed), seeds).lot(2)
    assert match.status == "finished"
    assert list(check_stored(pk))


def test_in_a_rematch_the_first_pack_may_be_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """There it is known who leads: no lot has to be drawn first."""
    pk = start_match(people("Ana", "Luis"))
    Match.objects.filter(pk=pk).update(
        shuffle=json.dumps({**json.loads(Match.objects.get(pk=pk).shuffle), "leader": 1})
    )
    made = table_of(pk).shuffle
    assert made is not None
    assert made.cutter() == 1
    shuffle(pk, cut=4)
    deal = Deal.objects.get(match=pk)
    assert (deal.leader, deal.cut) == (1, 4)


def test_partners_by_lot_sit_before_the_seats_are_asked() -> None:
    """The seats' seeds do not say who sits where (docs/adr): seat 0 leads, as the lot has it."""
    options = {"players": 4, "pairs": True, "lot": True}
    pk = start_match(people("Ana", "Luis", "Marta", "Pepe"), options)
    made = table_of(pk).shuffle
    assert made is not None
    assert (made.leader, made.cutter()) == (0, 2)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"cut": 5}, "deal 2: dealt otherwise"),
        ({"seat_seeds": ["0" * 32, "1" * 32]}, "deal 2"),
    ],
)
def test_what_was_changed_afterwards_is_found(change: dict[str, Any], place: str) -> None:
    match = played(people("Ana", "Luis"), cut=17)
    Deal.objects.filter(match=match, number=2).update(**change)
    with pytest.raises(Mismatch, match=r"deal 2"):
        list(check_stored(match.pk))


def test_what_the_table_was_told_is_compared_with_the_deal() -> None:
    """The first of two deals is told to have been sealed by another commitment."""
    match = played(people("Ana", "Luis"))
    told = Play.objects.filter(match=match, kind="shuffle").order_by("seq").first()
    assert told is not None
    told.events[0]["public"]["commitment"] = "0" * 64
    told.save()
    with pytest.raises(Mismatch, match="deal 1: commitment before"):
        list(check_stored(match.pk))


def test_the_pages_of_a_match_without_any_deal(client: Client) -> None:
    """Left before the cards came: void, and every page of it can be read."""
    users = people("Ana", "Luis")
    pk = start_match(users)
    send(pk, "leave", user=users[0].pk)
    match = Match.objects.get(pk=pk)
    Match.objects.filter(pk=pk).update(due_at=match.turn_at)
    monkey = pytest.MonkeyPatch()
    with monkey.context() as patch:
        patch.setattr(policy, "SEED_WAIT", 10 * policy.LEAVE_GRACE)
        tick(pk, later=policy.LEAVE_GRACE)
    match.refresh_from_db()
    assert (match.status, match.ending, match.deal_number) == ("finished", "voided", 0)
    client.force_login(users[0])
    for path in ("", ".json", "/"):
        assert client.get(f"/partidas/{pk}{path}", follow=True).status_code == 200
    for path in ("/partidas/", f"/mesa/{pk}/", "/"):
        assert client.get(path).status_code == 200
    assert client.get(f"/partidas/{pk}/ronda/1/").status_code == 404
    assert list(check_stored(pk)) == ["match: voided rounds 0-0 winners none"]


def test_the_seed_of_a_deal_to_come_is_on_no_page(client: Client, admin_client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users)
    secret = json.loads(Match.objects.get(pk=pk).shuffle)["seed"]
    client.force_login(users[0])
    for path in (f"/mesa/{pk}/", f"/partidas/{pk}/", f"/partidas/{pk}.json", "/"):
        assert secret not in client.get(path).content.decode()
    for path in (f"match/{pk}/change/", "match/", "play/", f"match/?shuffle__contains={secret}"):
        answer = admin_client.get(f"/gestion/games/{path}", follow=True)
        shown = answer.content.decode().replace(f"shuffle__contains={secret}", "")
        assert secret not in shown
    asked = admin_client.get(f"/gestion/games/match/?shuffle__startswith={secret[:3]}")
    assert asked.status_code in (302, 400)
