"""Dialog for a free seat: for a person, or a bot of some level."""

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choices import Choice, Choices

_PERSON: Final = "person"


class SeatFor(Question):
    """Returns a level, or None for a person, in a tuple; None if cancelled."""

    AUTO_FOCUS = "#whom"
    BINDINGS = [Binding("escape", "close", id="close")]

    def __init__(self, kit: Kit, seat: int, level: str | None) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._seat = seat
        self._level = level

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = Choices(self.kit, id="whom", lettered=False)
        choices.items = (Choice(_PERSON, words.say("Person")), *(Choice(one, level_text(words, one)) for one in LEVELS))
        choices.cursor = 0 if self._level is None else LEVELS.index(self._level) + 1
        text = words.say("For whom is this seat? The game begins when all are taken.")
        hints = [self.hint("close", words.say_as("brief", "Back"), "screen.close")]
        yield from self.composed(words.say("Seat {number}", number=self._seat + 1), text, hints, choices)

    @on(Choices.Chosen)
    def _choose(self, event: Choices.Chosen) -> None:
        self.dismiss((None if event.id == _PERSON else event.id,))
