"""Textual's way to a terminal at the other end of a line."""

from asyncio import TimerHandle
from time import perf_counter
from typing import TYPE_CHECKING, Final

from textual import constants, events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from seasalt_tui.server.inbox import Inbox
from seasalt_tui.server.line import Line
from seasalt_tui.server.typed import Typed

if TYPE_CHECKING:
    from seasalt_tui.server.remote_app import RemoteApp

# The other screen, no cursor; buttons and the wheel of the mouse, which tells nothing while it only moves; what comes
# into and out of sight; pasted text in marks; lines that do not wrap; keys that can be told apart.
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l\x1b[>1u\x1b[?2026$p"
_MOUSE: Final = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_END: Final = "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1006l\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"


class LineDriver(Driver):
    """A listener of its line. Everything happens in the thread of the one loop."""

    def __init__(
        self,
        app: "RemoteApp",
        *,
        line: Line,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._remote = app
        self._line = line
        self._typed = Typed()
        self._inbox = Inbox(self._take, line.go_on)
        self._later: TimerHandle | None = None
        self._pressed: float | None = None  # when: the first key that no frame has answered
        self._begun = False

    def write(self, data: str) -> None:
        self._line.write(data)
        if self._pressed is not None:
            self._remote.answered(perf_counter() - self._pressed)
            self._pressed = None

    def start_application_mode(self) -> None:
        self._begun = True
        self.write(_BEGIN + (_MOUSE if self._mouse else ""))
        self.resize(*self._line.size)
        self._line.attend(self)

    def disable_input(self) -> None:
        self._line.attend(None)
        self._inbox.close()
        if self._later is not None:
            self._later.cancel()

    def stop_application_mode(self) -> None:
        self.disable_input()
        if self._begun:
            self._begun = False
            self.write(_END)

    def close(self) -> None:
        self._typed.close()

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)

    @property
    def busy(self) -> bool:
        return self._inbox.full

    def hear(self, text: str) -> None:
        self._inbox.add(self._typed.feed(text))
        if self._later is not None:
            self._later.cancel()
        self._later = self._loop.call_later(constants.ESCAPE_DELAY, self._tick)

    def _tick(self) -> None:
        if self._pressed is not None:
            self._app.call_after_refresh(self._forget, self._pressed)
        self._inbox.add(self._typed.tick())

    def _take(self, message: Message) -> None:
        if self._pressed is None and isinstance(message, events.Key):
            self._pressed = perf_counter()
        self.process_message(message)

    def _forget(self, pressed: float) -> None:
        """Not every key changes something: what others do later is no answer to it."""
        if self._pressed == pressed:
            self._pressed = None

    def resize(self, width: int, height: int) -> None:
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def flow(self) -> None:
        self._app.call_later(self._remote.catch_up)

    def lose(self) -> None:
        self._app.exit()
