"""Pane of one seat at the table. A click asks who that is, the pointer what its numbers mean."""

from abc import abstractmethod

from textual.content import Content
from textual.events import Click
from textual.message import Message

from seasalt_tui.core.game import Seat
from seasalt_tui.ui.widgets.painted import Painted


class SeatPane(Painted):
    class Clicked(Message):
        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, seat: Seat, name: str, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.seat = seat
        self.player_name = name

    @property
    @abstractmethod
    def note(self) -> str:
        """What the numbers mean, for who points at them."""
        ...

    def on_enter(self) -> None:
        self.tooltip = Content(self.note)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.seat))
