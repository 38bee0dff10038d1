"""A process dies between the commitment and the deal: it comes back with the same seed."""

from collections.abc import Callable
from pathlib import Path

from games.models import Match
from tests.live.processes.browsers import enter
from tests.live.shuffling import SEEDS, deal_of, dealt, give
from tests.live.tables import begun
from tests.live.threads import db
from tests.processes import Daphne

WAIT = 60_000


def shuffle_of(match: int) -> str:
    return str(Match.objects.values_list("shuffle", flat=True).get(pk=match))


async def test_a_killed_process_draws_no_other_seed(
    servers: tuple[Daphne, Daphne], pace: Callable[..., None], tmp_path: Path
) -> None:
    """Killed after the commitment and the first seed; the second one comes to its successor."""
    pace(SEED_WAIT=WAIT)
    env = {**servers[0].env, "BRISCA_SEED_WAIT_MS": str(WAIT)}
    server = Daphne(tmp_path / "own.log", env).start()
    table = await begun()
    try:
        ana, luis = [await enter(server, table.id, user) for user in table.users]
        await give(ana, "seed", SEEDS[0])
        before, kept = ana.table["shuffle"], await db(shuffle_of)(table.id)
        server.kill()
        server.start()
        assert await db(shuffle_of)(table.id) == kept
        ana, luis = [await enter(server, table.id, user) for user in table.users]
        assert ana.table["shuffle"] == before
        await give(luis, "seed", SEEDS[1])
        for one in (ana, luis):
            assert len((await dealt(one))["view"]["hand"]) == 3
        await ana.leave()
        await luis.leave()
    finally:
        server.stop()
    deal = await db(deal_of)(table)
    assert (deal.commitment, deal.seat_seeds) == (before["commitment"], SEEDS[:2])
    assert bytes(deal.seed).hex() in kept
