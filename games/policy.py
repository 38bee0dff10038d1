"""Every number that players notice (product page 4), and the pace of the live path.

Times are milliseconds. The environment may shorten the pauses for tests and benchmarks;
nothing else about a table depends on it.
"""

import os


def _count(name: str, default: int) -> int:
    text = os.environ.get(f"BRISCA_{name}", "")
    return int(text) if text else default


def _ms(name: str, default: int) -> int:
    return _count(f"{name}_MS", default)


TURN_SECONDS = (0, 10, 15, 20, 30, 45, 60, 90)
TURN_SECONDS_DEFAULT = 30

FIRST_ACTION = _ms("FIRST_ACTION", 30_000)
"""Each human's first action; otherwise the match is void for everybody."""

LAG_CREDIT = 500
"""What the server's clock grants a frame that is on its way when the turn ends."""

ABSENCE_BANK = 60_000
"""Extra time of an absent player in a match, spent only on his own turns."""

RETURN_GRACE = 5_000
"""Time to act for a player who comes back after his turn had ended."""

UNTIMED_IDLE = 600_000
"""Without a turn time: so long on one's own turn counts as away."""

AUTOS_TO_ABANDON = 2
LEAVE_GRACE = _ms("LEAVE_GRACE", 20_000)
LEAVES = 50
"""So often somebody may leave a match by the button, and come back."""

VOTE = _ms("VOTE", 60_000)
"""Time for those who remain to judge an abandonment."""

OPEN_TABLE = 600_000
"""A table that has not started by then closes."""

EMPTY_TABLE = 60_000
"""An open table closes when nobody has been seated, or there, for so long."""

HOST_AWAY = 60_000
"""Then the next person who is there becomes host of an open table."""

DRAW_OFFER_MOVES = 10
"""Own moves before whoever has offered a draw may offer one again."""

TABLES_AT_ONCE = _count("TABLES_AT_ONCE", 10)
"""Tables, open or running, at which one person may sit."""

REMATCH_OFFER = 60_000
"""So long after its end the people of a match may agree to play again."""

REMATCH_GONE = 5_000
"""Whoever has been away from the result for so long is not waited for."""

POOL_SILENCE = 10_000
"""A wish to play whose page has been silent for so long is not granted any more."""

POOL_BOT = _ms("POOL_BOT", 20_000)
"""After so long alone a bot is offered."""

DRAW_PAUSE = _ms("DRAW_PAUSE", 800)
DEAL_PAUSE = _ms("DEAL_PAUSE", 8_000)
SEED_WAIT = _ms("SEED_WAIT", 3_000)
"""So long the seats may send seeds before a deal; 0 = it is dealt without asking them."""

BOT_PAUSE = (_ms("BOT_PAUSE_MIN", 600), _ms("BOT_PAUSE_MAX", 1_500))
THINK_LEASE = 5_000

RESTART_GRACE = 30_000
BEAT = 2_000
OUTAGE = 6_000
"""A gap of the site's heartbeat above this was an outage."""

WINDOW = {"postgresql": _ms("WINDOW", 5), "sqlite": _ms("WINDOW", 2)}
BATCH = 200
BUSY_AFTER = 2_000

FRAME_BYTES = 16_384
PLAYS_AT_ONCE = 30
"""Plays a picture tells of; a page further behind gets the picture alone. The server library
refuses to send what is larger than the frames it takes, and 30 plays are some 10 kB."""

FRAMES_PER_SECOND = 20
FRAMES_BURST = 40
FRAMES_OVER_LIMIT = 200
SOCKETS_PER_USER = 10
SOCKETS_PER_NETWORK = _count("SOCKETS_PER_NETWORK", 100)
"""Of visitors without a session, who come from one address."""

STAND_IN = "facil"
"""The strength of the bot that takes an abandoned seat."""

LINE_LENGTH = 300
LINES_PER = (10_000, 5)
"""So many lines of one person in so many ms."""

LINE_REPEAT = 30_000
SIGN_PAUSE = _ms("SIGN_PAUSE", 2_000)
"""A seña lasts so long, and so long its seat waits for the next one; likewise for questions."""

SIGNS_PER_DEAL = 20
"""Señas, or questions, of one seat in a deal."""

QUESTION = _ms("QUESTION", 15_000)
"""So long partners may answer a question."""

LINES_SHOWN = 50
LINES_KEPT = 90 * 24 * 3_600_000
