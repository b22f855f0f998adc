"""Base of game results, with the choices after a game: rematch, new game, replay, review, chat, or leaving."""

from collections.abc import Callable, Iterator

from textual.binding import Binding

from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH, REPLAY, REVIEW
from seasalt_tui.ui.widgets.key_line import KeyHint


class GameResult(Question):
    """`chat`: opens the chat, if there is one. `home`: the label of leaving. Set before the question is pushed."""

    BINDINGS = [
        Binding("r", "rematch", id="over_rematch"),
        Binding("n", "new_game", id="over_new_game"),
        Binding("l", "replay", id="over_replay"),
        Binding("m", "review", id="over_review"),
        Binding("c", "chat", id="chat"),
        Binding("escape,q", "home", id="over_home"),
    ]

    chat: Callable[[], None] | None = None
    home: str = ""

    def next_key_hints(self) -> Iterator[KeyHint]:
        words = self.kit.words
        yield self.key_hint("over_rematch", words.say_as("brief", "Rematch"), "rematch")
        yield self.key_hint("over_new_game", words.say_as("brief", "New game"), "new_game")
        yield self.key_hint("over_replay", words.say_as("brief", "Look through it"), "replay")
        yield self.key_hint("over_review", words.say_as("brief", "Review"), "review")
        if self.chat is not None:
            yield self.key_hint("chat", words.say_as("brief", "Chat"), "chat")
        yield self.key_hint("over_home", self.home or words.say_as("brief", "Home"), "home")

    def action_rematch(self) -> None:
        self.dismiss(REMATCH)

    def action_new_game(self) -> None:
        self.dismiss(NEW_GAME)

    def action_replay(self) -> None:
        self.dismiss(REPLAY)

    def action_review(self) -> None:
        self.dismiss(REVIEW)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Disables the chat key where there is no chat, so that help does not list it."""
        return action != "chat" or self.chat is not None

    def action_chat(self) -> None:
        assert self.chat is not None  # noqa: S101 - else the key does nothing
        self.chat()

    def action_home(self) -> None:
        self.dismiss(HOME)
