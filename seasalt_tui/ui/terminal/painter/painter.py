"""Diff rendering: keeps a copy of the cells the terminal shows, and reduces each update to what differs."""

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.strip import Strip

from seasalt_tui.ui.terminal.painter.cells import CellRow, StripCells, cut_cells, put_cells
from seasalt_tui.ui.terminal.painter.encoder import encode_runs
from seasalt_tui.ui.terminal.painter.pieces import PiecesUpdate, pieces_of
from seasalt_tui.ui.terminal.painter.runs import changed_runs

Rows = dict[int, CellRow]


class DiffUpdate(CompositorUpdate):
    """Records its rows as shown only when it is rendered: Textual may drop an update before that."""

    def __init__(self, text: str, rows: Rows, on_screen: Rows) -> None:
        self._text = text
        self._rows = rows
        self._on_screen = on_screen

    def render_segments(self, console: Console) -> str:  # noqa: ARG002
        self._on_screen.update(self._rows)
        return self._text


class Painter:
    def __init__(self, *, erases: bool = False) -> None:
        """`erases`: the terminal erases cells in the background color that is set."""
        self._erases = erases
        self._cells = StripCells()
        self._on_screen: Rows = {}
        self._size: Size | None = None

    @property
    def strips(self) -> list[Strip]:
        """The strips in the cell cache."""
        return self._cells.strips()

    def invalidate(self) -> None:
        """Invalidates the copy of what the terminal shows: the next update is written in full."""
        self._on_screen = {}

    def fit(self, size: Size) -> None:
        if size != self._size:
            self.invalidate()
        self._size = size

    def reduce(self, update: CompositorUpdate, console: Console) -> CompositorUpdate | None:
        """An update with only what changes the terminal, or None if nothing does."""
        if not isinstance(update, LayoutUpdate | ChopsUpdate | PiecesUpdate):
            self.invalidate()
            return update
        rows = self._rows_after(update, COLOR_SYSTEMS.get(console.color_system or "truecolor", ColorSystem.TRUECOLOR))
        runs = [run for y, row in rows.items() for run in changed_runs(y, self._on_screen.get(y, []), row)]
        return DiffUpdate(encode_runs(runs, erases=self._erases), rows, self._on_screen) if runs else None

    def _rows_after(self, update: LayoutUpdate | ChopsUpdate | PiecesUpdate, color_system: ColorSystem) -> Rows:
        """Those that change."""
        rows: Rows = {}
        for x, y, strip, start, end in pieces_of(update):
            cells = cut_cells(self._cells.of(strip, color_system), start, end)
            row = rows[y] if y in rows else self._on_screen.get(y, [])
            if row[x : x + len(cells)] != cells:
                put_cells(rows.setdefault(y, row.copy()), x, cells)
        return rows
