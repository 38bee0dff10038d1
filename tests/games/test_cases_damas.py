"""Cases B47, B63, B67 and B73: what sites of draughts got wrong."""

from __future__ import annotations

import secrets
from random import Random
from unittest import mock

import pytest

from games.models import Match
from games.rules.draughts import DAMAS, fen, pdn_read
from games.rules.draughts.moves import play as play_move
from games.rules.draughts.paths import choices
from games.rules.draughts.pdn import BLACK_WINS, OPEN, WHITE_WINS, Score, write
from games.rules.draughts.perft import perft
from games.services.commands import Reply
from tests.rules.draughts.boards import legal, play, refusal, start

from .builders import act, people, send, start_match, table_of

FILES = "hgfedcba"


def square(name: str) -> int:
    """The number of a square of a chessboard on which h1 is White's near right corner."""
    return (int(name[1]) - 1) * 4 + FILES.index(name[0]) // 2 + 1


def move(text: str) -> str:
    return "x".join(str(square(name)) for name in text.split("x"))


def position(white: str, black: str) -> str:
    """A FEN with White to move; capitals before a square are queens: "Kb1 d3"."""
    sides = [
        ",".join("K" * (name[0] == "K") + str(square(name.lstrip("K"))) for name in side.split())
        for side in (white, black)
    ]
    return f"W:W{sides[0]}:B{sides[1]}"


# ---- B47: the law of quantity


@pytest.mark.parametrize(
    ("white", "black", "moves"),
    [
        ("d3", "c4 e4 g6", ["d3xf5xh7"]),
        ("Kb1", "d3 e6", ["b1xf5xc8", "b1xf5xd7"]),
    ],
)
def test_b47_only_the_largest_capture_is_legal(white: str, black: str, moves: list[str]) -> None:
    assert sorted(legal(start(position(white, black)))) == sorted(map(move, moves))


@pytest.mark.parametrize(
    ("white", "black", "tried", "reason"),
    [
        ("d3", "c4 e4 g6", "d3xf5", "unfinished"),
        ("d3", "c4 e4 g6", "d3xb5", "quantity"),
        ("Kb1", "d3 e6", "b1xe4", "quantity"),
        ("Kb1", "d3 e4", "b1xf5", "in_the_way"),
    ],
)
def test_b47_a_smaller_one_half_of_one_or_none_is_refused(
    white: str, black: str, tried: str, reason: str
) -> None:
    assert refusal(start(position(white, black)), move(tried))[0] == reason


def test_b47_two_men_in_a_row_stop_a_queen() -> None:
    assert not [move for move in legal(start(position("Kb1", "d3 e4"))) if "x" in move]


def test_b47_the_sequences_from_the_start() -> None:
    board = fen.read(fen.START_FEN)
    counts = [perft(board, depth, True) for depth in range(1, 7)]
    assert counts == [7, 49, 302, 1469, 7361, 36473]


# ---- B63: draws by repetition and by counting; B67: offers


QUEENS_APART = ("1-5", "32-28", "5-1", "28-32")


@pytest.fixture
def queens(db: None) -> int:
    """A board of two queens that never meet: drawn after ten moves of each."""
    options = {"long_queen": False, "draw_moves": 10}
    return begun("W:WK1,9:BK32,24", **options)


def begun(text: str = fen.START_FEN, **options: object) -> int:
    with mock.patch.object(fen, "START_FEN", text):
        return start_match(people("Ana", "Luis"), options, "damas")


def played(match: int, *moves: str) -> str:
    """The match's state after these moves of whoever has the turn."""
    for one in moves:
        assert not act(match, table_of(match).state.mover, one).why
    return Match.objects.get(pk=match).status


@pytest.mark.django_db
@pytest.mark.sqlite
def test_b63_a_position_again_and_again_ends_nothing(queens: int) -> None:
    assert played(queens, *QUEENS_APART * 4) == "playing"


@pytest.mark.django_db
@pytest.mark.sqlite
def test_b63_the_count_ends_the_match_to_the_ply(queens: int) -> None:
    moves = list(QUEENS_APART) * 5
    assert played(queens, *moves[:19]) == "playing"
    assert played(queens, moves[19]) == "finished"
    match = Match.objects.get(pk=queens)
    assert (match.ending, match.winners) == ("completed", [])
    (last,) = match.deals.get().plays.order_by("-seq")[:1]
    (over,) = [event for event in last.events if event["kind"] == "over"]
    assert over["public"]["reason"] == "no_progress"


@pytest.mark.django_db
@pytest.mark.sqlite
def test_b63_a_mans_move_begins_the_count_anew(queens: int) -> None:
    played(queens, *QUEENS_APART * 4, "9-13", "32-28")
    moves = ["1-5", "28-32", "5-1", "32-28"] * 5
    assert played(queens, *moves[:18]) == "playing"
    assert played(queens, moves[18]) == "finished"


def test_b63_three_queens_against_one_have_the_same_count() -> None:
    """No shorter one, on the long diagonal or off it."""
    moves = ["30-26", "1-5", "26-30", "5-1"] * 10
    state = play(start("W:WK29,K30,K31:BK1"), *moves[:39])
    assert DAMAS.outcome(state) is None
    assert DAMAS.outcome(play(state, moves[39])) is not None


# ---- B67: offers as a weapon


def ask(match: int, seat: int, do: str) -> Reply:
    user = table_of(match).seats[seat].user
    return send(match, do, user=user, id=secrets.token_hex(8))


@pytest.mark.django_db
@pytest.mark.sqlite
def test_b67_an_offer_each_move_is_refused_with_the_moves_to_wait() -> None:
    match = begun()
    seat = table_of(match).state.mover
    assert not ask(match, seat, "offer_draw").why
    for left in (10, 9, 8):
        refused = [ask(match, seat, "offer_draw") for _ in range(10)]
        assert {(r.why, r.data["reason"], r.data["moves"]) for r in refused} == {
            ("illegal", "offered_before", left)
        }
        for _ in range(2):
            played(match, anything(match))
    version = Match.objects.get(pk=match).version
    ask(match, seat, "offer_draw")
    assert Match.objects.get(pk=match).version == version


def anything(match: int) -> str:
    """A legal move of the side to move."""
    state = table_of(match).state
    return DAMAS.legal(state, state.mover)[0]


@pytest.mark.django_db
@pytest.mark.sqlite
def test_b67_after_the_others_offer_one_may_offer_again() -> None:
    match = begun()
    mine = table_of(match).state.mover
    other = 1 - mine
    steps = [
        (mine, "offer_draw"), (other, "decline_draw"), (other, "offer_draw"),
        (mine, "decline_draw"), (mine, "offer_draw"), (other, "accept_draw"),
    ]  # fmt: skip
    assert [ask(match, *step).why for step in steps] == [""] * 6
    assert Match.objects.get(pk=match).ending == "agreed"


# ---- B73: two captures, one text


TWO_WAYS = position("Kh3", "c2 f5 d5 c6")


def test_b73_captures_of_the_same_ends_have_their_whole_way() -> None:
    ends = [m for m in legal(start(TWO_WAYS)) if m.startswith("9x") and m.endswith("x3")]
    assert len(ends) == 2
    for capture in ends:
        text = write(Score(DAMAS.normalise({}), (capture,), OPEN, fen.read(TWO_WAYS)))
        assert f"1. {capture} " in text
        assert pdn_read.read(text).moves == (capture,)


def test_b73_their_ends_alone_are_refused_as_ambiguous() -> None:
    with pytest.raises(fen.BadNotation) as refused:
        pdn_read.read(f'[GameType "24"]\n[FEN "{TWO_WAYS}"]\n1. 9x3 *')
    assert (refused.value.line, refused.value.code) == (3, "pdn_ambiguous")


def test_b73_random_games_go_out_and_in_and_out_unchanged() -> None:
    rng = Random(73)
    for _ in range(100):
        text = write(_random_game(rng))
        assert '[GameType "24,W,8,8,N1,1"]' in text
        assert write(pdn_read.read(text)) == text


def _random_game(rng: Random) -> Score:
    """A board of anything legal, whatever way a capture goes, for at most 80 plies."""
    options, board = DAMAS.normalise({}), fen.read(fen.START_FEN)
    moves: list[str] = []
    while len(moves) < 80 and (ways := choices(board, True).all):
        moves.append(rng.choice(sorted(ways)))
        board = play_move(board, ways[moves[-1]])
    lost = BLACK_WINS if board[3] == 0 else WHITE_WINS
    return Score(options, tuple(moves), OPEN if choices(board, True).all else lost)
