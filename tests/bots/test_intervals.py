"""Wilson's interval, beside the values in Newcombe's comparison of intervals (1998, method 3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.bots.intervals import wilson

NEARLY = 1e-9
COUNTS = st.integers(1, 10**6).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials)))


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_known_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.00005)


def test_without_trials_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(COUNTS)
def test_it_lies_between_none_and_all_and_holds_the_rate(counts: tuple[int, int]) -> None:
    successes, trials = counts
    low, high = wilson(successes, trials)
    assert 0 <= low <= successes / trials + NEARLY
    assert successes / trials - NEARLY <= high <= 1
    assert low < high


@given(COUNTS)
def test_failures_mirror_successes(counts: tuple[int, int]) -> None:
    successes, trials = counts
    low, high = wilson(successes, trials)
    assert wilson(trials - successes, trials) == pytest.approx((1 - high, 1 - low), abs=NEARLY)


@given(COUNTS, st.integers(2, 100))
def test_more_trials_make_it_narrower(counts: tuple[int, int], times: int) -> None:
    successes, trials = counts
    low, high = wilson(successes, trials)
    closer_low, closer_high = wilson(successes * times, trials * times)
    assert closer_high - closer_low < high - low


@given(st.integers(2, 1000), st.data())
def test_more_successes_move_it_up(trials: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, trials - 1))
    low, high = wilson(successes, trials)
    higher_low, higher_high = wilson(successes + 1, trials)
    assert low < higher_low + NEARLY
    assert high - NEARLY < higher_high


def test_shared_wins_count_in_parts() -> None:
    assert wilson(2.5, 10)[0] < wilson(3, 10)[0]
    assert wilson(2.5, 10)[1] > wilson(2, 10)[1]
