"""Base of widgets that paint their own rows of styled runs, without Rich renderables."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, Self, cast, runtime_checkable

from msgspec import Struct
from rich.style import Style
from textual.color import Color
from textual.dom import NoScreen
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.text.ascii import ascii_ellipsis
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.widgets.strips import line_strip


class PaintedLines:
    """The lines of a widget at one size, and the style around what is painted."""

    def __init__(self, size: tuple[int, int], ground: Style, rows: Sequence[Row]) -> None:
        self.size = size
        self._width = size[0]
        self._ground = ground
        self._strips = [line_strip(row, self._width, ground) for row in rows]

    def __getitem__(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else line_strip((), self._width, self._ground)


class Surface(Struct, frozen=True):
    """What a widget paints on: the style around its lines, and the color behind them."""

    style: Style
    color: Color
    is_framed: bool


class KitScreen(Protocol):
    @property
    def kit(self) -> Kit: ...


@runtime_checkable
class FollowsKit(KitScreen, Protocol):
    """A screen whose kit may change while it is open; its widgets are told after it."""

    def kit_changed(self) -> None: ...


class LineWidget(Widget):
    """Widget that renders whole lines in its own colors: where it has no frame, Textual has no style to add to them."""

    _last_kit: Kit | None = None
    _surface: Surface | None = None  # until `refresh` or a change of style: to ask its styles takes long

    @property
    def kit(self) -> Kit:
        """Of its screen. Until the next layout a widget that is gone is asked for its lines, too."""
        try:
            self._last_kit = cast("KitScreen", self.screen).kit
        except NoScreen:
            if self._last_kit is None:
                raise
        return self._last_kit

    def kit_changed(self) -> None:
        """The session has another language, other colors or other keys."""
        self.refresh(layout=True)

    @property
    def upright(self) -> bool:
        return is_upright(self.app.size.width)

    @property
    def surface(self) -> Surface:
        if self._surface is None:
            framed = self.styles.gutter != (0, 0, 0, 0)
            self._surface = Surface(self.rich_style, self.background_colors[1], is_framed=framed)
        return self._surface

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._surface = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        self._surface = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Without Textual's styling, which costs more than painting the lines."""
        surface = self.surface
        if surface.is_framed:
            return super().render_lines(crop)
        size = self.outer_size
        lines = self._lines_in(crop, size)
        for line_filter in self.get_line_filters():
            lines = [line.apply_filter(line_filter, surface.color) for line in lines]
        whole = crop.column_span == (0, size.width)
        return lines if whole else [line.crop(*crop.column_span) for line in lines]

    def _lines_in(self, crop: Region, size: Size) -> list[Strip]:
        """Until the next layout a widget that is gone, or smaller now, is asked for what is on the screen."""
        there = min(size.height, crop.bottom) if self.parent is not None else 0
        lines = self.draw_lines(range(crop.y, there), size) if there > crop.y else []
        return lines + [Strip.blank(crop.right, self.surface.style) for _ in range(crop.height - len(lines))]

    def render_line(self, y: int) -> Strip:
        return self.draw_lines(range(y, y + 1), self.size)[0]

    @abstractmethod
    def draw_lines(self, rows: range, size: Size) -> list[Strip]:
        """Several at once, as size and style of a widget take long to be asked for."""
        ...


class Painted(LineWidget):
    """The painted lines are cached until `refresh`, a resize or a change of style."""

    _painted: PaintedLines | None = None
    _is_due = False  # Textual was asked to have it painted, and has not done so yet

    @abstractmethod
    def paint(self, width: int, height: int) -> Sequence[Row]:
        """Rows from the top; the background fills the rest."""
        ...

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Asks Textual once until it is painted: what has no place on the screen would be asked for at every move."""
        self._painted = self._surface = None
        if repaint and not layout and not recompose:
            if self._is_due:
                return self
            self._is_due = not regions
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        self._painted = None
        super().notify_style_update()

    def draw_lines(self, rows: range, size: Size) -> list[Strip]:
        if self._painted is None or self._painted.size != size:
            self._painted = PaintedLines(size, self.surface.style, self._displayable_rows(*size))
            self._is_due = False
        return [self._painted[y] for y in rows]

    def _displayable_rows(self, width: int, height: int) -> Sequence[Row]:
        rows = self.paint(width, height)
        return [ascii_ellipsis(row) for row in rows] if rows and self.kit.look.ascii else rows


class Ground(Painted):
    """Container with nothing of its own but its background."""

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - nothing at any size
        return ()
