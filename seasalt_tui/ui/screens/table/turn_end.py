"""Automatic end of a turn in which nothing else is possible: a moment late, so that the last action can be undone."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from textual.screen import Screen
from textual.timer import Timer

from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.session.session import Session

_TO_UNDO: Final = 2.0  # seconds
_TO_SEE: Final = 0.8  # what happened, where nothing can be undone


class TurnEnd:
    """`do`: does the action that ends a turn."""

    def __init__(
        self,
        screen: Screen[Any],
        session: Session,
        slot: BoardSlot,
        seats: SeatFollower,
        surroundings: Surroundings,
        do: Callable[[Any], Awaitable[None]],
    ) -> None:
        self._screen = screen
        self._session = session
        self._slot = slot
        self._seats = seats
        self._surroundings = surroundings
        self._do = do
        self._timer: Timer | None = None

    @property
    def is_coming(self) -> bool:
        return self._timer is not None

    def update(self) -> None:
        """After a change of the position or of the settings."""
        self._stop()
        if self._action is not None:
            can_undo = self._seats.news is not None and self._seats.news.can_undo
            self._timer = self._screen.set_interval(_TO_UNDO if can_undo else _TO_SEE, self.end_unless_covered)

    @property
    def _action(self) -> Any:
        """That which ends the turn; None: not by itself."""
        news, settings = self._seats.news, self._session.kit.settings
        if news is None or not settings.auto_end or not self._surroundings.may_end_turns:
            return None
        return self._slot.stage.only_turn_end(news.view)

    async def end_unless_covered(self) -> None:
        """What the player reads above the table is not taken from them."""
        action = self._action
        if action is None:
            self._stop()
        elif self._screen.app.screen is self._screen:
            self._stop()
            await self._do(action)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
