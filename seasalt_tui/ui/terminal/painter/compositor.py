"""Compositor that renders only changed, visible lines; Textual's own renders every line of every widget."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final, cast

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region, Size
from textual.map_geometry import MapGeometry
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

Picture = tuple[Region, Callable[[Region], list[Strip]]]
"""The visible region, ignoring what is in front; and a function that renders the lines in a part of it."""

_BESIDE: Final = Strip([])

Chop = dict[int, Strip | None]
"""A line of the screen: its pieces by start column, None where nothing is drawn yet."""


class PartialCompositor(Compositor):
    _changed: tuple[Region, ...] | None = None  # None: all

    def render_partial_update(self) -> ChopsUpdate | None:
        """Leaves out what lies beside the changed regions, in the same lines."""
        self._changed = tuple(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changed = None

    def update_widgets(self, widgets: set[Widget]) -> None:
        """Without those that have no place on the screen: they draw nothing, and Textual would lay out all for them."""
        super().update_widgets(widgets & self.visible_widgets.keys())

    def pictures(self) -> Iterable[Picture]:
        """Front to back."""
        for widget, (region, clip) in self.visible_widgets.items():
            yield region.intersection(clip), partial(_lines, widget, region)

    def _arrange_root(
        self, root: Widget, size: Size, visible_only: bool = True
    ) -> tuple[dict[Widget, MapGeometry], set[Widget]]:
        """Empties what the function that filled it refers to: that one is recursive, so it refers to itself and stays
        until the next garbage collection.
        """
        geometry, widgets = super()._arrange_root(root, size, visible_only)
        arranged = geometry.copy(), widgets.copy()
        geometry.clear()
        widgets.clear()
        return arranged

    def _render_chops(self, crop: Region, is_rendered_line: Callable[[int], bool]) -> Sequence[Mapping[int, Strip]]:
        chops = self._open_chops()
        bands = list(_bands(filter(is_rendered_line, crop.line_range)))
        for visible, lines in self.pictures():
            if self._changed is not None and not any(map(visible.overlaps, self._changed)):
                continue
            for band in bands:
                _fill(chops, visible, lines, band)
        return cast("Sequence[Mapping[int, Strip]]", chops)

    def _open_chops(self) -> list[Chop]:
        """Those beside the changed regions count as filled."""
        cuts = self.cuts
        if self._changed is None:
            return [dict.fromkeys(line[:-1]) for line in cuts]
        chops: list[Chop] = [dict.fromkeys(line[:-1], _BESIDE) for line in cuts]
        for region in self._changed:
            for y in region.intersection(self.size.region).line_range:
                chops[y].update((x, None) for x, end in pairwise(cuts[y]) if x < region.right and end > region.x)
        return chops


def render_partially(screen: Screen[Any]) -> None:
    screen._compositor = PartialCompositor()


def _fill(
    chops: Sequence[Chop], visible: Region, lines: Callable[[Region], list[Strip]], band: tuple[int, int]
) -> None:
    """Fills the pieces that nothing in front has filled."""
    rows = range(max(visible.y, band[0]), min(visible.bottom, band[1]))
    open_rows = [y for y in rows if _is_open(chops[y], visible)]
    if open_rows:
        part = Region(visible.x, open_rows[0], visible.width, open_rows[-1] + 1 - open_rows[0])
        for y, strip in zip(part.line_range, lines(part), strict=False):
            _place(chops[y], visible, strip)


def _place(chop: Chop, visible: Region, strip: Strip) -> None:
    starts = [x for x in chop if visible.x <= x < visible.right]
    for x, end in zip(starts, (*starts[1:], visible.right), strict=True):
        if chop[x] is None:
            chop[x] = strip.crop(x - visible.x, end - visible.x)


def _lines(widget: Widget, region: Region, part: Region) -> list[Strip]:
    return widget.render_lines(part - region.offset)


def _bands(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Ranges (first, end) of consecutive rows."""
    first = last = -1
    for y in rows:
        if y > last:
            if first >= 0:
                yield first, last
            first = y
        last = y + 1
    if first >= 0:
        yield first, last


def _is_open(chop: Chop, visible: Region) -> bool:
    """Whether any part of it is still uncovered."""
    return any(piece is None and visible.x <= x < visible.right for x, piece in chop.items())
