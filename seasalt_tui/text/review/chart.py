"""Line chart of the chance of winning over a game: a column for each decision and one for the end, with rounds and
turning points marked. Pure: the same on a screen and in a pipe.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.review.review import Review
from seasalt_tui.text.charts import columns
from seasalt_tui.text.words import Words

LEAST: Final = 3  # rows of columns
FILLED: Final = frozenset("▁▂▃▄▅▆▇█.:#")  # characters of the columns
AROUND: Final = 2  # extra rows: numbers above, rounds below
_LABELS: Final = 6  # cells at the left
_BESIDE: Final = 2  # blanks at least on both sides of the title
_SEEN: Final = 0.001  # least value drawn, so that a known chance of zero is visible


class ChanceCurve(Struct, frozen=True):
    """`chances`: at each decision, None where it is not known yet, and at the end. `rounds`: where each begins, and
    which; `turns`: where the game turned, and whether for the better. All as places among the chances.
    """

    chances: tuple[float | None, ...]
    rounds: tuple[tuple[int, int], ...]
    turns: tuple[tuple[int, bool], ...]


def curve(review: Review) -> ChanceCurve:
    places = {decision.place: number for number, decision in enumerate(review.decisions)}
    known = [review.judged.get(decision.place) for decision in review.decisions]
    numbers = [decision.round for decision in review.decisions]
    return ChanceCurve(
        chances=(*(None if each is None else each.best.chance for each in known), review.result),
        rounds=tuple((place, number) for place, number in enumerate(numbers) if numbers.index(number) == place),
        turns=tuple((places[turn.place], turn.change > 0) for turn in review.turning_points),
    )


class DrawnChart(Struct, frozen=True):
    """`cells`: of each chance the columns of the screen from which and before which it stands; `numbers`: where that of
    each turning point does.
    """

    numbers_row: str
    rows: tuple[str, ...]
    rounds_row: str
    cells: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]

    def at(self, x: int) -> int:
        """Index of the chance drawn in a column of the screen, or of the nearest one."""
        return min(range(len(self.cells)), key=lambda place: _away(self.cells[place], x))

    def turn_at(self, x: int) -> int | None:
        """The index of the turning point whose number or arrow is in this column."""
        return next((turn for turn, start in enumerate(self.numbers) if start <= x <= start + 1), None)


def chart_title(words: Words) -> str:
    return words.say("Chance of winning")


def with_title(chart: DrawnChart, title: str) -> tuple[str, str, str]:
    """The row of the numbers in three parts: in the middle the title, in the first gap that is wide enough."""
    row, room = chart.numbers_row, len(title)
    place = row.find(" " * (room + 2 * _BESIDE), _LABELS - _BESIDE)
    if place < 0:
        return row, "", ""
    start = place + _BESIDE
    return row[:start], title, row[start + room :]


def _away(cells: tuple[int, int], x: int) -> int:
    start, end = cells
    return 0 if start <= x < end else min(abs(x - start), abs(x - end + 1))


def draw_chart(curve: ChanceCurve, width: int, height: int, *, ascii_only: bool) -> DrawnChart:
    """`height`: rows of the columns, without numbers and rounds."""
    room = max(width - _LABELS, 1)
    cells = _cells(len(curve.chances), room)
    values = _values(curve.chances, cells, room)
    numbers = _numbers(curve, cells, room)
    return DrawnChart(
        numbers_row=" " * _LABELS + _numbered(curve, numbers, room, ascii_only=ascii_only),
        rows=tuple(_rows(curve, values, cells, height, ascii_only=ascii_only)),
        rounds_row=" " * (_LABELS - 1) + _rounds(curve, cells, room, ascii_only=ascii_only),
        cells=tuple((start + _LABELS, end + _LABELS) for start, end in cells),
        numbers=tuple(number + _LABELS for number in numbers),
    )


def _cells(count: int, room: int) -> list[tuple[int, int]]:
    """Each chance has at least one cell; where there is no room, several share one."""
    starts = [place * room // count for place in range(count + 1)]
    return [(start, max(end, start + 1)) for start, end in pairwise(starts)]


def _values(chances: Sequence[float | None], cells: Sequence[tuple[int, int]], room: int) -> list[float | None]:
    """The mean of the chances that share a cell."""
    by_cell: list[list[float]] = [[] for _ in range(room)]
    for chance, (start, end) in zip(chances, cells, strict=True):
        for cell in range(start, min(end, room)):
            if chance is not None:
                by_cell[cell].append(chance)
    return [sum(known) / len(known) if known else None for known in by_cell]


def _rows(
    curve: ChanceCurve,
    values: Sequence[float | None],
    cells: Sequence[tuple[int, int]],
    height: int,
    *,
    ascii_only: bool,
) -> Iterator[str]:
    seen = [0.0 if value is None else max(value, _SEEN) for value in values]
    filled = columns(seen, height, most=1, ascii_only=ascii_only)
    unknown, border, half = "?|-" if ascii_only else "·┊┄"
    borders = {cells[place][0] for place, _ in curve.rounds[1:]}
    for row, line in enumerate(filled):
        signs = list(line)
        for cell, value in enumerate(values):
            if signs[cell] != " ":
                continue
            if cell in borders:
                signs[cell] = border
            elif row == height // 2:
                signs[cell] = half
            elif value is None and row == height - 1:
                signs[cell] = unknown
        yield _label(row, height) + "".join(signs)


def _label(row: int, height: int) -> str:
    chance = {0: "100", height // 2: "50", height - 1: "0"}.get(row, "")
    return f"{chance:>{_LABELS - 2}}% " if chance else " " * _LABELS


def _numbers(curve: ChanceCurve, cells: Sequence[tuple[int, int]], room: int) -> list[int]:
    """The column of each number: over its decision, or beside it if that column is taken."""
    wanted = [cells[place][0] for place, _ in curve.turns]
    columns_of_numbers: list[int] = []
    for cell in wanted:
        columns_of_numbers.append(max(cell, columns_of_numbers[-1] + 2) if columns_of_numbers else cell)
    limit = room - 2
    for place in reversed(range(len(columns_of_numbers))):
        columns_of_numbers[place] = max(min(columns_of_numbers[place], limit), 0)
        limit = columns_of_numbers[place] - 2
    return columns_of_numbers


def _numbered(curve: ChanceCurve, numbers: Sequence[int], room: int, *, ascii_only: bool) -> str:
    line, (down, up) = [" "] * (room + 1), "v^" if ascii_only else "▾▴"
    for number, (cell, (_, better)) in enumerate(zip(numbers, curve.turns, strict=True), 1):
        line[cell : cell + 2] = [str(number), up if better else down]
    return "".join(line[:room])


def _rounds(curve: ChanceCurve, cells: Sequence[tuple[int, int]], room: int, *, ascii_only: bool) -> str:
    """The base line, with the number of each round where it begins."""
    corner, ground, start = "+-+" if ascii_only else "└─┴"
    line = [ground] * room
    for place, number in curve.rounds:
        cell = cells[place][0]
        if len(curve.rounds) > 1:
            label = (start if place else ground) + str(number)
            line[cell : cell + len(label)] = label
    return corner + "".join(line[:room])
