"""Recap: what the others have done since the viewer's last turn."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class Recap(Question):
    about_table = True
    KEY_COMMANDS = (Command("recap_close", "escape,r,enter,space", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, rows: tuple[Row, ...], prompt: str) -> None:
        super().__init__(kit)
        self._rows = rows
        self._prompt = prompt

    def compose(self) -> ComposeResult:
        words = self.kit.words
        nothing: Row = (run(words.say("Nothing yet."), self.kit.tones.muted),)
        yield from self.panel_and_foot(
            words.say("Since your turn"), self._prompt, WrappedText(*(self._rows or (nothing,)))
        )
