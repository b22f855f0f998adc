"""Input throttle: excess input waits at the client, by flow control, and is not buffered here."""

import codecs
from collections.abc import Callable
from time import monotonic

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.throttle import Throttle
from seasalt_tui.server.transport.timers import call_later


class InputThrottle:
    """`hold` asks the client to wait, or to go on. `pass_on` hands text to the listener and returns whether it can take
    more. `flooded`: called on sustained excess.
    """

    def __init__(
        self,
        limits: Limits,
        hold: Callable[[bool], None],
        pass_on: Callable[[str], bool],
        flooded: Callable[[], None],
    ) -> None:
        self._limits = limits
        self._hold = hold
        self._pass_on = pass_on
        self._flooded = flooded
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = bytearray()
        self._throttle = Throttle(limits.typed, limits.typed_at_once, call_later, self.resume)
        self._behind_since: float | None = None
        self._closed = False

    def receive(self, data: bytes) -> None:
        if self._closed:
            return
        if not self._waiting and self._throttle.left > self._limits.typed_at_once / 2:
            self._behind_since = None
        self._waiting += data
        self.resume()

    def resume(self) -> None:
        while self._waiting and not self._throttle.is_waiting and self._pass_on(""):
            piece = bytes(self._waiting[: caps.INPUT_PIECE])
            del self._waiting[: caps.INPUT_PIECE]
            self._throttle.spend(len(piece))
            self._pass_on(self._decoder.decode(piece))
        if self._closed:
            return
        is_behind = bool(self._waiting) or self._throttle.is_waiting
        self._hold(is_behind)
        if is_behind:
            self._fall_behind()

    def _fall_behind(self) -> None:
        now = monotonic()
        if self._behind_since is None:
            self._behind_since = now
        if now - self._behind_since > self._limits.flood_seconds:
            self._flooded()

    def close(self) -> None:
        self._closed = True
        self._waiting.clear()
        self._throttle.close()
        # No longer refers to its owner, which is then freed at once.
        self._pass_on, self._flooded, self._hold = _refuse, _ignore, _hold_nothing


def _refuse(_text: str) -> bool:
    return False


def _ignore() -> None: ...


def _hold_nothing(_held: bool) -> None: ...
