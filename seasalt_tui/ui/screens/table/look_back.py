"""Replay or review of a game, opened over its table; back from there the result is shown again."""

from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import REPLAY, REVIEW, Answer


class LookBack:
    ANSWERS = frozenset({REPLAY, REVIEW})

    def __init__(self, session: Session, handle: GameHandle) -> None:
        self._session = session
        self._handle = handle
        self._is_open = False

    def open(self, answer: Answer) -> None:
        self._is_open = True
        open_ = self._session.open_replay if answer == REPLAY else self._session.open_review
        open_(self._handle)

    def close(self) -> bool:
        """Returns whether one was open."""
        was_open, self._is_open = self._is_open, False
        return was_open
