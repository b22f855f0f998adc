"""Option list: a column of options with a cursor."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from seasalt_tui.ui.games.seasalt.questions.option import Option


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
