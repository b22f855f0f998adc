"""Benchmarks: goals and ratios name measures that exist, and no name stands twice."""

from bench.__main__ import SUITE
from bench.goals import GOALS
from bench.ratios import RATIOS

NAMES = [measure.name for measure in SUITE]


def test_each_measure_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(set(NAMES))


def test_goals_and_ratios_are_of_measures_there() -> None:
    named = {goal.measure for goal in GOALS} | {name for ratio in RATIOS for name in (ratio.ours, ratio.theirs)}
    assert named - set(NAMES) == set()
