"""Textual driver for a remote terminal, at the other end of a link."""

from asyncio import TimerHandle, get_running_loop
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from textual import constants, events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Link, PageLink
from seasalt_tui.server.sessions.event_queue import EventQueue
from seasalt_tui.server.sessions.input_parser import InputParser

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.remote_app import RemoteApp

# _BEGIN: alternate screen, no cursor, focus reports, bracketed paste, no line wrap, extended keys (kitty protocol), and
# a query for synchronized output. _MOUSE: buttons, wheel and drag; _MOVES: plain movement, too, which only a page in a
# browser reports sparingly. _END undoes all of it.
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l\x1b[>1u\x1b[?2026$p"
_MOUSE: Final = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_MOVES: Final = "\x1b[?1003h"
_END: Final = (
    "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)


class LinkDriver(Driver):
    """The listener of its link. Runs in the event loop's thread, without threads of its own."""

    def __init__(
        self,
        app: "RemoteApp",
        *,
        link: Link,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._remote = app
        self._takes_mouse = mouse
        self._link = link
        self._parser = InputParser()
        self._events = EventQueue(self._deliver, link.resume_input)
        self._escape_timer: TimerHandle | None = None
        self._unanswered_since: float | None = None  # when the first key was pressed that no frame has answered
        self._is_started = False

    def write(self, data: str) -> None:
        self._link.write(data)
        if self._unanswered_since is not None:
            self._remote.record_latency(perf_counter() - self._unanswered_since)
            self._unanswered_since = None

    def start_application_mode(self) -> None:
        self._is_started = True
        self._set_modes()
        self.on_resize(*self._link.size)
        self._link.set_listener(self)

    def _set_modes(self) -> None:
        moves = _MOVES if isinstance(self._link, PageLink) else ""
        self.write(_BEGIN + (_MOUSE + moves if self._takes_mouse else ""))

    def disable_input(self) -> None:
        self._link.set_listener(None)
        self._events.close()
        if self._escape_timer is not None:
            self._escape_timer.cancel()

    def stop_application_mode(self) -> None:
        self.disable_input()
        if self._is_started:
            self._is_started = False
            self.write(_END)

    def close(self) -> None:
        self._parser.close()

    def send_message(self, message: Message) -> None:
        self._remote.post_message(message)

    @property
    def is_busy(self) -> bool:
        return self._events.is_full

    def on_input(self, text: str) -> None:
        self._events.add(self._parser.feed(text))
        if self._escape_timer is not None:
            self._escape_timer.cancel()
        self._escape_timer = get_running_loop().call_later(constants.ESCAPE_DELAY, self._end_escape)

    def _end_escape(self) -> None:
        if self._unanswered_since is not None:
            self._remote.call_after_refresh(self._forget_key, self._unanswered_since)
        self._events.add(self._parser.tick())
        if self._parser.is_pasting:
            self._escape_timer = get_running_loop().call_later(timeouts.PASTE_PAUSE, self._end_escape)

    def _deliver(self, message: Message) -> None:
        if self._unanswered_since is None and isinstance(message, events.Key):
            self._unanswered_since = perf_counter()
        self.process_message(message)

    def _forget_key(self, pressed: float) -> None:
        """A key that changed nothing gets no frame: a later one must not count as its latency."""
        if self._unanswered_since == pressed:
            self._unanswered_since = None

    def on_resize(self, width: int, height: int) -> None:
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def on_drained(self) -> None:
        self._remote.call_later(self._remote.draw_skipped_frame)

    def on_redraw(self) -> None:
        self._set_modes()
        self.on_resize(*self._link.size)

    def on_line(self, *, is_open: bool) -> None:
        self._remote.call_later(partial(self._remote.line.change, is_open=is_open))

    def on_disconnect(self) -> None:
        self._remote.exit()
