"""Rasterizer: for each cell, the block glyph and the two tints that come nearest to the drawing."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from seasalt_tui.art.shapes.paper import Drawing, Facet

Mask = tuple[bool, ...]

_GRAIN: Final = 8
_BLANK: Final = "."
_ROUGHNESS: Final = 3


class Cell(NamedTuple):
    glyph: str
    ink: str
    ground: str


def raster(drawing: Drawing, width: int, height: int) -> tuple[tuple[Cell, ...], ...]:
    grid = _painted(drawing, width, height)
    return tuple(tuple(_fitted(_samples(grid, x, y)) for x in range(width)) for y in range(height))


def _painted(drawing: Drawing, width: int, height: int) -> list[list[str]]:
    grid = [[_BLANK] * (width * _GRAIN) for _ in range(height * _GRAIN)]
    for facet in drawing:
        for row, line in enumerate(grid):
            for start, end in _spans(facet, (row + 0.5) * 2 / _GRAIN):
                _fill(line, start, end, facet.tint)
    return grid


def _fill(line: list[str], start: float, end: float, tint: str) -> None:
    for column in range(len(line)):
        if start <= (column + 0.5) / _GRAIN < end:
            line[column] = tint


def _spans(facet: Facet, y: float) -> Iterator[tuple[float, float]]:
    crossings = sorted(_crossings(facet, y))
    return zip(crossings[::2], crossings[1::2], strict=True)


def _crossings(facet: Facet, y: float) -> Iterator[float]:
    for (x1, y1), (x2, y2) in zip(facet.points, facet.points[1:] + facet.points[:1], strict=True):
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


def _samples(grid: list[list[str]], x: int, y: int) -> tuple[str, ...]:
    lines = grid[y * _GRAIN : (y + 1) * _GRAIN]
    return tuple(tint for line in lines for tint in line[x * _GRAIN : (x + 1) * _GRAIN])


@cache
def _fitted(samples: tuple[str, ...]) -> Cell:
    """Most cells are of one tint, and pictures share the rest."""
    return min((_fit(samples, glyph) for glyph in _MASKS), key=lambda fit: fit[0])[1]


def _fit(samples: tuple[str, ...], glyph: str) -> tuple[int, Cell]:
    pairs = list(zip(samples, _MASKS[glyph], strict=True))
    inked, missed = _main(Counter(tint for tint, on in pairs if on))
    bare, lost = _main(Counter(tint for tint, on in pairs if not on))
    rough = _ROUGHNESS if glyph in _EIGHTHS else 0
    return missed + lost + rough, Cell(glyph, inked or bare, bare or inked)


def _main(counts: Counter[str]) -> tuple[str, int]:
    if not counts:
        return "", 0
    tint, most = counts.most_common(1)[0]
    return tint, counts.total() - most


def _mask(covers: Callable[[int, int], bool]) -> Mask:
    return tuple(covers(x, y) for y in range(_GRAIN) for x in range(_GRAIN))


def _quadrants(glyph: str, upper: int, lower: int) -> tuple[str, Mask]:
    return glyph, _mask(lambda x, y: bool((lower if y >= 4 else upper) & (1 if x >= 4 else 2)))


def _lower(eighths: int) -> Mask:
    return _mask(lambda _, y: y >= _GRAIN - eighths)


def _left(eighths: int) -> Mask:
    return _mask(lambda x, _: x < eighths)


_QUADRANTS: Final = dict(
    _quadrants(*quadrants)
    for quadrants in (
        (" ", 0, 0),
        ("▄", 0, 3),
        ("▌", 2, 2),
        ("▘", 2, 0),
        ("▝", 1, 0),
        ("▖", 0, 2),
        ("▗", 0, 1),
        ("▚", 2, 1),
    )
)
_EIGHTHS: Final = {
    **{glyph: _lower(eighths) for eighths, glyph in zip((1, 2, 3, 5, 6, 7), "▁▂▃▅▆▇", strict=True)},
    **{glyph: _left(eighths) for eighths, glyph in zip((1, 2, 3, 5, 6, 7), "▏▎▍▋▊▉", strict=True)},
}
_MASKS: Final = _QUADRANTS | _EIGHTHS
