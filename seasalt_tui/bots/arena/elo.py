"""Strength on one scale: the likeliest strengths, where a chair's chance to win is its share of all strength.

With two at a table this is Bradley and Terry's model, with more it is Luce's. For each lineup one game counts that all
have won together, so that also who has lost everything has a figure.
"""

from math import exp, log, log10, sqrt
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.lineups import Lineup
from seasalt_tui.bots.arena.rates import FEW, spread
from seasalt_tui.bots.arena.tally import WIN, Tally

_POINTS: Final = 400 / log(10)  # for a strength e times as great
_ENOUGH: Final = 1e-12
_MOST: Final = 100_000  # rounds: many more than it ever takes
_Z: Final = 1.959963984540054

Matrix = list[list[float]]


class Elo(Struct, frozen=True):
    """Around 0, the middle of all. `reach`: the 95 % interval goes so far to either side."""

    points: float
    reach: float


class _Table(Struct, frozen=True):
    """A lineup's games, in which a bot has so many chairs and so many wins."""

    tally: Tally
    games: float
    chairs: dict[int, int]
    wins: dict[int, float]


def elo(bots: int, lineups: tuple[Lineup, ...], tallies: list[Tally]) -> list[Elo]:
    tables = [_table(lineup, tally) for lineup, tally in zip(lineups, tallies, strict=True)]
    strengths = _likeliest(bots, tables)
    reaches = _reaches(bots, tables, strengths)
    return [Elo(400 * log10(strength), reach) for strength, reach in zip(strengths, reaches, strict=True)]


def _table(lineup: Lineup, tally: Tally) -> _Table:
    chairs = {bot: lineup.count(bot) for bot in lineup}
    wins = {bot: (tally.marks[bot].wins / WIN if bot in tally.marks else 0.0) for bot in chairs}
    shared = {bot: wins[bot] + chairs[bot] / len(lineup) for bot in chairs}
    return _Table(tally, tally.games + 1, chairs, shared)


def _likeliest(bots: int, tables: list[_Table]) -> list[float]:
    """Hunter's algorithm: each step is likelier than the one before."""
    strengths = [1.0] * bots
    for _ in range(_MOST):
        found = [_step(bot, tables, strengths) for bot in range(bots)]
        middle = exp(sum(map(log, found)) / bots)
        found = [strength / middle for strength in found]
        change = max(abs(log(new / old)) for new, old in zip(found, strengths, strict=True))
        strengths = found
        if change < _ENOUGH:
            break
    return strengths


def _step(bot: int, tables: list[_Table], strengths: list[float]) -> float:
    mine = [table for table in tables if bot in table.chairs]
    weight = sum(table.games * table.chairs[bot] / _sum(table, strengths) for table in mine)
    return sum(table.wins[bot] for table in mine) / weight


def _sum(table: _Table, strengths: list[float]) -> float:
    return sum(number * strengths[bot] for bot, number in table.chairs.items())


def _reaches(bots: int, tables: list[_Table], strengths: list[float]) -> list[float]:
    """From the curve of the likelihood, and from how the results of deals spread (a "sandwich")."""
    curve = [[1 / bots] * bots for _ in range(bots)]  # the middle stays where it is
    met = [[0.0] * bots for _ in range(bots)]
    for table in tables:
        _add(curve, met, table, _chances(table, strengths))
    inverse = _inverse(curve)
    middle = [[value - 1 / bots for value in row] for row in inverse]
    variance = _times(_times(middle, met), middle)
    return [_Z * _POINTS * sqrt(max(variance[bot][bot], 0.0)) for bot in range(bots)]


def _chances(table: _Table, strengths: list[float]) -> dict[int, float]:
    whole = _sum(table, strengths)
    return {bot: number * strengths[bot] / whole for bot, number in table.chairs.items()}


def _add(curve: Matrix, met: Matrix, table: _Table, chances: dict[int, float]) -> None:
    told = table.tally.deals >= FEW
    for one, chance in chances.items():
        for other, theirs in chances.items():
            expected = table.games * chance * ((one == other) - theirs)
            curve[one][other] += expected
            met[one][other] += spread(table.tally, one, other) / WIN**2 if told else expected


def _times(one: Matrix, other: Matrix) -> Matrix:
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*other, strict=True)] for row in one
    ]


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; there are as many rows as bots."""
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
