"""What a match teaches about its players (pure), and the level they reach."""

from random import Random

from rankings.skill import LEVELS, UNKNOWN, Skill, learn

TWO, FOUR = [[0], [1]], [[0], [1], [2], [3]]
PAIRS = [[0, 2], [1, 3]]


def test_who_wins_rises_and_who_loses_falls() -> None:
    new = learn(TWO, [0], (), {})
    assert new[0].mu > UNKNOWN.mu > new[1].mu
    assert all(skill.sigma < UNKNOWN.sigma and skill.played == 1 for skill in new.values())


def test_winners_of_a_side_rise_together() -> None:
    new = learn(PAIRS, [1], (), {})
    assert new[1] == new[3] and new[0] == new[2]
    assert new[1].mu > new[0].mu


def test_losers_of_a_table_of_four_fall_alike() -> None:
    new = learn(FOUR, [3], (), {})
    assert len({new[seat].mu for seat in (0, 1, 2)}) == 1
    assert new[3].mu > new[0].mu


def test_a_draw_brings_the_unequal_together() -> None:
    strong, weak = Skill(35, 2, 50), Skill(15, 2, 50)
    new = learn(TWO, [], (), {0: strong, 1: weak})
    assert new[0].mu < strong.mu and new[1].mu > weak.mu


def test_a_surprise_teaches_more() -> None:
    strong, weak = Skill(35, 3, 50), Skill(15, 3, 50)
    held = {0: strong, 1: weak}
    assert learn(TWO, [1], (), held)[1].mu - 15 > learn(TWO, [0], (), held)[0].mu - 35


def test_the_partner_of_a_deserter_stays_what_he_was() -> None:
    new = learn(PAIRS, [1], {2}, {})
    assert set(new) == {1, 2, 3}
    assert new[2].mu < UNKNOWN.mu < new[1].mu


def test_what_the_bot_of_a_deserter_won_teaches_nothing() -> None:
    assert learn(PAIRS, [0], {2}, {}) == {}
    assert learn(FOUR, [3], {3}, {}) == {}


def test_a_deserter_is_below_everybody() -> None:
    new = learn(FOUR, [0], {1}, {})
    assert new[0].mu > new[2].mu == new[3].mu > new[1].mu


def test_the_level_waits_for_enough_matches_and_stays_in_its_range() -> None:
    held = {0: UNKNOWN, 1: UNKNOWN}
    rng, first = Random(5), None
    for number in range(1, 41):
        held |= learn(TWO, [rng.randrange(2)], (), held)
        first = first or (held[0].level and number)
    assert first and 5 <= first <= 15
    assert held[0].level in range(2, 8), held
    assert Skill(-30, 1).level == 1
    assert Skill(90, 1).level == LEVELS
