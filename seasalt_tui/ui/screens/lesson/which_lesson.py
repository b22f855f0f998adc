"""Asks which game to learn, if there are several."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.games import GAMES
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList


class WhichLesson(Question):
    AUTO_FOCUS = "#lessons"
    BINDINGS = [Binding("escape", "close", id="close")]

    def __init__(self, kit: Kit, games: tuple[str, ...]) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._games = games

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(self.kit, id="lessons")
        choices.items = tuple(Choice(game, GAMES[game].title) for game in self._games)
        hints = [self.key_hint("close", words.say_as("brief", "Back"), "screen.close")]
        yield from self.panel_and_foot(
            words.say("Learn to play"), words.say("Which game do you want to learn?"), hints, choices
        )

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id)
