"""QR code: its light modules with a quiet zone, and how they are drawn in half blocks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final

QUIET_ZONES: Final = (4, 2, 1)
"""Modules around it: as many as the standard asks, or fewer where there is no room. Phones find those codes, too."""

Lights = Sequence[Sequence[bool]]

_HALVES: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def qr_lights(text: str, quiet_zone: int = QUIET_ZONES[0]) -> Lights:
    side = (True,) * quiet_zone
    rows = [(*side, *row, *side) for row in _modules(text)]
    margin = [(True,) * len(rows[0])] * quiet_zone
    return (*margin, *rows, *margin)


@lru_cache(maxsize=64)
def _modules(text: str) -> Lights:
    """The lowest level of error correction, so that it is small: nothing spoils a code on a screen."""
    import segno  # noqa: PLC0415 - only where somebody is invited

    code = segno.make(text, micro=False, error="l", boost_error=False)
    return tuple(tuple(module == 0 for module in row) for row in code.matrix_iter(border=0))


def fitting_lines(text: str, width: int, height: int, *, ascii_only: bool) -> tuple[str, ...]:
    """In the widest quiet zone for which there is room; empty if there is room for none."""
    for quiet_zone in QUIET_ZONES:
        lights = qr_lights(text, quiet_zone)
        lines = tuple(ascii_lines(lights) if ascii_only else half_block_lines(lights))
        if len(lines) <= height and len(lines[0]) <= width:
            return lines
    return ()


def half_block_lines(lights: Lights) -> Iterator[str]:
    """Two rows of modules in each line of text; below an odd last row is one more of the quiet zone."""
    quiet = (True,) * len(lights[0])
    for upper, lower in zip_longest(lights[::2], lights[1::2], fillvalue=quiet):
        yield "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))


def ascii_lines(lights: Lights) -> Iterator[str]:
    """In ASCII: each module is two cells wide, as cells are about twice as high as wide."""
    for row in lights:
        yield "".join("##" if light else "  " for light in row)
