"""An opponent's pane: name, total, number of cards, and their landscape as large as there is room for."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize, scissors_sign
from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.landscape import WIDTH, Cell, Landscape
from seasalt_tui.games.paperworld.view import SeatView
from seasalt_tui.text.games.paperworld import names
from seasalt_tui.text.games.paperworld.drawing import card_rows, dot, tight_token
from seasalt_tui.text.games.paperworld.seat_notes import seat_note
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.paperworld.table.layout import CHIP, opponent_cards
from seasalt_tui.ui.games.seat_pane import SeatPane, longest_that_fits

_MARGIN: Final = 2  # columns for the numbers of rows
_WITH_COUNTS: Final = 3 * CHIP[0] + 3  # columns of words with numbers beside them


class OpponentPane(SeatPane):
    """`scissors`: the cell with the token, if it lies in this landscape. `turn`: what they did last, the longest form
    first; shown only below cards.
    """

    seat_view: reactive[SeatView | None] = reactive[SeatView | None](None)
    acting: reactive[bool] = reactive(False)
    scissors: reactive[Cell | None] = reactive[Cell | None](None)
    turn: reactive[tuple[Row, ...]] = reactive[tuple[Row, ...]](())

    @property
    def note(self) -> str:
        return "" if self.seat_view is None else seat_note(self.kit.words, self.player_name, self.seat_view)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        seat_view = self.seat_view
        if seat_view is None:
            return []
        size = opponent_cards(width, height)
        rows = landscape_rows(kit, seat_view.landscape, self.scissors, size)
        if size is None and width < _WITH_COUNTS:
            return self._narrow(kit, seat_view, rows, width, height)
        if size is None:
            return [self._head(kit, seat_view, width), *_beside(rows, self._counts(kit, seat_view))][:height]
        above = [self._head(kit, seat_view, width), *rows, cut(self._in_line(kit, seat_view), width)]
        turn = longest_that_fits(self.turn, width - 1, height - len(above))
        return [*above, *((run(" "), *row) for row in turn)]

    def _head(self, kit: Kit, seat_view: SeatView, room: int, *before_total: Run) -> Row:
        mark = kit.look.pointer if self.acting else " "
        total = run(str(seat_view.points.total), kit.tones.text, bold=True)
        end = [part for part in (*before_total, run(" "), total) if before_total or part is total]
        shown_name = shortened(self.player_name, room - len(mark) - width_of(end) - 1)
        name = run(shown_name, kit.tones.accent if self.acting else kit.tones.text, bold=True)
        return spread([run(mark, kit.tones.accent, bold=True), name], end, room)

    def _narrow(self, kit: Kit, seat_view: SeatView, rows: Sequence[Row], width: int, height: int) -> list[Row]:
        """The counts and what was done last below; where they have no line, the counts stand in the first one."""
        counts = [part for row in self._counts(kit, seat_view) for part in row]
        if height <= len(rows) + 1:
            return [self._head(kit, seat_view, width, counts[0]), *rows]
        above = [self._head(kit, seat_view, width), *rows, cut(counts, width)]
        turn = longest_that_fits(self.turn, width - 1, height - len(above) - 1)
        return [*above, *((run(" "), *row) for row in turn)]

    def _counts(self, kit: Kit, seat_view: SeatView) -> list[Row]:
        """The number of cards in the hand and of those discarded, as short as possible."""
        back, discarded = ("h", "d") if kit.look.ascii else ("▌", "×")
        return [
            (run(f" {back}{seat_view.size}", kit.tones.text),),
            (run(f" {discarded}{seat_view.discarded}", kit.tones.muted),) if seat_view.discarded else (),
            (run(f" {scissors_sign(kit.look)}", kit.tones.accent, bold=True),) if self.scissors is not None else (),
        ]

    def _in_line(self, kit: Kit, seat_view: SeatView) -> Row:
        words = kit.words
        hand = words.say("hand {number}", number=seat_view.size)
        discarded = words.say("discarded {number}", number=seat_view.discarded)
        token = run(f" {scissors_sign(kit.look)}", kit.tones.accent, bold=True)
        parts = (run(f" {hand}{dot(kit)}{discarded}", kit.tones.muted),)
        return (*parts, token) if self.scissors is not None else parts


def _beside(left: Sequence[Row], right: Sequence[Row]) -> Iterator[Row]:
    for one, other in zip(left, right, strict=True):
        yield (*one, *other)


def landscape_rows(kit: Kit, landscape: Landscape, scissors: Cell | None, size: LandscapeSize | None) -> Sequence[Row]:
    """The landscape as it is, without the cells where it may grow."""
    cell_width, cell_height = CHIP if size is None else (EXTENT[size][0] + 1, EXTENT[size][1])
    canvas = Canvas(WIDTH * cell_width, WIDTH * cell_height)
    for cell, at in _places(landscape).items():
        card = landscape.top(cell)
        rows = (
            _vacant(kit, size) if card is None else card_rows(kit, card, size) if size else [(tight_token(kit, card),)]
        )
        x, y = at.x * cell_width, at.y * cell_height
        canvas.lay(x, y, rows)
        if cell == scissors:
            canvas.lay(x, y + cell_height - 1, [(_token(kit, size),)] if size else [_reversed(kit, rows)])
    return canvas.rows


def named_cells(kit: Kit, landscape: Landscape, scissors: Cell | None, size: LandscapeSize) -> Sequence[Row]:
    """With the letters of the columns above and the numbers of the rows on the left, as the log names the cells."""
    (width, height), places = EXTENT[size], _places(landscape)
    canvas = Canvas(_MARGIN + WIDTH * (width + 1), 1 + WIDTH * height)
    canvas.lay(_MARGIN, 1, landscape_rows(kit, landscape, scissors, size))
    for cell, at in places.items():
        canvas.lay(_MARGIN + at.x * (width + 1) + width // 2, 0, [(run(names.column(cell), kit.tones.muted),)])
        canvas.lay(0, 1 + at.y * height + (height - 1) // 2, [(run(names.row(cell), kit.tones.muted),)])
    return canvas.rows


def _token(kit: Kit, size: LandscapeSize | None) -> Run:
    sign = scissors_sign(kit.look)
    return Run(f" {sign} " if size else sign, kit.tones.accent, bold=True, reverse=True)


def _reversed(kit: Kit, rows: Sequence[Row]) -> Row:
    """A word has no room for the symbol of the token: it is drawn in reverse instead."""
    return tuple(Run(part.text, kit.tones.accent, bold=True, reverse=True) for part in rows[0])


def _vacant(kit: Kit, size: LandscapeSize | None) -> list[Row]:
    if size is None:
        return [(run(" .  " if kit.look.ascii else " ·  ", kit.tones.line),)]
    return []


def _places(landscape: Landscape) -> dict[Cell, Cell]:
    """The place of every cell in sight; a landscape that can still grow lies in the upper left."""
    if not landscape.piles:
        return {}
    left, top = min(cell.x for cell in landscape.cells), min(cell.y for cell in landscape.cells)
    return {Cell(left + x, top + y): Cell(x, y) for y in range(WIDTH) for x in range(WIDTH)}
