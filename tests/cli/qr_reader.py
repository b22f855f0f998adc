"""QR decoder: reads a small code off a terminal as a phone would, from what was drawn."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

LOOK = re.compile(r"\x1b\[([\d;]*)m")
HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
MARGIN = 4
BLACK = "40"
BYTES = 0b0100
MASKS = (
    lambda y, x: (y + x) % 2,
    lambda y, _: y % 2,
    lambda _, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)

Dark = Sequence[Sequence[bool]]


def read(rows: Sequence[str], *, ascii_only: bool) -> str:
    lights = [_in_ascii(row) for row in rows] if ascii_only else [half for row in rows for half in _in_halves(row)]
    dark = [[not light for light in row] for row in lights][: len(lights[0])]
    size = len(dark) - 2 * MARGIN
    assert all(len(row) == len(dark) for row in dark)
    margins = [dark[y][x] for y in range(len(dark)) for x in range(len(dark)) if not _inside(y, x, size)]
    assert not any(margins), "no margin around it"
    return _text([row[MARGIN : MARGIN + size] for row in dark[MARGIN : MARGIN + size]])


def read_from_screen(text: str) -> str:
    """Of half blocks somewhere on a screen, in a quiet zone of any width."""
    halves = [_in_halves(row) for row in (re.sub("[^█▀▄ ]", " ", row) for row in text.split("\n"))]
    lights = [half for row in halves for half in row]
    drawn = [(y, x) for y, row in enumerate(lights) for x, light in enumerate(row) if light]
    top, bottom = min(y for y, _ in drawn), max(y for y, _ in drawn)
    left, right = min(x for _, x in drawn), max(x for _, x in drawn)
    dark = [[not light for light in row[left : right + 1]] for row in lights[top : bottom + 1]]
    marked = [(y, x) for y, row in enumerate(dark) for x, module in enumerate(row) if module]
    first_row, first_column = min(y for y, _ in marked), min(x for _, x in marked)
    size = max(x for _, x in marked) + 1 - first_column
    return _text([row[first_column : first_column + size] for row in dark[first_row : first_row + size]])


def _inside(y: int, x: int, size: int) -> bool:
    return MARGIN <= y < MARGIN + size and MARGIN <= x < MARGIN + size


def _in_halves(row: str) -> list[list[bool]]:
    return [list(half) for half in zip(*(HALVES[sign] for sign in LOOK.sub("", row)), strict=True)]


def _in_ascii(row: str) -> list[bool]:
    if not LOOK.search(row):
        return [row[at : at + 2] == "##" for at in range(0, len(row), 2)]
    return [code != BLACK for code, _ in re.findall(r"\x1b\[([\d;]*)m(  )", row)]


def _text(dark: Dark) -> str:
    """In codes of one block the text stands before what mends it."""
    size = len(dark)
    version = (size - 17) // 4
    assert version <= 5, "too large to be read here"
    mask = sum(dark[8][2 + bit] << (2 - bit) for bit in range(3)) ^ 0b101
    bits = (dark[y][x] ^ (MASKS[mask](y, x) == 0) for y, x in _way(size) if not _is_pattern(y, x, size))
    assert _number(bits, 4) == BYTES
    length = _number(bits, 8)
    return bytes(_number(bits, 8) for _ in range(length)).decode()


def _number(bits: Iterator[bool], length: int) -> int:
    return int("".join("1" if bit else "0" for bit in islice(bits, length)), 2)


def _way(size: int) -> Iterator[tuple[int, int]]:
    """Up and down in pairs of columns from the right; the one of the clock is left out."""
    upwards = True
    for right in (x if x > 6 else x - 1 for x in range(size - 1, 0, -2)):
        for y in range(size - 1, -1, -1) if upwards else range(size):
            yield from ((y, right), (y, right - 1))
        upwards = not upwards


def _is_pattern(y: int, x: int, size: int) -> bool:
    corners = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    aligning = size > 21 and abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2
    return corners or aligning or y == 6 or x == 6
