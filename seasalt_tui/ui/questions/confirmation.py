"""Confirmation dialog, for actions that cannot be undone."""

from typing import Final

from textual import on
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_YES: Final = "yes"


class Confirmation(Question):
    """Answers True only for yes. The answer that changes nothing comes first."""

    AUTO_FOCUS = "#sure"
    KEY_COMMANDS = (Command("close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, heading: str, *lines: str, yes: str, no: str) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._heading = heading
        self._lines = lines
        self._choices = (Choice("no", no), Choice(_YES, yes))

    def compose(self) -> ComposeResult:
        choices = ChoiceList(id="sure", lettered=False)
        choices.items = self._choices
        text = WrappedText(*((run(line, self.kit.tones.text),) for line in (*self._lines, " ")))
        yield from self.panel_and_foot(self._heading, self._heading, text, choices)

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id == _YES)

    def action_close(self) -> None:
        self.dismiss(False)
