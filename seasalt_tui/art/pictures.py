"""Picture rendering: the generated pictures, painted in the color of a card."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from seasalt_tui.art.generated import pictures
from seasalt_tui.art.palettes import Paints
from seasalt_tui.art.values import Row, Run, Size

_RASTERS: Final = "seasalt_tui.art.rasters"
_BARE: Final = ".a"
_PALE: Final = "wv"
_NIGHT: Final = "in"


def painted(family: str, size: Size, colors: Paints) -> Iterator[Row]:
    for row in pictures(_RASTERS, size)[family]:
        cells = zip(*row, strict=True)
        yield _joined(Run(glyph, colors.tint(ink), colors.tint(ground)) for glyph, ink, ground in cells)


def cut_out(family: str, size: Size) -> Iterator[Row]:
    """Without colors: a silhouette, with holes for the darkest and lightest tints."""
    for row in pictures(_RASTERS, size)[family]:
        yield _joined(_cut(*cell) for cell in zip(*row, strict=True))


def _cut(glyph: str, ink: str, ground: str) -> Run:
    if ink == ground:
        return Run(_solid(ground))
    solid, hollow = _fills(ink, ground), _fills(ground, ink)
    if solid == hollow:
        return Run("█" if solid else " ")
    return Run(glyph, reverse=hollow)


def _solid(tint: str) -> str:
    return " " if tint in _BARE else "░" if tint in _PALE else "█"


def _fills(tint: str, beside: str) -> bool:
    """Next to the background every tint is solid; inside the shape the darkest and lightest are holes."""
    if beside in _BARE or tint in _BARE:
        return tint not in _BARE
    return tint not in _PALE and (tint not in _NIGHT or beside in _PALE)


def _joined(runs: Iterable[Run]) -> Row:
    return tuple(
        Run("".join(run.text for run in alike), *paint) for paint, alike in groupby(runs, key=lambda run: run[1:])
    )
