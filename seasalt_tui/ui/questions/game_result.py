"""Base of game results, with the choices after a game: rematch, new game, replay, review, chat, or leaving."""

from collections.abc import Iterator
from typing import Protocol

from textual.reactive import var
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.command import Command, Commands, bindings, is_offered
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH, REPLAY, REVIEW
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class ResultChat(Protocol):
    """The chat at a table whose game is over."""

    def open(self) -> None: ...
    def strip(self, result: "GameResult") -> Widget:
        """Its last lines, for the bottom of this result."""
        ...

    def rows(self, screen_rows: int) -> int:
        """How many of them a screen of that height has."""
        ...


class GameResult(Question):
    """`chat`: if there is one. `home`: the label of leaving. `remark_rows`: kept for a `remark`, which may come later.
    These are set before the question is pushed.
    """

    KEY_COMMANDS: Commands = (
        Command("over_rematch", "r", "rematch", "Rematch", "Play again with the same players"),
        Command("over_new_game", "n", "new_game", "New game", "New game"),
        Command("over_replay", "l", "replay", "Replay", "Watch the replay"),
        Command("over_review", "m", "review", "Review", "Review your decisions", lambda it: it.may_review, strict=True),
        Command(
            "chat",
            "c",
            "chat",
            "Chat",
            "Chat: read and write messages",
            lambda it: it.chat is not None,
            strict=True,
        ),
        Command("over_home", "escape,q", "home", lambda it: it.leaving, "Leave the table"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    chat: ResultChat | None = None
    home: str = ""
    may_review = True
    remark_rows: int = 0
    remark: var[Row] = var[Row](())

    @property
    def leaving(self) -> str:
        return self.home or self.kit.words.say_as("brief", "Home")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    def above_prompt(self) -> Iterator[Widget]:
        if self.remark_rows:
            remark = WrappedText(*self._remark_shown, id="remark")
            remark.styles.min_height = self.remark_rows
            yield remark
        if self.chat is not None:
            yield self.chat.strip(self)

    @property
    def _remark_shown(self) -> tuple[Row, ...]:
        return (self.remark,) if self.remark else ()

    def watch_remark(self) -> None:
        for remark in self.query("#remark").results(WrappedText):
            remark.rows = self._remark_shown

    @property
    def foot_rows(self) -> int:
        return super().foot_rows + self.remark_rows + (0 if self.chat is None else self.chat.rows(self.app.size.height))

    def action_rematch(self) -> None:
        self.dismiss(REMATCH)

    def action_new_game(self) -> None:
        self.dismiss(NEW_GAME)

    def action_replay(self) -> None:
        self.dismiss(REPLAY)

    def action_review(self) -> None:
        self.dismiss(REVIEW)

    def action_chat(self) -> None:
        assert self.chat is not None  # noqa: S101 - else the key does nothing
        self.chat.open()

    def action_home(self) -> None:
        self.dismiss(HOME)
