"""Text charts: pure functions that turn numbers into bars, columns, sparklines and shades, in eighths of a cell or in
ASCII.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

_ACROSS: Final = " ▏▎▍▌▋▊▉█"
_UPWARDS: Final = " ▁▂▃▄▅▆▇█"
_SHADES: Final = " ░▒▓█"
_ASCII_ACROSS: Final = " -#"
_ASCII_UPWARDS: Final = " .:#"
_ASCII_SHADES: Final = " .+%#"


class Bin(NamedTuple):
    """How often the numbers from `low` to `high` occur."""

    low: int
    high: int
    times: int


def bar(value: float, most: float, width: int, *, ascii_only: bool = False) -> str:
    """A bar proportional to its value; any value above zero is visible."""
    return "".join(_filled(value, most, width, _ASCII_ACROSS if ascii_only else _ACROSS)).rstrip()


def columns(values: Sequence[float], height: int, *, most: float = 0, ascii_only: bool = False) -> list[str]:
    """A column of one character for each value, in rows from the top. `most`: the value of a full column."""
    signs = _ASCII_UPWARDS if ascii_only else _UPWARDS
    most = max(most, *values, 0) if values else most
    upright = [list(_filled(value, most, height, signs)) for value in values]
    return ["".join(column[row] for column in upright) for row in reversed(range(height))]


def sparkline(values: Sequence[float], *, most: float = 0, ascii_only: bool = False) -> str:
    return "".join(columns(values, 1, most=most, ascii_only=ascii_only))


def proportion(part: float, whole: float, width: int, *, ascii_only: bool = False) -> tuple[str, str]:
    """A part of a whole and the rest of it, together `width` cells."""
    own = bar(part, whole, width, ascii_only=ascii_only)
    return own, ("." if ascii_only else "░") * (width - len(own) if whole else 0)


def shade(value: float, most: float, *, ascii_only: bool = False) -> str:
    return next(_filled(value, most, 1, _ASCII_SHADES if ascii_only else _SHADES), "")


def binned(spread: Mapping[int, int], most: int) -> tuple[Bin, ...]:
    """From the lowest number to the highest, in at most so many bins of one size."""
    if not spread:
        return ()
    low, high = min(spread), max(spread)
    size = -(-(high - low + 1) // most)
    starts = range(low, high + 1, size)
    counts = dict.fromkeys(starts, 0)
    for number, count in spread.items():
        counts[low + (number - low) // size * size] += count
    return tuple(Bin(start, start + size - 1, counts[start]) for start in starts)


def _filled(value: float, most: float, cells: int, signs: str) -> Iterator[str]:
    steps = len(signs) - 1
    filled = max(round(cells * steps * min(value / most, 1)), 1) if value > 0 and most > 0 else 0
    return (signs[min(max(filled - cell * steps, 0), steps)] for cell in range(cells))
