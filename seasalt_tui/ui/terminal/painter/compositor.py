"""Compositor that renders only changed, visible lines; Textual's own renders every line of every widget."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from textual._compositor import Compositor
from textual.geometry import Region, Size
from textual.map_geometry import MapGeometry
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.terminal.painter.pieces import Piece, PiecesUpdate

Picture = tuple[Region, Callable[[Region], list[Strip]]]
"""The visible region, ignoring what is in front; and a function that renders the lines in a part of it."""

Uncovered = dict[int, list[tuple[int, int]]]
"""By line: from and to which columns nothing is drawn yet."""


class PartialCompositor(Compositor):
    def render_partial_update(self) -> PiecesUpdate | None:  # type: ignore[override]  # only the painter takes it
        """Leaves out what lies beside the changed regions, in the same lines."""
        spans = list(self._regions_to_spans(self._dirty_regions))
        self._dirty_regions.clear()
        return PiecesUpdate(list(self._pieces(spans))) if spans else None

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
        chops: list[dict[int, Strip]] = [{} for _ in range(self.size.height)]
        for x, y, strip, start, end in self._pieces(
            (y, *crop.column_span) for y in filter(is_rendered_line, crop.line_range)
        ):
            chops[y][x] = strip.crop(start, end)
        return [dict(sorted(chop.items())) for chop in chops]

    def _pieces(self, spans: Iterable[tuple[int, int, int]]) -> Iterator[Piece]:
        """What is seen in these parts of lines, each a tuple (y, left, right)."""
        uncovered: Uncovered = {}
        for y, left, right in spans:
            uncovered.setdefault(y, []).append((left, right))
        for visible, lines in self.pictures():
            if not uncovered:
                return
            yield from _cover(uncovered, visible, lines)


def render_partially(screen: Screen[Any]) -> None:
    screen._compositor = PartialCompositor()


def _cover(uncovered: Uncovered, visible: Region, lines: Callable[[Region], list[Strip]]) -> Iterator[Piece]:
    """The pieces of a picture that nothing in front of it covers."""
    x, top, width, height = visible
    right = x + width
    rows = [
        y
        for y, spans in uncovered.items()
        if top <= y < top + height and any(start < right and end > x for start, end in spans)
    ]
    for first, last in _bands(rows):
        for y, strip in zip(range(first, last), lines(Region(x, first, width, last - first)), strict=False):
            for start, end in ((max(start, x), min(end, right)) for start, end in uncovered[y]):
                if start < end:
                    yield Piece(start, y, strip, start - x, end - x)
            uncovered[y] = list(_beside(uncovered[y], x, right))
            if not uncovered[y]:
                del uncovered[y]


def _beside(spans: Iterable[tuple[int, int]], left: int, right: int) -> Iterator[tuple[int, int]]:
    for start, end in spans:
        if start < left:
            yield start, min(end, left)
        if end > right:
            yield max(start, right), end


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
