"""Vector primitives: a drawing is a list of flat paper facets, painted one over the other.

A unit is the width of a cell; a cell is two units high, so a unit is as long across as it is down."""

from typing import Final, NamedTuple

Point = tuple[float, float]

TINTS: Final = {
    "paper": ".",
    "light": "l",
    "base": "b",
    "dark": "d",
    "deep": "k",
    "ink": "i",
    "white": "w",
    "silver": "v",
    "beak": "o",
    "rust": "r",
    "skin": "s",
    "tan": "t",
    "gold": "g",
    "sea": "a",
    "night": "n",
}


class Facet(NamedTuple):
    tint: str
    points: tuple[Point, ...]


Drawing = tuple[Facet, ...]


def facet(tint: str, points: str) -> Facet:
    return Facet(TINTS[tint], tuple(_point(pair) for pair in points.split()))


def folded(axis: float, left: str, right: str, points: str) -> Drawing:
    half = facet(left, points)
    return half, Facet(TINTS[right], tuple((2 * axis - x, y) for x, y in half.points))


def folded_over(axis: float, upper: str, lower: str, points: str) -> Drawing:
    """Folded at a level line, for what lies on its side."""
    half = facet(upper, points)
    return half, Facet(TINTS[lower], tuple((x, 2 * axis - y) for x, y in half.points))


def moved(drawing: Drawing, right: float, down: float) -> Drawing:
    return tuple(Facet(tint, tuple((x + right, y + down) for x, y in points)) for tint, points in drawing)


def scaled(drawing: Drawing, right: float, down: float) -> Drawing:
    return tuple(Facet(tint, tuple((x * right, y * down) for x, y in points)) for tint, points in drawing)


def _point(pair: str) -> Point:
    x, _, y = pair.partition(",")
    return float(x), float(y)
