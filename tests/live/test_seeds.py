"""The shuffle before a deal (reliability 5.2): who gives what, when, and what comes of it."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.conf import settings

from games.history.verify import check_stored
from games.models import Match, Play, Seat
from games.rules import fair

from .conftest import Clock
from .elsewhere import Elsewhere
from .people import Player, cards_until
from .shuffling import SEEDS, deal_of, dealt, give, seal_of, told, unsealed
from .tables import Seated, begun
from .threads import db

WAIT = 3_000


@pytest.fixture(autouse=True)
def asked(pace: Callable[..., None]) -> None:
    """The seats are asked for their seeds."""
    pace(SEED_WAIT=WAIT)


async def gather(player: Callable[..., Any], table: Seated) -> list[Player]:
    return [await player(table, user) for user in table.users]


def secret_of(table: Seated) -> str:
    shuffle = table.match().shuffle
    return str(json.loads(shuffle)["seed"]) if shuffle else ""


def verified(table: Seated) -> list[str]:
    return list(check_stored(table.id))


async def test_the_commitment_then_the_seeds_then_the_cards(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Nobody gives anything before the server is bound; the last seed has the cards dealt."""
    table = await begun()
    ana, luis = people = await gather(player, table)
    for one in people:
        assert (one.table["status"], one.table["view"], one.table["legal"]) == ("playing", None, [])
        assert one.table["shuffle"]["seeds"] == [None, None]
        assert one.table["due_in_ms"] == WAIT
    commitment = ana.table["shuffle"]["commitment"]
    await give(ana, "seed", SEEDS[0])
    assert (await luis.until(lambda f: "shuffle" in f))["shuffle"]["seeds"] == [SEEDS[0], None]
    await give(luis, "seed", SEEDS[1])
    for one in people:
        assert len((await dealt(one))["view"]["hand"]) == 3
        assert [e["commitment"] for e in told(one, "committed")][-1] == commitment
        assert [(e["seat"], e["seed"]) for e in told(one, "seeded")][-1] == (1, SEEDS[1])
    deal = await db(deal_of)(table)
    assert (deal.commitment, deal.seat_seeds, deal.cut) == (commitment, SEEDS[:2], 0)
    assert fair.commitment(bytes(deal.seed)) == commitment
    lot = fair.draw_lots(str(table.id), bytes(deal.seed), SEEDS[:2]).lot(2)
    assert deal.leader == ana.view["leader"] == lot
    kinds = [p.kind for p in await db(list)(Play.objects.filter(match=table.id).order_by("seq"))]
    assert kinds == ["shuffle", "shuffle", "shuffle", "deal"]
    assert await db(secret_of)(table) == ""
    assert await db(verified)(table)


async def test_the_server_s_seed_is_told_to_nobody_before_its_deal_closes(
    player: Callable[..., Any],
) -> None:
    table = await begun()
    people = [*await gather(player, table), await player(table)]
    secret = await db(secret_of)(table)
    await give(people[0], "seed", SEEDS[0])
    for one in people:
        await one.settle()
        assert secret not in json.dumps(one.frames)
    logged = await db(list)(Play.objects.filter(match=table.id).values_list("events", flat=True))
    assert secret not in json.dumps(logged)


async def test_who_gives_nothing_in_time_counts_as_zeros(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table = await begun(players=3)
    ana, luis = [await player(table, user) for user in table.users[:2]]
    await give(ana, "seed", SEEDS[0])
    await give(luis, "seed", SEEDS[1])
    await clock.advance(WAIT - 1)
    assert (await ana.settle())["view"] is None
    await clock.advance(1)
    await dealt(ana)
    assert (await db(deal_of)(table)).seat_seeds == [*SEEDS[:2], fair.EMPTY_SEED]
    late = await player(table, table.users[2])
    assert (await give(late, "seed", SEEDS[2]))["why"] == "stale"
    assert (await db(deal_of)(table)).seat_seeds == [*SEEDS[:2], fair.EMPTY_SEED]


async def test_nobody_waits_for_bots_or_for_who_is_away(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """A bot gives nothing; whoever closes his page is waited for no longer."""
    table = await begun(humans=2, players=3)
    ana, luis = await gather(player, table)
    await give(ana, "seed", SEEDS[0])
    assert (await ana.settle())["view"] is None
    await luis.tell(do="bye")
    await luis.leave()
    await dealt(ana)
    seeds = [SEEDS[0], fair.EMPTY_SEED, fair.EMPTY_SEED]
    assert (await db(deal_of)(table)).seat_seeds == seeds


async def test_who_is_on_the_way_from_page_to_page_is_waited_for(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """As everybody is whose room becomes a table: one socket closes before the next one comes."""
    table = await begun()
    ana, luis = await gather(player, table)
    await give(ana, "seed", SEEDS[0])
    await luis.leave()
    await ana.until(lambda f: "info" in f and not f["info"]["seats"][1]["here"])
    assert (await ana.settle())["view"] is None
    luis = await player(table, table.users[1])
    await give(luis, "seed", SEEDS[1])
    await dealt(ana)
    assert (await db(deal_of)(table)).seat_seeds == SEEDS[:2]


async def test_who_was_away_before_it_began_is_not_waited_for(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table = await begun()
    seat = Seat.objects.filter(match=table.id, number=1)
    await db(seat.update)(away_since=clock.at - 1, here="elsewhere")
    ana = await player(table, table.users[0])
    await give(ana, "seed", SEEDS[0])
    await dealt(ana)
    assert (await db(deal_of)(table)).seat_seeds == [SEEDS[0], fair.EMPTY_SEED]


async def test_who_comes_back_finds_the_same_commitment_and_gives_his_seed(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table = await begun()
    ana, luis = await gather(player, table)
    before, secret = ana.table["shuffle"], await db(secret_of)(table)
    await give(luis, "seed", SEEDS[1])
    again = await player(table, table.users[0], v=ana.table["v"])
    assert again.table["shuffle"] == {**before, "seeds": [None, SEEDS[1]]}
    assert await db(secret_of)(table) == secret
    await give(again, "seed", SEEDS[0])
    await dealt(again)
    assert (await db(deal_of)(table)).commitment == before["commitment"]


async def test_a_restart_draws_no_other_seed(
    clock: Clock, restart: Callable[..., Any], player: Callable[..., Any]
) -> None:
    table = await begun()
    ana, luis = await gather(player, table)
    await give(ana, "seed", SEEDS[0])
    before, secret = ana.table["shuffle"], await db(secret_of)(table)
    await restart(100)
    ana, luis = await gather(player, table)
    assert ana.table["shuffle"] == before
    await give(luis, "seed", SEEDS[1])
    await dealt(ana)
    deal = await db(deal_of)(table)
    assert (bytes(deal.seed).hex(), deal.seat_seeds) == (secret, SEEDS[:2])


async def test_what_is_sent_again_is_done_once(player: Callable[..., Any]) -> None:
    table = await begun()
    ana, _ = await gather(player, table)
    for _ in range(2):
        assert (await give(ana, "seed", SEEDS[0], re="f" * 32))["is"] == "table"
    assert await db(Play.objects.filter(match=table.id, seat=0).count)() == 1


@pytest.mark.parametrize(
    ("do", "value", "why"),
    [
        ("seed", SEEDS[0][:31], "malformed"),
        ("seed", SEEDS[0].upper(), "malformed"),
        ("seed", "é" * 32, "malformed"),
        ("seed", "a" * 4_000, "malformed"),
        ("seed", 7, "malformed"),
        ("seed", None, "malformed"),
        ("cut", "12", "malformed"),
        ("cut", -1, "malformed"),
        ("seal", "a" * 64, "no_seal"),
        ("cut", 12, "not_your_cut"),
    ],
)
async def test_what_is_no_part_of_a_shuffle_is_refused(
    player: Callable[..., Any], do: str, value: Any, why: str
) -> None:
    table = await begun()
    ana, _ = await gather(player, table)
    refused = await give(ana, do, value)
    assert refused.get("reason", refused["why"]) == why
    assert (await ana.settle())["shuffle"]["seeds"] == [None, None]


async def test_only_a_seat_gives_once_and_for_the_deal_to_come(player: Callable[..., Any]) -> None:
    table = await begun()
    ana, _ = await gather(player, table)
    watcher = await player(table)
    assert (await give(watcher, "seed", SEEDS[0]))["why"] == "unknown"
    assert (await give(ana, "seed", SEEDS[0], deal=2))["why"] == "stale"
    await give(ana, "seed", SEEDS[0])
    assert (await give(ana, "seed", SEEDS[1]))["reason"] == "given"
    await ana.tell(do="seed", seed=SEEDS[1], deal=1)
    assert (await ana.refusal())["why"] == "malformed"
    assert (await ana.settle())["shuffle"]["seeds"] == [SEEDS[0], None]


async def test_no_card_is_played_before_there_is_one(player: Callable[..., Any]) -> None:
    table = await begun(4, players=4, pairs=True)
    ana, *_ = await gather(player, table)
    assert (await ana.answer(await ana.send_act("4O")))["why"] == "stale"
    assert (await ana.answer(await ana.send_act("swap:7O")))["why"] == "stale"
    await ana.tell(do="leave")
    await ana.tell(do="return")
    await ana.tell(do="say", text="¡Buenas!", id="e" * 32)
    await ana.until(lambda f: f["is"] == "lines" and f["lines"])
    assert (await ana.settle())["view"] is None


class TestSeals:
    """Where points hang on it nobody sees another's seed before he is bound to his own."""

    async def test_all_seal_before_anybody_shows(
        self, clock: Clock, player: Callable[..., Any]
    ) -> None:
        table = await begun(competitive=True)
        ana, luis = people = await gather(player, table)
        assert ana.table["shuffle"]["sealing"]
        assert (await give(ana, "seed", SEEDS[0]))["reason"] == "seal_first"
        await give(ana, "seal", seal_of(SEEDS[0]))
        assert (await give(ana, "seed", SEEDS[0]))["reason"] == "seal_first"
        await give(luis, "seal", seal_of(SEEDS[1]))
        for one in people:
            await unsealed(one)
        assert (await give(luis, "seed", SEEDS[2]))["reason"] == "seal_broken"
        assert (await give(luis, "seal", seal_of(SEEDS[2])))["reason"] == "no_seal"
        await give(ana, "seed", SEEDS[0])
        await give(luis, "seed", SEEDS[1])
        await dealt(ana)
        assert (await db(deal_of)(table)).seat_seeds == SEEDS[:2]
        assert [e["seal"] for e in told(ana, "sealed")] == [seal_of(seed) for seed in SEEDS[:2]]
        assert await db(verified)(table)

    async def test_who_has_not_sealed_in_time_gives_no_seed(
        self, clock: Clock, player: Callable[..., Any]
    ) -> None:
        table = await begun(competitive=True)
        ana, luis = await gather(player, table)
        await give(ana, "seal", seal_of(SEEDS[0]))
        await clock.advance(WAIT * 2 // 3)
        await unsealed(luis)
        assert (await give(luis, "seed", SEEDS[1]))["reason"] == "seal_first"
        await give(ana, "seed", SEEDS[0])
        await dealt(ana)
        assert (await db(deal_of)(table)).seat_seeds == [SEEDS[0], fair.EMPTY_SEED]

    async def test_who_keeps_his_seed_back_counts_as_zeros(
        self, clock: Clock, player: Callable[..., Any]
    ) -> None:
        table = await begun(competitive=True)
        people = await gather(player, table)
        for one, seed in zip(people, SEEDS, strict=False):
            await give(one, "seal", seal_of(seed))
        await give(people[0], "seed", SEEDS[0])
        await clock.advance(WAIT)
        await dealt(people[0])
        assert (await db(deal_of)(table)).seat_seeds == [SEEDS[0], fair.EMPTY_SEED]


class TestCut:
    """The player at the dealer's left may cut (rules A0.12), once it is known who leads."""

    async def next_deal(
        self, player: Callable[..., Any], **options: Any
    ) -> tuple[Seated, list[Player]]:
        """A table whose first deal is over, in the pause before the second one."""
        table = await begun(target=2, **options)
        people = await gather(player, table)
        for one, seed in zip(people, SEEDS, strict=False):
            await give(one, "seed", seed)
        for one in people:
            await dealt(one)
        over = await cards_until(people, lambda: people[0].view["phase"] == "over", Random(1))
        assert over
        return table, people

    async def test_the_cards_lie_as_they_were_cut(
        self, clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
    ) -> None:
        """Meanwhile the result can be read: the pause is not cut short."""
        pace(DEAL_PAUSE=8_000)
        table, people = await self.next_deal(player)
        shuffle = people[0].table["shuffle"]
        cutter = people[shuffle["cutter"]]
        assert shuffle["cutter"] == 1 - people[0].view["leader"]
        assert (shuffle["deal"], shuffle["cards"], shuffle["cut"]) == (2, 40, None)
        other = people[1 - shuffle["cutter"]]
        assert (await give(other, "cut", 12, deal=2))["reason"] == "not_your_cut"
        for at in (1, 3, 37, 40):
            assert (await give(cutter, "cut", at, deal=2))["reason"] == "cut_range"
        await give(cutter, "cut", 12, deal=2)
        assert (await give(cutter, "cut", 13, deal=2))["reason"] == "given"
        for one, seed in zip(people, SEEDS[2:], strict=False):
            await give(one, "seed", seed, deal=2)
        await clock.advance(7_999)
        assert (await cutter.settle())["view"]["phase"] == "over"
        await clock.advance(1)
        await dealt(cutter)
        deal = await db(deal_of)(table, 2)
        assert (deal.cut, deal.seat_seeds) == (12, SEEDS[2:4])
        assert [e["at"] for e in told(other, "cut")] == [12]
        assert await db(verified)(table)

    async def test_without_a_word_the_pack_is_not_cut(
        self, clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
    ) -> None:
        pace(DEAL_PAUSE=8_000)
        table, people = await self.next_deal(player)
        await clock.advance(8_000)
        await people[0].until(lambda f: any(e["kind"] == "dealt" for e in f.get("events", ())))
        deal = await db(deal_of)(table, 2)
        assert (deal.cut, deal.seat_seeds) == (0, [fair.EMPTY_SEED] * 2)
        assert await db(verified)(table)

    async def test_a_match_that_ends_in_the_pause_keeps_nothing(
        self, clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
    ) -> None:
        pace(DEAL_PAUSE=8_000, LEAVE_GRACE=1_000)
        table, people = await self.next_deal(player)
        await people[0].tell(do="leave")
        await people[0].settle()
        await clock.advance(1_000)
        await people[1].until(lambda f: f["is"] == "table" and f["status"] == "finished")
        assert await db(secret_of)(table) == ""
        assert await db(verified)(table)


async def test_the_first_leader_may_leave_before_the_cards(
    clock: Clock, player: Callable[..., Any], pace: Callable[..., None]
) -> None:
    """A match without any deal: void, and as it was stored."""
    pace(SEED_WAIT=60_000, LEAVE_GRACE=1_000)
    table = await begun()
    ana, luis = await gather(player, table)
    await ana.tell(do="leave")
    await ana.settle()
    await clock.advance(1_000)
    last = await luis.until(lambda f: f["is"] == "table" and f["status"] == "finished")
    assert (last["view"], last["info"]["ending"]) == (None, "voided")
    assert await db(secret_of)(table) == ""
    assert await db(verified)(table) == ["match: voided rounds 0-0 winners none"]


@pytest.mark.skipif(settings.REDIS is None, reason="one process is all there is")
async def test_the_seats_may_be_in_two_processes(player: Callable[..., Any]) -> None:
    table = await begun(competitive=True)
    async with Elsewhere() as there:
        await there.listening()
        ana = await player(table, table.users[0])
        luis = await there.run(Player(table.id, table.users[1]).enter())
        assert luis.table["shuffle"]["commitment"] == ana.table["shuffle"]["commitment"]
        await asyncio.gather(
            give(ana, "seal", seal_of(SEEDS[0])),
            there.run(give(luis, "seal", seal_of(SEEDS[1]))),
        )
        await unsealed(ana)
        await there.run(unsealed(luis))
        await asyncio.gather(give(ana, "seed", SEEDS[0]), there.run(give(luis, "seed", SEEDS[1])))
        await dealt(ana)
        await there.run(dealt(luis))
        await there.run(luis.leave())
    assert (await db(deal_of)(table)).seat_seeds == SEEDS[:2]
    assert await db(Match.objects.filter(pk=table.id, shuffle="").count)() == 1
