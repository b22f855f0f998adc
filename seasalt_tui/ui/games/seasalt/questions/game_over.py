"""Result of the game: the winner, the final scores, and what to do next."""

from textual.app import ComposeResult

from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.questions.standings import History, Standings
from seasalt_tui.ui.questions.game_result import GameResult


class GameOver(GameResult):
    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, history: History = ()) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.view = view
        self.history = history

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield from self.panel_and_foot(
            words.say("Game over"),
            prompts.prompt(words, self.view, self.names),
            self.next_key_hints(),
            Standings(self.kit, self.names, self.view, self.history),
        )
