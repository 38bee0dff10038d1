"""Which matches score (rules A10.1, A10.2, E20, E25; case B41)."""

import pytest

from rankings.eligibility import Occupant, Reason, Who, at_end, at_table, in_play


def member(*networks: str) -> Occupant:
    return Occupant(Who.MEMBER, frozenset(networks))


ANA, LUIS = member("2026-11:a"), member("2026-11:b")
GUEST, BOT = Occupant(Who.GUEST, frozenset({"2026-11:c"})), Occupant(Who.BOT)

TABLES = {
    "two members": (True, [ANA, LUIS], Reason.COUNTS),
    "one who waits": (True, [ANA], Reason.COUNTS),
    "without the glove": (False, [ANA, LUIS], Reason.NOT_COMPETITIVE),
    "with a guest": (True, [ANA, GUEST], Reason.GUEST),
    "with a bot": (True, [ANA, BOT], Reason.BOT),
    "two bots do not share a connection": (True, [BOT, BOT], Reason.BOT),
    "one connection": (True, [ANA, LUIS, member("2026-11:a")], Reason.SAME_NETWORK),
    "one connection, once": (
        True,
        [member("2026-11:x", "2026-11:y"), member("2026-11:z", "2026-11:y")],
        Reason.SAME_NETWORK,
    ),
    "keys of two months": (True, [member("2026-11:a"), member("2026-12:a")], Reason.COUNTS),
}


@pytest.mark.parametrize("case", TABLES)
def test_while_people_sit_down(case: str) -> None:
    competitive, occupants, reason = TABLES[case]
    assert at_table(competitive, occupants) is reason


def test_what_was_true_at_the_start_stays() -> None:
    signed_up, stand_in = [ANA, LUIS], [ANA, BOT]
    assert in_play(Reason.GUEST, signed_up) is Reason.GUEST
    assert at_end(Reason.GUEST, "completed", signed_up) is Reason.GUEST
    assert at_end(Reason.COUNTS, "abandoned", stand_in) is Reason.COUNTS


def test_connections_are_looked_at_to_the_end() -> None:
    moved = [ANA, member("2026-11:b", "2026-11:a")]
    assert in_play(Reason.COUNTS, moved) is Reason.SAME_NETWORK
    assert at_end(Reason.COUNTS, "completed", moved) is Reason.SAME_NETWORK


def test_void_and_aborted_matches_say_so() -> None:
    assert at_end(Reason.COUNTS, "voided", [ANA, LUIS]) is Reason.VOID
    assert at_end(Reason.COUNTS, "aborted", [ANA]) is Reason.ABORTED
