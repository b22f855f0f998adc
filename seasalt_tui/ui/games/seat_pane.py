"""Pane of one seat at the table. A click asks who that is."""

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

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.seat))
