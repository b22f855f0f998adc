"""Write-behind status: a mark in the title bar while writes to disk are failing."""

from typing import Any

from textual.screen import Screen

from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.unsaved import unsaved_mark
from seasalt_tui.store.write_behind import WriteBehindLog
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.title_bar import TitleBar


class SavingMark:
    def __init__(self, screen: Screen[Any], session: Session, handle: GameHandle) -> None:
        self._screen = screen
        self._session = session
        self._handle = handle

    def follow(self) -> None:
        """On opening the screen, also tell the reason."""
        if isinstance(log := self._handle.log, WriteBehindLog):
            log.follow(self._changed)
            self.update()
            if log.failure is not None:
                self._session.notice(log.failure.refusal)

    def unfollow(self) -> None:
        if isinstance(log := self._handle.log, WriteBehindLog):
            log.unfollow(self._changed)

    def _changed(self) -> None:
        """The callback runs in the task of the player who moved, so update the screen in its own message loop."""
        self._screen.call_later(self.update)

    def update(self) -> None:
        for title_bar in self._screen.query(TitleBar):
            title_bar.alert = unsaved_mark(self._session.kit.words, self._handle)
