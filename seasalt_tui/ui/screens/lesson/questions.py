"""Questions around the tutorial: which game to learn, and what to do afterwards."""

from typing import Final

from textual import on
from textual.app import ComposeResult

from seasalt_tui.games import GAMES
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.session.stage import HOME, NEW_GAME
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList

RULES: Final = "rules"


class LessonOver(Question):
    AUTO_FOCUS = "#after"
    KEY_COMMANDS = (Command("lesson_back", "escape", "close", "Back to the table", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.add_class("tall")

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="after")
        choices.items = (
            Choice(NEW_GAME, words.say("Play a first real game"), words.say("against an easy bot")),
            Choice(RULES, words.say("Read the rules")),
            Choice(HOME, words.say("Back to the first page")),
        )
        yield from self.panel_and_foot(
            words.say("You know how to play"), words.say("The rest comes with playing."), choices
        )

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id)


class WhichLesson(Question):
    AUTO_FOCUS = "#lessons"
    KEY_COMMANDS = (Command("close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, games: tuple[str, ...]) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._games = games

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="lessons")
        choices.items = tuple(Choice(game, GAMES[game].title) for game in self._games)
        yield from self.panel_and_foot(
            words.say("Learn to play"), words.say("Which game do you want to learn?"), choices
        )

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id)
