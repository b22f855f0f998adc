"""Score sheet of a round: a column for each player, and below it the cards of the selected player."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run, shortened
from seasalt_tui.art.values import Row as Line
from seasalt_tui.art.values import Run, Size
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.text.games.seasalt.names import full
from seasalt_tui.text.games.seasalt.score_table import ResultTable, ScoreCell, ScoreRow, summed_up, without_empty
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.games.seasalt.questions.card_faces import card_faces, small_faces
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.questions.question import room_for_panel
from seasalt_tui.ui.widgets.block import AutoHeight

_COLUMN: Final = 14
_LABEL: Final = 20
_NARROWEST_COLUMN: Final = 7
_NARROWEST_LABEL: Final = 12
_MANY: Final = 9  # lines
_BESIDE_ROWS: Final = 3  # the heads of the columns, whose cards are shown, and a line of them


class ScoreSheet(AutoHeight):
    """`shown`: the seat whose cards are below the table."""

    seat: reactive[Seat] = reactive(0, layout=True)

    class Clicked(Message):
        """A click on a seat's column, or elsewhere (None)."""

        def __init__(self, seat: Seat | None) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, table: ResultTable, result: RoundResult, seat: Seat) -> None:
        super().__init__()
        self.table = table
        self.result = result
        self.set_reactive(ScoreSheet.seat, seat)

    def paint(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002 - as high as it must be
        above = self._reason(width)
        rows = [
            *self._head(width),
            *(line for row in self._fitted(width, len(above)) for line in self._row(row, width)),
        ]
        return [*above, *rows, *self._cards(width, room_for_panel(self) - len(above) - len(rows))]

    def _fitted(self, width: int, above: int) -> Sequence[ScoreRow]:
        """With expansions there are more categories than a low screen has lines; those without points also give way to
        further lines of cards.
        """
        if not self.result.laid:
            return self.table.rows
        room = room_for_panel(self) - above - _BESIDE_ROWS
        rows = summed_up(self.kit.words, self.table.rows, room)
        return without_empty(rows, room + 1 - self._lines_of_cards(width))

    def _lines_of_cards(self, width: int) -> int:
        """Of whoever has the most, so that the table is the same beside each."""
        owned = (hand | table for hand, table in zip(self.result.hands, self.result.tables, strict=True))
        return max((len(small_faces(self.kit, cards.cards, width, _MANY)) for cards in owned), default=0)

    def _reason(self, width: int) -> list[Line]:
        """Why it was scored so."""
        reason = self.table.reason
        return [*wrap_row((run(reason, bold=True),), width), ()] if reason else []

    def _column(self, width: int) -> int:
        return min(_COLUMN, max((width - self._label(width)) // len(self.table.columns), 1))

    def _label(self, width: int) -> int:
        """Gives way to columns that would be too narrow for a number and a color."""
        return max(min(_LABEL, width - _NARROWEST_COLUMN * len(self.table.columns)), _NARROWEST_LABEL)

    def _head(self, width: int) -> list[Line]:
        room = self._column(width)
        columns = [self._column_head(seat, room) for seat in range(len(self.table.columns))]
        return self._labelled(run(self._legend, self.kit.tones.muted), columns, width)

    def _labelled(self, text: Run, columns: Sequence[Run], width: int) -> list[Line]:
        """Where labels give way to the columns, a long one has a line of its own."""
        label = self._label(width)
        if label < _LABEL and cell_len(text.text) >= label:
            return [(text,), (run(" " * label), *columns)]
        return [(text._replace(text=shortened(text.text, label - 1).ljust(label)), *columns)]

    @property
    def _legend(self) -> str:
        """Of the mark at who called."""
        return self.kit.words.say("* called") if self._is_called else ""

    @property
    def _is_called(self) -> bool:
        return self.result.ending not in {"void", "mermaids"}

    def _column_head(self, seat: Seat, room: int) -> Run:
        """Reversed for the selected player."""
        selected = bool(self.result.hands) and seat == self.seat
        mark = "* " if self._is_called and seat == self.table.ender else ""
        name = f"{mark}{self.table.columns[seat]}"
        name = f" {name} " if room > _NARROWEST_COLUMN else name
        text = shortened(name, room - 1).rjust(room)
        return Run(text, self.kit.tones.accent, bold=True, reverse=selected)

    def _row(self, row: ScoreRow, width: int) -> list[Line]:
        tones, room = self.kit.tones, self._column(width)
        strong = row.kind in {"cards", "scored", "total"}
        text = run(row.label, tones.text if strong else tones.muted, bold=strong)
        return self._labelled(text, [self._cell(row, cell, room) for cell in row.cells], width)

    def _cell(self, row: ScoreRow, cell: ScoreCell, room: int) -> Run:
        tones = self.kit.tones
        if not cell.counted or not (cell.worth or row.kind == "total"):
            return run(f"{cell.text} ".rjust(room), tones.muted)
        ink = tones.good if row.kind == "scored" else tones.text
        return run(f"{cell.text} ".rjust(room), ink, bold=row.kind in {"cards", "scored", "total"})

    def _cards(self, width: int, room: int) -> list[Line]:
        """As large as there is room for."""
        if not self.result.hands:
            return []
        cards = (self.result.hands[self.seat] | self.result.tables[self.seat]).cards
        words, name = self.kit.words, self.table.columns[self.seat]
        own = name == words.say("You")
        whose = words.say("Your cards") if own else words.say("{name}'s cards", name=name)
        label = (run(whose, bold=True), *self._shell())
        for size in self._sizes():
            if room > CARD[size][1]:
                return [label, *card_faces(self.kit, cards, size, width)]
        return [label, *small_faces(self.kit, cards, width, max(room - 1, 1))]

    def _shell(self) -> Line:
        """That sheltered the hand."""
        shell = self.result.face_down[self.seat] if self.result.face_down else None
        if shell is None:
            return ()
        text = self.kit.words.say("Face down: {card}", card=full(self.kit.words, shell))
        return (run(f"   {text}", self.kit.tones.muted),)

    def _sizes(self) -> tuple[Size, ...]:
        if self.kit.look.ascii or self.card_size == "box":
            return ("box",)
        return ("large", "medium", "box") if self.card_size == "large" else ("medium", "box")

    def on_click(self, event: Click) -> None:
        event.stop()
        width = self.size.width
        seat = (event.x - self._label(width)) // self._column(width)
        inside = bool(self.result.hands) and 0 <= seat < len(self.table.columns)
        above = len(self._reason(width))
        last = (
            above + len(self._head(width)) + sum(len(self._row(row, width)) for row in self._fitted(width, above)) - 1
        )
        self.post_message(self.Clicked(seat if inside and event.y <= last else None))
