"""Events of a link: what its listener is told, input and sizes through their throttles, and the end of it all."""

import asyncio
from collections.abc import Callable
from contextvars import Context

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.link import LinkListener
from seasalt_tui.server.transport.input_throttle import InputThrottle
from seasalt_tui.server.transport.resize_throttle import ResizeThrottle


class LinkEvents:
    """`over` is set once either end is gone; `reason` and `fault` say why. `closed`: the host has said its last words.

    `hold` asks the other end to wait with input, or to go on. `ended`: called when there is nothing more to be told.
    """

    def __init__(
        self, limits: Limits, size: tuple[int, int], hold: Callable[[bool], None], ended: Callable[[], None]
    ) -> None:
        self.over = asyncio.Event()
        self.reason = ""
        self.fault: Exception | None = None
        self.closed = False
        self._ended = ended
        self._listener: LinkListener | None = None
        self._listener_knows = False
        self._input = InputThrottle(limits, hold, self._pass_on, lambda: self.disconnect("flood"))
        self._resize_throttle = ResizeThrottle(limits, size, self._report_size)
        self._note_input()

    @property
    def size(self) -> tuple[int, int]:
        return self._resize_throttle.size

    @property
    def is_over(self) -> bool:
        return self.closed or self.over.is_set()

    def set_listener(self, listener: LinkListener | None) -> None:
        self._listener = listener
        self._resize_throttle.resume()
        self._input.resume()
        if self.over.is_set():
            self._schedule_disconnect()

    def release(self) -> None:
        """The session is over: release it now, even if the other end takes long to hang up."""
        self._listener = None

    def receive(self, data: bytes) -> None:
        self._note_input()
        self._input.receive(data)

    def resume_input(self) -> None:
        self._input.resume()

    def resize(self, width: int, height: int) -> None:
        self._resize_throttle.resize(width, height)

    def tell(self, event: Callable[[LinkListener], None]) -> bool:
        """Whether there is a listener. One that raises ends its own session and no other."""
        if self._listener is None:
            return False
        try:
            event(self._listener)
        except Exception as error:
            self.disconnect("crashed", error)
        return True

    def disconnect(self, reason: str, fault: Exception | None = None) -> None:
        if not self.over.is_set():
            self.reason = "" if self.closed else reason
            self.fault = fault
            self.over.set()
            self.close()
            self._schedule_disconnect()

    def close(self) -> None:
        self._input.close()
        self._resize_throttle.close()
        self._ended()
        self._ended = _ignore  # no longer refers to its owner, which is then freed at once

    def _note_input(self) -> None:
        self.last_input_at = asyncio.get_running_loop().time()

    def _pass_on(self, text: str) -> bool:
        if text:
            return self.tell(lambda listener: listener.on_input(text))
        return self._listener is not None and not self._listener.is_busy

    def _report_size(self, width: int, height: int) -> bool:
        return self.tell(lambda listener: listener.on_resize(width, height))

    def _schedule_disconnect(self) -> None:
        """Not at once: the loss may be noticed inside a write of the listener, which is not ready to be told."""
        asyncio.get_running_loop().call_soon(self._tell_of_disconnect, context=Context())

    def _tell_of_disconnect(self) -> None:
        if not self._listener_knows:
            self._listener_knows = self.tell(lambda listener: listener.on_disconnect())


def _ignore() -> None: ...
