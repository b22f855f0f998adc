"""Vector drawings of the four landscapes: layers of cut paper, one for each value, so that a high card is a high
landscape.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from seasalt_tui.art.shapes.paper import TINTS, Drawing, Facet, Point
from seasalt_tui.games.paperworld.cards import COLORS, VALUES

PICTURE: Final = {"tiny": (7, 2), "small": (9, 3), "large": (12, 5), "huge": (16, 7), "giant": (20, 9)}  # cells

_UNITS: Final = 2  # of height in a cell
_SKY: Final = 0.6
_CAPS: Final = {"black": "silver", "blue": "white"}  # snow, and foam


class Ridge(Struct, frozen=True):
    """The upper edge of a layer: teeth of a `period`, as high as `rise`, which are highest at `crest` of their width.

    Their tips are as broad as `tip`. `tints`: of the layers, the nearest first.
    """

    period: float
    rise: float
    crest: float
    tip: float
    tints: tuple[str, ...]


_RIDGES: Final = {
    "black": Ridge(5.0, 2.2, 0.45, 0.3, ("ink", "base", "deep", "light", "base")),
    "blue": Ridge(3.6, 0.9, 0.75, 0.8, ("night", "deep", "dark", "base", "light")),
    "green": Ridge(2.4, 1.9, 0.5, 0.3, ("deep", "dark", "base", "light", "base")),
    "yellow": Ridge(8.0, 1.3, 0.7, 0.6, ("tan", "dark", "base", "light", "skin")),
}


def drawings() -> dict[str, dict[str, Drawing]]:
    """By size, then by color and value."""
    return {
        size: {
            f"{color} {value}": tuple(_landscape(color, value, width, height * _UNITS))
            for color in COLORS
            for value in VALUES
        }
        for size, (width, height) in PICTURE.items()
    }


def _landscape(color: str, value: int, width: int, height: int) -> Iterator[Facet]:
    """From the farthest to the nearest, each set off from the one behind."""
    ridge, scale = _RIDGES[color], height / 6
    step = (height - _SKY - ridge.rise * scale) / max(VALUES)
    if color == "yellow":
        yield _sun(width, height - value * step - 0.4 * scale, scale)
    for layer in range(value - 1, -1, -1):
        base = height - (layer + 1) * step
        shift = ridge.period * scale * (0.15 + 0.43 * layer)
        edge = tuple(_edge(ridge, base, shift, width, scale))
        if color in _CAPS and layer == value - 1:
            yield Facet(TINTS[_CAPS[color]], _filled(edge, base))
            edge = tuple((x, min(y + 0.55 * ridge.rise * scale, base)) for x, y in edge)
        yield Facet(TINTS[ridge.tints[layer]], _filled(edge, float(height)))


def _filled(edge: tuple[Point, ...], bottom: float) -> tuple[Point, ...]:
    return (edge[0][0], bottom), *edge, (edge[-1][0], bottom)


def _sun(width: int, y: float, scale: float) -> Facet:
    x, across, down = width * 0.3, 1.2 * scale, 1.2 * scale
    corners = ((-1, -0.4), (-0.4, -1), (0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4))
    return Facet(TINTS["beak"], tuple((round(x + right * across, 2), round(y + up * down, 2)) for right, up in corners))


def _edge(ridge: Ridge, base: float, shift: float, width: int, scale: float) -> Iterator[Point]:
    period, rise, half = ridge.period * scale, ridge.rise * scale, ridge.tip * scale / 2
    start = -(shift % period) - period
    while start < width + period:
        middle = start + ridge.crest * period
        for x, y in ((start, base), (middle - half, base - rise), (middle + half, base - rise)):
            yield round(x, 2), round(y, 2)
        start += period
