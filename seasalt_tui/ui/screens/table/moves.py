"""Submission: sends what the player decides to the table, and shows why it was refused."""

from collections.abc import Awaitable, Callable
from typing import Any

from textual.screen import Screen

from seasalt_tui.core.chair import Chair
from seasalt_tui.core.errors import CannotUndo, IllegalAction, Refused
from seasalt_tui.store.errors import StoreError
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.widgets.prompt import Prompt


class Moves:
    """`ask_again`: what to do after a refusal, which changes nothing. What cannot be kept is refused, too."""

    def __init__(
        self, screen: Screen[Any], slot: BoardSlot, seats: SeatFollower, ask_again: Callable[[], None]
    ) -> None:
        self._screen = screen
        self._slot = slot
        self._seats = seats
        self._ask_again = ask_again

    async def submit(self, action: Any) -> None:
        await self._try(lambda chair, number: chair.submit(action, after=number))

    async def undo(self) -> None:
        await self._try(lambda chair, number: chair.undo(after=number))

    async def _try(self, do: Callable[[Chair[Any, Any, Any, Any], int], Awaitable[None]]) -> None:
        chair, news = self._seats.chair, self._seats.news
        if chair is None or news is None:
            return
        if self._slot.is_ready:
            self._slot.board.log_view.follow()
        try:
            await do(chair, news.number)
        except (IllegalAction, CannotUndo, StoreError) as error:
            self._screen.query_one(Prompt).error = self._slot.speech.refusal(error.refusal)
            self._ask_again()
        except Refused:
            self._ask_again()
