"""Elo by maximum likelihood: a chair wins with a chance proportional to its strength (Bradley-Terry, Luce).

Each lineup gets one virtual game that all have won together, so that a bot that has lost everything has a figure, too.
"""

from math import exp, log, log10, sqrt
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.lineups import Lineup
from seasalt_tui.bots.arena.rates import FEW_DEALS, covariance
from seasalt_tui.bots.arena.tally import WIN, Tally

_POINTS_PER_LOG: Final = 400 / log(10)  # for a strength e times as great
_TOLERANCE: Final = 1e-12
_MAX_ITERATIONS: Final = 100_000  # many more than it ever takes
_Z: Final = 1.959963984540054

Matrix = list[list[float]]


class Elo(Struct, frozen=True):
    """The mean of all bots is 0. `margin`: of the 95 % confidence interval, to either side."""

    points: float
    margin: float


class _Table(Struct, frozen=True):
    """A lineup's games; chairs and wins by bot."""

    tally: Tally
    games: float
    chairs: dict[int, int]
    wins: dict[int, float]


def elo(bots: int, lineups: tuple[Lineup, ...], tallies: list[Tally]) -> list[Elo]:
    tables = [_table(lineup, tally) for lineup, tally in zip(lineups, tallies, strict=True)]
    strengths = _maximum_likelihood(bots, tables)
    margins = _margins(bots, tables, strengths)
    return [Elo(400 * log10(strength), margin) for strength, margin in zip(strengths, margins, strict=True)]


def _table(lineup: Lineup, tally: Tally) -> _Table:
    chairs = {bot: lineup.count(bot) for bot in lineup}
    wins = {bot: (tally.by_bot[bot].wins / WIN if bot in tally.by_bot else 0.0) for bot in chairs}
    shared = {bot: wins[bot] + chairs[bot] / len(lineup) for bot in chairs}
    return _Table(tally, tally.games + 1, chairs, shared)


def _maximum_likelihood(bots: int, tables: list[_Table]) -> list[float]:
    """Hunter's MM algorithm: the likelihood grows with each step."""
    strengths = [1.0] * bots
    for _ in range(_MAX_ITERATIONS):
        updated = [_step(bot, tables, strengths) for bot in range(bots)]
        center = exp(sum(map(log, updated)) / bots)
        updated = [strength / center for strength in updated]
        change = max(abs(log(new / old)) for new, old in zip(updated, strengths, strict=True))
        strengths = updated
        if change < _TOLERANCE:
            break
    return strengths


def _step(bot: int, tables: list[_Table], strengths: list[float]) -> float:
    own = [table for table in tables if bot in table.chairs]
    weight = sum(table.games * table.chairs[bot] / _total_strength(table, strengths) for table in own)
    return sum(table.wins[bot] for table in own) / weight


def _total_strength(table: _Table, strengths: list[float]) -> float:
    return sum(number * strengths[bot] for bot, number in table.chairs.items())


def _margins(bots: int, tables: list[_Table], strengths: list[float]) -> list[float]:
    """Sandwich estimator: the curvature of the likelihood around the variance measured between deals."""
    information = [[1 / bots] * bots for _ in range(bots)]  # not singular: the mean strength is fixed
    scores = [[0.0] * bots for _ in range(bots)]
    for table in tables:
        _accumulate(information, scores, table, _win_chances(table, strengths))
    inverse = _inverse(information)
    center = [[value - 1 / bots for value in row] for row in inverse]
    variance = _product(_product(center, scores), center)
    return [_Z * _POINTS_PER_LOG * sqrt(max(variance[bot][bot], 0.0)) for bot in range(bots)]


def _win_chances(table: _Table, strengths: list[float]) -> dict[int, float]:
    whole = _total_strength(table, strengths)
    return {bot: number * strengths[bot] / whole for bot, number in table.chairs.items()}


def _accumulate(information: Matrix, scores: Matrix, table: _Table, chances: dict[int, float]) -> None:
    enough = table.tally.deals >= FEW_DEALS
    for one, chance in chances.items():
        for other, theirs in chances.items():
            expected = table.games * chance * ((one == other) - theirs)
            information[one][other] += expected
            scores[one][other] += covariance(table.tally, one, other) / WIN**2 if enough else expected


def _product(one: Matrix, other: Matrix) -> Matrix:
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*other, strict=True)] for row in one
    ]


def _inverse(matrix: Matrix) -> Matrix:
    """Gauss-Jordan elimination with pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(one == other) for other in range(size))] for one, row in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for row in range(size):
            if row != place:
                rows[row] = [
                    value - rows[row][place] * head for value, head in zip(rows[row], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
