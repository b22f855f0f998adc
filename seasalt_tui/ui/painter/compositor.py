"""Asks for lines that have changed and can be seen; Textual asks everything for all of its lines."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Picture = tuple[Region, Callable[[Region], list[Strip]]]
"""What is seen of a thing, were there nothing before it; and its lines in a part of that."""

Chop = dict[int, Strip | None]
"""A line of the screen, in pieces by where they begin."""


class ThriftyCompositor(Compositor):
    def pictures(self) -> Iterable[Picture]:
        """The nearest first."""
        for widget, (region, clip) in self.visible_widgets.items():
            yield region.intersection(clip), partial(_lines, widget, region)

    def _render_chops(self, crop: Region, is_rendered_line: Callable[[int], bool]) -> Sequence[Mapping[int, Strip]]:
        chops: list[Chop] = [dict.fromkeys(cuts[:-1]) for cuts in self.cuts]
        bands = list(_bands(filter(is_rendered_line, crop.line_range)))
        for seen, lines in self.pictures():
            for band in bands:
                _fill(chops, seen, lines, band)
        return cast("Sequence[Mapping[int, Strip]]", chops)


def _fill(chops: Sequence[Chop], seen: Region, lines: Callable[[Region], list[Strip]], band: tuple[int, int]) -> None:
    """Where nothing nearer is."""
    rows = range(max(seen.y, band[0]), min(seen.bottom, band[1]))
    wanted = [y for y in rows if _is_open(chops[y], seen)]
    if wanted:
        part = Region(seen.x, wanted[0], seen.width, wanted[-1] + 1 - wanted[0])
        for y, strip in zip(part.line_range, lines(part), strict=False):
            _place(chops[y], seen, strip)


def _place(chop: Chop, seen: Region, strip: Strip) -> None:
    starts = [x for x in chop if seen.x <= x < seen.right]
    ends = [x - seen.x for x in (*starts[1:], seen.right)]
    for x, piece in zip(starts, _cut(strip, ends), strict=False):
        if chop[x] is None:
            chop[x] = piece


def _lines(widget: Widget, region: Region, part: Region) -> list[Strip]:
    return widget.render_lines(part - region.offset)


def _bands(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """From, and to before: rows without a gap."""
    first = last = -1
    for y in rows:
        if y > last:
            if first >= 0:
                yield first, last
            first = y
        last = y + 1
    if first >= 0:
        yield first, last


def _is_open(chop: Chop, seen: Region) -> bool:
    """Something of it is not hidden."""
    return any(piece is None and seen.x <= x < seen.right for x, piece in chop.items())


def _cut(strip: Strip, cuts: list[int]) -> Iterable[Strip]:
    """Whole, it would remember itself as its own piece, and lie about until the garbage is swept."""
    return (strip,) if cuts == [strip.cell_length] else strip.divide(cuts)
