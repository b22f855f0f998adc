"""The game is over: who has won, and what next."""

from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.games.seasalt.view import View
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.seasalt import prompts
from seasalt_tui.ui.seasalt.modals.standings import History, Standings
from seasalt_tui.ui.stage import HOME, NEW_GAME, REMATCH, REPLAY, REVIEW


class GameOver(Question):
    BINDINGS = [
        Binding("r", "rematch", id="over_rematch"),
        Binding("n", "new_game", id="over_new_game"),
        Binding("l", "replay", id="over_replay"),
        Binding("m", "review", id="over_review"),
        Binding("escape,q", "home", id="over_home"),
    ]

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, history: History = ()) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.view = view
        self.history = history

    def compose(self) -> ComposeResult:
        words = self.kit.words
        hints = [
            self.hint("over_rematch", words.say_as("brief", "Rematch"), "rematch"),
            self.hint("over_new_game", words.say_as("brief", "New game"), "new_game"),
            self.hint("over_replay", words.say_as("brief", "Look through it"), "replay"),
            self.hint("over_review", words.say_as("brief", "Review"), "review"),
            self.hint("over_home", words.say_as("brief", "Home"), "home"),
        ]
        yield from self.composed(
            words.say("Game over"),
            prompts.prompt(words, self.view, self.names),
            hints,
            Standings(self.kit, self.names, self.view, self.history),
        )

    def action_rematch(self) -> None:
        self.dismiss(REMATCH)

    def action_new_game(self) -> None:
        self.dismiss(NEW_GAME)

    def action_replay(self) -> None:
        self.dismiss(REPLAY)

    def action_review(self) -> None:
        self.dismiss(REVIEW)

    def action_home(self) -> None:
        self.dismiss(HOME)
