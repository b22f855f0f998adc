"""Pane of one seat at the table. A click asks who that is, the pointer what its numbers mean."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.events import Click
from textual.message import Message

from seasalt_tui.art.rows import cut
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.text.wrapping import wrap_row
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


def longest_that_fits(forms: Sequence[Row], width: int, lines: int) -> Sequence[Row]:
    """Of forms of one text, the longest first; if none fits, the start of the shortest."""
    wrapped: Iterable[list[Row]] = (wrap_row(form, width) for form in forms if lines > 0)
    return next((form for form in wrapped if len(form) <= lines), [cut(form, width) for form in forms[-1:]][:lines])
