"""Overlay: moving pictures above a screen, outside of its layout.

An animation step then costs only the cells it leaves and enters. Moving a widget would lay out the whole screen.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct
from textual.geometry import Region
from textual.messages import Update
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.terminal.painter.compositor import PartialCompositor, Picture


class Sprite(Struct, frozen=True):
    """A picture in the overlay: its lines, its region on the screen, and the region it is clipped to."""

    region: Region
    clip: Region
    lines: Sequence[Strip]

    def lines_in(self, visible: Region) -> list[Strip]:
        left, top = visible.x - self.region.x, visible.y - self.region.y
        return [line.crop(left, left + visible.width) for line in self.lines[top : top + visible.height]]


class OverlayCompositor(PartialCompositor):
    """Draws the overlay above the widgets. The picture that was added last is in front."""

    def __init__(self) -> None:
        super().__init__()
        self._sprites: dict[object, Sprite] = {}

    def put(self, owner: object, sprite: Sprite | None) -> None:
        before = self._sprites.pop(owner, None)
        if sprite is not None:
            self._sprites[owner] = sprite
        self._dirty_regions.update(
            self._visible_region(changed)
            for changed in (before, sprite)
            if changed is not None and self._visible_region(changed)
        )

    def _visible_region(self, sprite: Sprite) -> Region:
        """The visible region: clipped to the screen, which may have become smaller."""
        return sprite.region.intersection(sprite.clip).intersection(self.size.region)

    def clear(self) -> None:
        super().clear()
        self._sprites.clear()

    def pictures(self) -> Iterable[Picture]:
        for sprite in reversed(self._sprites.values()):
            yield self._visible_region(sprite), sprite.lines_in
        yield from super().pictures()


class Overlay:
    """Of one screen, for as long as that lives."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        screen._compositor = self._compositor = OverlayCompositor()

    def put(self, owner: object, sprite: Sprite | None) -> None:
        """Adds or moves the picture of a thing; None removes it."""
        self._compositor.put(owner, sprite)
        self._screen.post_message(Update(self._screen))


@runtime_checkable
class HasOverlay(Protocol):
    overlay: Overlay


def overlay_over(widget: Widget) -> Overlay:
    screen = widget.screen
    assert isinstance(screen, HasOverlay)  # noqa: S101 - boards lie on no other
    return screen.overlay
