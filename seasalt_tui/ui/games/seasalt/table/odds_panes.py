"""Odds widgets: a block in a question, and a pane beside the table."""

from collections.abc import Callable, Iterator, Sequence

from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.view import Own
from seasalt_tui.text.games.seasalt.odds import OddsText, odds_column, tried_row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.questions.advice.odds_widget import OddsWidget
from seasalt_tui.ui.widgets.block import AutoHeight

OddsRows = Callable[[OddsText], Iterator[Row]]


class OddsBlock(AutoHeight, OddsWidget):
    """As high as its content."""

    def __init__(self, names: tuple[str, ...], *lines: OddsRows) -> None:
        super().__init__()
        self.names = names
        self.lines = lines

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return [line for row in self._rows() for line in wrap_row(row, width)]

    def _rows(self) -> Iterator[Row]:
        if self.odds is None:
            yield (run(self.kit.words.say("No odds here." if self.done else "Thinking…"), self.kit.tones.muted),)
            return
        sums = OddsText(self.kit, self.names, self.odds)
        for lines in self.lines:
            yield from lines(sums)
        yield tried_row(sums, done=self.done)


class OddsPane(OddsWidget):
    """Cut to the room there is; it takes up space only while shown."""

    own: reactive[Own | None] = reactive(None)
    needed: reactive[int] = reactive(POINTS_TO_CALL)

    def __init__(self, names: tuple[str, ...], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = names

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        return [] if width < 1 else [self._title(kit), *self._lines(kit, width, height - 2)]

    def _title(self, kit: Kit) -> Row:
        total = 0 if self.own is None else self.own.points.total
        if total < self.needed:
            return (run(kit.words.say("Odds if you could call now"), kit.tones.muted),)
        return (run(kit.words.say("Odds if you call now"), kit.tones.muted),)

    def _lines(self, kit: Kit, width: int, room: int) -> Iterator[Row]:
        if self.odds is None:
            yield (run(kit.words.say("In your turn." if self.done else "Thinking…"), kit.tones.muted),)
            return
        sums = OddsText(kit, self.names, self.odds)
        tried = wrap_row(tried_row(sums, done=self.done), width)
        yield from list(odds_column(sums, width))[: room + 1 - len(tried)]
        yield from tried
