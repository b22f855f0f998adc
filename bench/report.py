"""Report: the results as a table for people and as one JSON object for programs."""

import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from msgspec import Struct

from bench.goals import Reached
from bench.ratios import Compared
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
    ratios: list[Compared]
    goals: list[Reached]
    skipped: Mapping[str, list[str]]  # by reason


def report(
    seconds: float,
    results: list[Result],
    ratios: list[Compared],
    goals: list[Reached],
    skipped: Mapping[str, list[str]],
) -> Report:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}"
    packages = {"seasalt-tui": __version__} | {name: found for name in PACKAGES if (found := _version(name))}
    return Report(python, machine, packages, seconds, results, ratios, goals, skipped)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def lines(found: Report) -> Iterator[str]:
    packages = ", ".join(f"{name} {number}" for name, number in found.packages.items())
    yield f"{found.python}, {found.machine}; {packages}"
    yield ""
    yield f"{'measure':28} {'figure':14} {'median':>12} {'spread':>7}  unit"
    for result in found.results:
        yield from _figures(result)
    yield from _ratios(found.ratios)
    yield from _goals(found.goals)
    yield from (f"skipped ({reason}): {', '.join(names)}" for reason, names in found.skipped.items())


def _figures(result: Result) -> Iterator[str]:
    for figure, value in result.figures.items():
        yield f"{result.name:28} {figure:14} {_number(value.median):>12} {value.spread:>7.1%}  {result.unit}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def _ratios(ratios: list[Compared]) -> Iterator[str]:
    if ratios:
        yield ""
        yield f"{'ratio':55} {'median':>12} {'spread':>7}  goal"
    for one in ratios:
        name = f"{one.ours} / {one.theirs}"
        yield f"{name:55} {one.ratio.median:>12.2f} {one.ratio.spread:>7.1%}  {_goal(one)}"


def _goal(one: Compared) -> str:
    if one.goal is None:
        return ""
    return f"{one.goal:g} {'met' if one.met else 'missed'}"


def _goals(goals: list[Reached]) -> Iterator[str]:
    if goals:
        yield ""
        yield f"{'goal':55} {'median':>12} {'at most':>7}"
    for one in goals:
        name = f"{one.measure} {one.figure}"
        yield f"{name:55} {_number(one.median):>12} {one.most:>7g}  {'met' if one.met else 'missed'}"
