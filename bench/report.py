"""Report: the results as a table for people and as one JSON object for programs."""

import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from msgspec import Struct

from bench.goals import GoalResult
from bench.ratios import RatioResult
from bench.timing import Summary
from seasalt_tui import __version__

PACKAGES: Final = ("textual", "msgspec", "open_spiel", "rlcard", "chess")


class Result(Struct, frozen=True):
    name: str
    unit: str
    figures: Mapping[str, Summary]


class Report(Struct, frozen=True):
    python: str
    machine: str
    packages: Mapping[str, str]
    seconds: float
    results: list[Result]
    ratios: list[RatioResult]
    goals: list[GoalResult]
    skipped: Mapping[str, list[str]]  # by reason


def report(
    seconds: float,
    results: list[Result],
    ratios: list[RatioResult],
    goals: list[GoalResult],
    skipped: Mapping[str, list[str]],
) -> Report:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}"
    packages = {"seasalt-tui": __version__} | {name: number for name in PACKAGES if (number := _version(name))}
    return Report(python, machine, packages, seconds, results, ratios, goals, skipped)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def lines(whole: Report) -> Iterator[str]:
    packages = ", ".join(f"{name} {number}" for name, number in whole.packages.items())
    yield f"{whole.python}, {whole.machine}; {packages}"
    yield ""
    yield f"{'measure':28} {'figure':14} {'median':>12} {'spread':>7}  unit"
    for result in whole.results:
        yield from _figures(result)
    yield from _ratios(whole.ratios)
    yield from _goals(whole.goals)
    yield from (f"skipped ({reason}): {', '.join(names)}" for reason, names in whole.skipped.items())


def _figures(result: Result) -> Iterator[str]:
    for figure, value in result.figures.items():
        yield f"{result.name:28} {figure:14} {_number(value.median):>12} {value.spread:>7.1%}  {result.unit}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def _ratios(ratios: list[RatioResult]) -> Iterator[str]:
    if ratios:
        yield ""
        yield f"{'ratio':55} {'median':>12} {'spread':>7}  goal"
    for ratio in ratios:
        figure = "" if ratio.figure in {"rate", *ratio.ours.split()} else f", {ratio.figure}"
        name = f"{ratio.ours} / {ratio.theirs}{figure}"
        yield f"{name:55} {ratio.ratio.median:>12.2f} {ratio.ratio.spread:>7.1%}  {_goal(ratio)}"


def _goal(ratio: RatioResult) -> str:
    if ratio.goal is None:
        return ""
    return f"{ratio.goal:g} {'met' if ratio.met else 'missed'}"


def _goals(goals: list[GoalResult]) -> Iterator[str]:
    if goals:
        yield ""
        yield f"{'goal':55} {'median':>12} {'at most':>7}"
    for goal in goals:
        name = f"{goal.measure} {goal.figure}"
        yield f"{name:55} {_number(goal.median):>12} {goal.at_most:>7g}  {'met' if goal.met else 'missed'}"
