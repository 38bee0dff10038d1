"""Computes the pack of a finished round again: python check_acta.py acta-17-1.json

It needs nothing but Python. The recipe is brisca-deck/v1; the acta comes from the match's page.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path

acta = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
seed, cards = bytes.fromhex(acta["server_seed"]), acta["cards"]
seal = hashlib.sha256(b"brisca-commit/v1\0" + seed).hexdigest()
right = seal == acta["commitment"] == acta["shown_before"]
print("commitment:", "right" if right else f"WRONG, the seed has {seal}")
parts = ("brisca-deck/v1", acta["match"], str(acta["deal"]), ",".join(acta["seat_seeds"]))
key = hmac.digest(seed, "\0".join(parts).encode(), "sha256")
if cards is None:
    sys.exit(0 if right else "a board has no cards")


def numbers() -> Iterator[int]:
    for block in range(2**32):
        digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


stream = numbers()
ranks = [n for n in range(1, 13) if cards["pack"] == 48 or n not in (8, 9)]
deck = [f"{n}{s}" for s in "OCEB" for n in ranks if f"{n}{s}" not in cards["removed"]]
for i in range(len(deck) - 1, 0, -1):
    limit = 2**32 // (i + 1) * (i + 1)
    j = next(value for value in stream if value < limit) % (i + 1)
    deck[i], deck[j] = deck[j], deck[i]
deck = deck[acta["cut"] :] + deck[: acta["cut"]]
print("pack:", *deck)
n, each = len(acta["seats"]), len(cards["hands"][0])
hands = [deck[(seat - acta["leader"]) % n : each * n : n] for seat in range(n)]
dealt = hands == cards["hands"]
print("hands:", "right" if dealt else f"WRONG, they were {hands}")
garra = (cards.get("auction") or {}).get("garra")
if garra:
    dealt = dealt and garra == deck[n * each :]
    print("garra:", "right" if dealt else f"WRONG, it was {deck[n * each :]}")
sys.exit(0 if right and dealt else 1)
