"""Input throttle of an SSH channel: excess input waits at the client, by flow control, and is not buffered here."""

import codecs
from collections.abc import Callable
from time import monotonic

from asyncssh import SSHServerChannel

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.throttle import Throttle
from seasalt_tui.server.ssh.connection import SshConnection


class ChannelInput:
    """`pass_on` hands text to the listener and returns whether it can take more. `flooded`: called on sustained
    excess.
    """

    def __init__(
        self,
        channel: SSHServerChannel[bytes],
        connection: SshConnection,
        limits: Limits,
        pass_on: Callable[[str], bool],
        flooded: Callable[[], None],
    ) -> None:
        self._channel = channel
        self._limits = limits
        self._pass_on = pass_on
        self._flooded = flooded
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = bytearray()
        self._throttle = Throttle(limits.typed, limits.typed_at_once, connection.call_later, self.resume)
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
        if self._waiting or self._throttle.is_waiting:
            self._channel.pause_reading()
            self._fall_behind()
        else:
            self._channel.resume_reading()

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
        self._pass_on, self._flooded = _refuse, _ignore  # no longer refers to its owner, which is then freed at once


def _refuse(_text: str) -> bool:
    return False


def _ignore() -> None: ...
