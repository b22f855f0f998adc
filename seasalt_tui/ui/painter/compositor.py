"""Asks for lines that have changed, and only what is seen in them; Textual asks everything for all of its lines."""

from collections.abc import Iterable

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip


class ThriftyCompositor(Compositor):
    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        crop = self.size.region if crop is None else crop
        band = Region(0, crop.y, self.size.width, crop.height)
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            if crop.overlaps(seen):
                lines = seen.intersection(band)
                yield region, lines, widget.render_lines(lines - region.offset)
