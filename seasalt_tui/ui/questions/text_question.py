"""Text prompt: a question that is answered by typing one line."""

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question

LONGEST: Final = 200  # letters


class TextQuestion(Question):
    """Answers with the text, stripped; None if it was closed."""

    AUTO_FOCUS = "#typed"
    KEY_COMMANDS = (
        Command("typed_take", "enter", "take", "Done", "Confirm"),
        Command("close", "escape", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, heading: str, text: str, value: str = "", *, max_length: int = LONGEST) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._heading = heading
        self._text = text
        self._value = value
        self._max_length = max_length

    def compose(self) -> ComposeResult:
        field = Input(self._value, id="typed", compact=True, max_length=self._max_length, select_on_focus=False)
        yield from self.panel_and_foot(self._heading, self._text, field)

    @on(Input.Submitted)
    def action_take(self) -> None:
        self.dismiss(self.query_one(Input).value.strip())
