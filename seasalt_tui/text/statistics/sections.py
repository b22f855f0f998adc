"""Layout of the statistics: the panels of each section, packed into as many columns as fit."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.statistics import cards, panels, rounds, times
from seasalt_tui.text.statistics.panel import Panel, Pen

SECTIONS: Final = (message("Overview"), message("Rounds"), message("Cards"), message("Over time"))
_COLUMN: Final = 37  # cells at least
_GAP: Final = 3
_CHARTS: Final = (12, 10, 8, 7, 6, 5, 4, 3)  # rows, the best first

# A section of this game in columns of this width, with charts of this height: what it tells, and what else it could.
Section = Callable[[Pen, Statistics, int, int], tuple[list[Panel], list[Panel]]]


class Link(Struct, frozen=True):
    """A game, and its position on the page."""

    row: int
    left: int
    right: int
    game: int


class Laid(Struct, frozen=True):
    rows: tuple[Row, ...]
    links: tuple[Link, ...] = ()


class _Packed(Struct, frozen=True):
    """`spilt`: how much more there is than can be seen at once; `told`: how many panels."""

    columns: list[list[Panel]]
    spilt: int
    told: int


def laid(pen: Pen, told: Statistics, section: int, room: int, height: int | None = None) -> Laid:
    """`height`: of what is seen at once, which more is put into where there is room; None: all that is told."""
    room = max(room, _COLUMN)
    count = (room + _GAP) // (_COLUMN + _GAP)
    wide = (room + _GAP) // count - _GAP
    charts = _CHARTS if height is not None else _CHARTS[-1:]
    tries = (_packed(*_SECTIONS[section](pen, told, wide, chart), count, height or 0) for chart in charts)
    best = min(tries, key=lambda packed: (packed.spilt, -packed.told))
    return _joined(pen, best.columns, wide)


def _packed(here: Sequence[Panel], more: Sequence[Panel], count: int, height: int) -> _Packed:
    """Each panel in the shortest column; what is only told besides, where it can be seen."""
    columns: list[list[Panel]] = [[] for _ in range(count)]
    for panel in here:
        min(columns, key=_height).append(panel)
    spilt = max(max(map(_height, columns)) - 1 - height, 0)
    for panel in more:
        column = min(columns, key=_height)
        if _height(column) + panel.height <= height:
            column.append(panel)
    return _Packed(columns, spilt, sum(map(len, columns)))


def _height(column: Sequence[Panel]) -> int:
    """With an empty line after each."""
    return sum(panel.height + 1 for panel in column)


def _joined(pen: Pen, columns: Sequence[Sequence[Panel]], wide: int) -> Laid:
    links: list[Link] = []
    stacks: list[list[Row]] = []
    for place, column in enumerate(columns):
        stack: list[Row] = []
        left = place * (wide + _GAP)
        for panel in column:
            links += [Link(len(stack) + 1 + row, left, left + wide, game) for row, game in panel.links.items()]
            stack += [*panel.headed(pen, wide), ()]
        stacks.append(stack[:-1])
    return Laid(tuple(_beside(rows, wide) for rows in zip_longest(*stacks, fillvalue=())), tuple(links))


def _beside(rows: Sequence[Row], wide: int) -> Row:
    padded = [(*row, run(" " * (wide - width(row) + _GAP))) for row in rows[:-1]]
    return tuple(part for row in [*padded, rows[-1]] for part in row)


def _overview(pen: Pen, told: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    main = [panels.in_all(pen, told, wide)]
    if not told.results.games:
        return main, []
    main += [panels.by_level(pen, told, wide), panels.by_players(pen, told, wide), panels.lately(pen, told, wide)]
    more = [
        rounds.points(pen, told, wide, chart),
        rounds.bests(pen, told, wide),
        times.games(pen, told, wide, chart),
        times.wins(pen, told, wide, chart),
        rounds.endings(pen, told, wide),
        times.points(pen, told, wide, chart),
    ]
    return [*main, *panels.by_options(pen, told, wide)], more


def _rounds(pen: Pen, told: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    main = [rounds.points(pen, told, wide, chart), rounds.endings(pen, told, wide), rounds.bests(pen, told, wide)]
    course = times.points(pen, told, wide, chart)
    return main, [course] if told.rounds == told.scores else [rounds.scores(pen, told, wide, chart), course]


def _cards(pen: Pen, told: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    airy = chart > _CHARTS[-1]
    main = [cards.beside_others(pen, told, wide, airy=airy)]
    if 0 < told.results.wins < told.results.games:
        main.append(cards.won_and_lost(pen, told, wide, airy=airy))
    return main, [cards.in_all(pen, told, wide, airy=airy)]


def _over_time(pen: Pen, told: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    charts = (draw(pen, told, wide, chart) for draw in (times.games, times.wins, times.points))
    return [times.calendar(pen, told, wide), *charts], [times.months(pen, told, wide), panels.lately(pen, told, wide)]


_SECTIONS: Final[tuple[Section, ...]] = (_overview, _rounds, _cards, _over_time)
