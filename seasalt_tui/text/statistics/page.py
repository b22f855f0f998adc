"""Column layout: the panels of each section, packed into as many columns as fit."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.statistics import card_panels, round_panels, time_panels, win_panels
from seasalt_tui.text.statistics.panel import Panel, PanelStyle

SECTIONS: Final = (message("Overview"), message("Rounds"), message("Cards"), message("Over time"))
_COLUMN: Final = 37  # cells at least
_GAP: Final = 3
_CHARTS: Final = (12, 10, 8, 7, 6, 5, 4, 3)  # rows, the best first

# A section in columns of this width, with charts of this height: its panels, and further ones for free space.
Section = Callable[[PanelStyle, Statistics, int, int], tuple[list[Panel], list[Panel]]]


class Link(Struct, frozen=True):
    """A game, and its position on the page."""

    row: int
    left: int
    right: int
    game: int


class StatisticsPage(Struct, frozen=True):
    rows: tuple[Row, ...]
    links: tuple[Link, ...] = ()


class _Packed(Struct, frozen=True):
    """`overflow`: the rows below the visible part; `panels`: the number of panels."""

    columns: list[list[Panel]]
    overflow: int
    panels: int


def lay_out(pen: PanelStyle, stats: Statistics, section: int, room: int, height: int | None = None) -> StatisticsPage:
    """`height`: of the visible part, which is filled with further panels; None: only the main panels, in full."""
    room = max(room, _COLUMN)
    count = (room + _GAP) // (_COLUMN + _GAP)
    wide = (room + _GAP) // count - _GAP
    charts = _CHARTS if height is not None else _CHARTS[-1:]
    tries = (_packed(*_SECTIONS[section](pen, stats, wide, chart), count, height or 0) for chart in charts)
    best = min(tries, key=lambda packed: (packed.overflow, -packed.panels))
    return _joined(pen, best.columns, wide)


def _packed(here: Sequence[Panel], more: Sequence[Panel], count: int, height: int) -> _Packed:
    """Each panel in the shortest column; a further one only where it is visible without scrolling."""
    columns: list[list[Panel]] = [[] for _ in range(count)]
    for panel in here:
        min(columns, key=_height).append(panel)
    overflow = max(max(map(_height, columns)) - 1 - height, 0)
    for panel in more:
        column = min(columns, key=_height)
        if _height(column) + panel.height <= height:
            column.append(panel)
    return _Packed(columns, overflow, sum(map(len, columns)))


def _height(column: Sequence[Panel]) -> int:
    """With an empty line after each."""
    return sum(panel.height + 1 for panel in column)


def _joined(pen: PanelStyle, columns: Sequence[Sequence[Panel]], wide: int) -> StatisticsPage:
    links: list[Link] = []
    stacks: list[list[Row]] = []
    for place, column in enumerate(columns):
        stack: list[Row] = []
        left = place * (wide + _GAP)
        for panel in column:
            links += [Link(len(stack) + 1 + row, left, left + wide, game) for row, game in panel.links.items()]
            stack += [*panel.headed(pen, wide), ()]
        stacks.append(stack[:-1])
    return StatisticsPage(tuple(_beside(rows, wide) for rows in zip_longest(*stacks, fillvalue=())), tuple(links))


def _beside(rows: Sequence[Row], wide: int) -> Row:
    padded = [(*row, run(" " * (wide - width(row) + _GAP))) for row in rows[:-1]]
    return tuple(part for row in [*padded, rows[-1]] for part in row)


def _overview(pen: PanelStyle, stats: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    main = [win_panels.in_all(pen, stats, wide)]
    if not stats.results.games:
        return main, []
    main += [
        win_panels.by_level(pen, stats, wide),
        win_panels.by_players(pen, stats, wide),
        win_panels.lately(pen, stats, wide),
    ]
    more = [
        round_panels.points(pen, stats, wide, chart),
        round_panels.bests(pen, stats, wide),
        time_panels.games(pen, stats, wide, chart),
        time_panels.wins(pen, stats, wide, chart),
        round_panels.endings(pen, stats, wide),
        time_panels.points(pen, stats, wide, chart),
    ]
    return [*main, *win_panels.by_options(pen, stats, wide)], more


def _rounds(pen: PanelStyle, stats: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    main = [
        round_panels.points(pen, stats, wide, chart),
        round_panels.endings(pen, stats, wide),
        round_panels.bests(pen, stats, wide),
    ]
    course = time_panels.points(pen, stats, wide, chart)
    return main, [course] if stats.rounds == stats.scores else [round_panels.scores(pen, stats, wide, chart), course]


def _cards(pen: PanelStyle, stats: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    airy = chart > _CHARTS[-1]
    main = [card_panels.beside_others(pen, stats, wide, airy=airy)]
    if 0 < stats.results.wins < stats.results.games:
        main.append(card_panels.won_and_lost(pen, stats, wide, airy=airy))
    return main, [card_panels.in_all(pen, stats, wide, airy=airy)]


def _over_time(pen: PanelStyle, stats: Statistics, wide: int, chart: int) -> tuple[list[Panel], list[Panel]]:
    charts = (draw(pen, stats, wide, chart) for draw in (time_panels.games, time_panels.wins, time_panels.points))
    return [time_panels.calendar(pen, stats, wide), *charts], [
        time_panels.months(pen, stats, wide),
        win_panels.lately(pen, stats, wide),
    ]


_SECTIONS: Final[tuple[Section, ...]] = (_overview, _rounds, _cards, _over_time)
