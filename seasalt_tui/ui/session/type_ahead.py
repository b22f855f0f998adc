"""Type-ahead buffer: inputs take effect in order, each only after the one before has been handled.

Textual looks for the bindings of a screen once a key has bubbled up through its widgets, and for those of the app at
once: typed fast, `esc ?` would open help, and then close it.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from textual.app import App
from textual.errors import NoWidget
from textual.events import Event, Key, MouseUp, Paste
from textual.widget import Widget

_TIMEOUT: Final = 1.0  # seconds to wait for a widget that is still busy with the input before


class TypeAhead:
    """`take` delivers an input to the app, and returns the widgets that it bubbles through, innermost first."""

    def __init__(self, app: App[Any], deliver: Callable[[Event], Awaitable[tuple[Widget, ...]]]) -> None:
        self._app = app
        self._deliver = deliver
        self._buffer = deque[Event]()
        self._waiting = False
        self._turn = 0
        self._timeout: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        return not self._buffer and not self._waiting

    async def add(self, event: Event) -> None:
        self._buffer.append(event)
        await self._deliver_next()

    def close(self) -> None:
        self._buffer.clear()
        self._stop_waiting()

    async def _deliver_next(self) -> None:
        while self._buffer and not self._waiting:
            widgets = await self._deliver(self._buffer.popleft())
            if widgets:
                self._waiting = True
                self._turn += 1
                self._follow(self._turn, widgets)
        if self._buffer and self._timeout is None:
            again = partial(self._app.call_later, self._handled, self._turn)
            self._timeout = asyncio.get_running_loop().call_later(_TIMEOUT, again)

    def _follow(self, turn: int, widgets: tuple[Widget, ...]) -> None:
        """Follows the input through the queues of the widgets it bubbles through; removed widgets are skipped."""
        for place, widget in enumerate(widgets, 1):
            if widget.call_later(self._follow, turn, widgets[place:]):
                return
        self._app.call_later(self._handled, turn)

    async def _handled(self, turn: int) -> None:
        if turn == self._turn and self._waiting:
            self._stop_waiting()
            await self._deliver_next()

    def _stop_waiting(self) -> None:
        self._waiting = False
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None


def bubble_path(app: App[Any], event: Event) -> tuple[Widget, ...]:
    """The widgets an input bubbles through, innermost first; none for mouse moves, which are not waited for."""
    widget = _innermost_widget(app, event)
    return (
        ()
        if widget is None
        else tuple(ancestor for ancestor in widget.ancestors_with_self if isinstance(ancestor, Widget))
    )


def _innermost_widget(app: App[Any], event: Event) -> Widget | None:
    match event:
        case Key() | Paste():
            return app.focused or app.screen
        case MouseUp():
            with suppress(NoWidget):  # the clicked widget may just have been removed
                return app.mouse_captured or app.get_widget_at(*event.screen_offset)[0]
    return None
