"""Go to: asks for a place in a replay by its number or its round."""

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from seasalt_tui.art.rows import run
from seasalt_tui.core.playback import Index, Playback
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_ROUND = "r"


class GoToQuestion(Question):
    """Dismissed with the place to go to."""

    AUTO_FOCUS = "#place"
    KEY_COMMANDS = (
        Command("jump_enter", "enter", "jump", "Go there", "Go there"),
        Command("jump_close", "escape", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, playback: Playback, place: Index) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._playback = playback
        self._place = place

    def compose(self) -> ComposeResult:
        words = self.kit.words
        field = Input(placeholder=str(self._place), restrict=f"[{_ROUND}{_ROUND.upper()}]?[0-9]*", max_length=6)
        field.id, field.compact = "place", True
        ranges = WrappedText(*((run(line, self.kit.tones.muted),) for line in self._ranges()))
        yield from self.panel_and_foot(words.say("Go to"), words.say("Type a number."), ranges, field)

    def _ranges(self) -> Iterator[str]:
        words, rounds = self.kit.words, len(self._playback.rounds)
        yield words.say("A number from 0 to {last}", last=self._playback.last)
        if rounds > 1:
            yield words.say("or a round: r1 to r{last}", last=rounds)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_jump()

    def action_jump(self) -> None:
        place = self._parsed(self.query_one(Input).value.lower())
        if place is None:
            self.show_error(self.kit.words.say("There is no such step."))
        else:
            self.dismiss(place)

    def _parsed(self, text: str) -> Index | None:
        if text.startswith(_ROUND):
            return self._playback.start_of_round(int(text[1:] or 0))
        if not text:
            return self._place
        place = int(text)
        return place if place <= self._playback.last else None
