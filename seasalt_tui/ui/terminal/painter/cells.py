"""Cell grid: splits rendered strips into the terminal cells they fill."""

from functools import lru_cache
from itertools import chain
from typing import NamedTuple
from unicodedata import category

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

from seasalt_tui.ui.terminal.painter.sgr import CellStyle, blank_style, style_of

NO_STYLE = Style.null()
JOINER = "\u200d"
LAST_OF_FIRST_PLANE = "\uffff"
CACHE_SIZE = 512


class Cell(NamedTuple):
    text: str
    """Empty in the cells after the first of a wide character."""
    style: CellStyle
    step: int
    """How far the cursor moves: 0 where terminals disagree."""


CellRow = list[Cell | None]
"""None: unknown what the terminal shows there."""


class Glyphs(dict[str, tuple[Cell, ...]]):
    """Cache of the cells of a character or grapheme cluster, for one look."""

    def __init__(self, style: CellStyle) -> None:
        super().__init__()
        self.style = style

    def __missing__(self, text: str) -> tuple[Cell, ...]:
        cells = self[text] = () if category(text[0]) == "Cc" else self._cells(text)
        return cells

    def _cells(self, text: str) -> tuple[Cell, ...]:
        width = cell_len(text)
        if not width:
            return ()
        style = blank_style(self.style) if text == " " else self.style
        first = Cell(text, style, 0 if text > LAST_OF_FIRST_PLANE or len(text) > 1 else width)
        return (first, *[Cell("", style, 0)] * (width - 1))


@lru_cache(maxsize=4096)
def glyphs_of(sgr: str, link: str) -> Glyphs:
    return Glyphs(style_of(sgr, link))


class StripCells:
    """The cells of strips, cached: an app hands out the same strip for as long as nothing in it changes."""

    def __init__(self) -> None:
        self._cache: dict[int, tuple[Strip, ColorSystem, CellRow]] = {}

    def of(self, strip: Strip, color_system: ColorSystem) -> CellRow:
        cached = self._cache.get(id(strip))
        if cached and cached[1] == color_system:
            return cached[2]
        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
        cells = cells_of(strip, color_system)
        self._cache[id(strip)] = strip, color_system, cells
        return cells

    def strips(self) -> list[Strip]:
        return [strip for strip, _, _ in self._cache.values()]


def cells_of(strip: Strip, color_system: ColorSystem) -> CellRow:
    cells: CellRow = []
    for text, style, control in strip:
        if not control:
            shown = style or NO_STYLE
            cells += text_cells(text, glyphs_of(Strip.render_ansi(shown, color_system), shown.link or ""))
    return cells


def text_cells(text: str, glyphs: Glyphs) -> chain[Cell]:
    glyph_cells = list(map(glyphs.__getitem__, text))
    if () in glyph_cells:
        glyph_cells = list(map(glyphs.__getitem__, clusters(text)))
    return chain.from_iterable(glyph_cells)


def clusters(text: str) -> list[str]:
    """Approximate grapheme clusters: characters with the combining marks and joined characters that follow them."""
    result: list[str] = []
    for character in text:
        if result and (result[-1].endswith(JOINER) or (category(character) != "Cc" and not cell_len(character))):
            result[-1] += character
        else:
            result.append(character)
    return result


def cut_cells(cells: CellRow, start: int, end: int) -> CellRow:
    """Those from one column to another; a wide character that is cut in half becomes blanks."""
    if is_rest_of_wide(cells, start) or is_rest_of_wide(cells, end):
        cells = cells.copy()
        split_at(cells, start)
        split_at(cells, end)
    return cells[start:end]


def put_cells(row: CellRow, x: int, cells: CellRow) -> None:
    row.extend([None] * (x - len(row)))
    end = x + len(cells)
    split_at(row, x)
    split_at(row, end)
    row[x:end] = cells


def split_at(row: CellRow, x: int) -> None:
    """A wide character that is cut in half becomes blanks, as on a terminal."""
    start = end = x
    while start > 0 and is_rest_of_wide(row, start):
        start -= 1
    while is_rest_of_wide(row, end):
        end += 1
    for column in range(start, end):
        if cell := row[column]:
            row[column] = Cell(" ", blank_style(cell.style), 1)


def is_rest_of_wide(row: CellRow, x: int) -> bool:
    cell = row[x] if x < len(row) else None
    return cell is not None and not cell.text
