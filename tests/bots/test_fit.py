"""The fit behind the weights finds what made choices end better or worse."""

from __future__ import annotations

from random import Random

import pytest

from tests.bench.fit import Fit

TRUTH = (30.0, -20.0, 0.0)
MOMENTS = 20_000


def test_it_finds_the_weights_whatever_the_moments_themselves_are_worth() -> None:
    rng, fit = Random(4), Fit(len(TRUTH))
    for _ in range(MOMENTS):
        base = rng.gauss(0, 500)
        choices = [[rng.random() for _ in TRUTH] for _ in range(3)]
        fit.add(
            [
                (x, base + sum(w * a for w, a in zip(TRUTH, x, strict=True)) + rng.gauss(0, 50))
                for x in choices
            ]
        )
    assert fit.solve() == pytest.approx(TRUTH, abs=4)
