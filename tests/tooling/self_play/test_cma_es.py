"""CMA-ES, on functions whose best place is known."""

from collections.abc import Sequence
from math import cos, pi
from random import Random

import pytest

from self_play.cma_es import CmaEs

BEST = (1.0, -2.0, 0.5, 3.0)


def bowl(place: Sequence[float]) -> float:
    """Narrow in one direction, and slanting."""
    apart = [value - best for value, best in zip(place, BEST, strict=True)]
    return -(100 * (apart[0] + apart[1]) ** 2 + apart[1] ** 2 + apart[2] ** 2 + 10 * apart[3] ** 2)


def rippled(place: Sequence[float]) -> float:
    """A bowl with many lesser peaks."""
    return -sum((at - best) ** 2 - cos(2 * pi * (at - best)) for at, best in zip(place, BEST, strict=True))


@pytest.mark.parametrize(("function", "generations"), [(bowl, 120), (rippled, 150)])
def test_the_best_place_is_found(function: object, generations: int) -> None:
    assert callable(function)
    search = CmaEs([0.0] * 4, [1.0] * 4, 30, Random(1))
    for _ in range(generations):
        search.tell([function(place) for place in search.ask()])
    assert search.mean == pytest.approx(BEST, abs=0.02)


def test_the_same_dice_find_the_same() -> None:
    means = []
    for _ in range(2):
        search = CmaEs([0.0] * 4, [1.0] * 4, 8, Random(2))
        for _ in range(5):
            search.tell([bowl(place) for place in search.ask()])
        means.append(search.mean)
    assert means[0] == means[1]
