"""Option list: a column of options with a cursor. An option has a key, a label, and sometimes a card's face."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from typing import Final

from textual.app import ComposeResult
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from seasalt_tui.art.faces import empty
from seasalt_tui.art.rows import run
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.widgets.block import AutoHeight, key_head

_GAP: Final = 1  # between a face and its text
_INDENT: Final = 3
_NARROWEST: Final = 16  # of a text beside a face; where there is less room it stands below
_LINES_BELOW: Final = 4


class Option(AutoHeight):
    """`rows`: the first row stands beside the key. `possible`: whether the option can be chosen."""

    selected: reactive[bool] = reactive(False)
    rows: reactive[tuple[Row, ...]] = reactive((), layout=True)

    class Clicked(Message):
        def __init__(self, option: "Option") -> None:
            super().__init__()
            self.option = option

    def __init__(self, key: str, *rows: Row, possible: bool = True) -> None:
        super().__init__()
        self.key = key
        self.possible = possible
        self.set_reactive(Option.rows, rows)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return list(self._lines(width))

    def _lines(self, width: int, indent: int | None = None) -> Iterator[Row]:
        start = key_head(self.kit, self.key, selected=self.selected, possible=self.possible)
        indent = width_of(start) if indent is None else indent
        for row in self.rows:
            for line in wrap_row(row, max(width - width_of(start), 1)):
                yield (*start, *line)
                start = (run(" " * indent),)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


class CardOption(Option):
    """An option with a card's face to the left of the label; None: an empty place. `note`: shown if there is room."""

    def __init__(self, key: str, card: Card | None, *rows: Row, note: Row = ()) -> None:
        super().__init__(key, *rows, possible=card is not None)
        self.card = card
        self.note = note

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as a card that rises
        card_width, card_height = CARD[self.card_size]
        room = width - card_width - 2 * _GAP
        if room < _NARROWEST:
            return [*self._face(card_width), *islice(self._lines(width - _GAP, _INDENT), _LINES_BELOW)]
        lines = list(self._lines(room, _INDENT))
        note_lines = [(run(" " * _INDENT), *line) for line in wrap_row(self.note, room - _INDENT)]
        if len(lines) + len(note_lines) <= card_height + 1:
            lines += note_lines
        pairs = zip_longest(self._face(card_width), lines[: card_height + 1], fillvalue=())
        return [(*beside, run(" " * _GAP), *line) for beside, line in pairs]

    def _face(self, width: int) -> list[Row]:
        size, look = self.card_size, self.kit.look
        face = empty(size, look) if self.card is None else card_rows(self.kit, self.card, size)
        if not self.selected:
            return [(run(" " * width),), *face]
        return [*face, (run(look.edge * width, self.kit.tones.accent),)]


class OptionList(Widget):
    """`cursor`: None while no option is selected, so that Enter cannot choose by accident."""

    cursor: reactive[int | None] = reactive[int | None](None)

    class Chosen(Message):
        """An option was clicked."""

        def __init__(self, option_list: "OptionList", place: int) -> None:
            super().__init__()
            self.option_list = option_list
            self.place = place

        @property
        def control(self) -> "OptionList":
            return self.option_list

    def __init__(
        self,
        options: Iterable[Option],
        *,
        cursor: int | None = None,
        id: str | None = None,  # noqa: A002 - Textual's name
        classes: str = "",
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.options = tuple(options)
        self.set_reactive(OptionList.cursor, cursor)
        self.watch_cursor()

    def compose(self) -> ComposeResult:
        yield from self.options

    def watch_cursor(self) -> None:
        for place, option in enumerate(self.options):
            option.selected = place == self.cursor
        if self.is_attached and self.cursor is not None:
            self.options[self.cursor].scroll_visible(animate=False)

    def move(self, by: int) -> None:
        """To the next possible option, wrapping around at the ends."""
        places = [place for place, option in enumerate(self.options) if option.possible]
        if not places:
            return
        if self.cursor in places:
            self.cursor = places[(places.index(self.cursor) + by) % len(places)]
        else:
            self.cursor = places[0 if by > 0 else -1]

    def on_option_clicked(self, event: Option.Clicked) -> None:
        event.stop()
        self.post_message(self.Chosen(self, self.options.index(event.option)))
