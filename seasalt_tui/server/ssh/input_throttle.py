"""Input throttle of an SSH channel: excess input waits at the client, by flow control, and is not buffered here."""

import asyncio
import codecs
from collections.abc import Callable
from time import monotonic
from typing import Final

from asyncssh import SSHServerChannel

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.ssh.connection import SshConnection

_PIECE: Final = 1024


class InputThrottle:
    """`tell` passes text on and returns whether the listener can take more. `flooded`: called on sustained excess."""

    def __init__(
        self,
        channel: SSHServerChannel[bytes],
        connection: SshConnection,
        limits: Limits,
        tell: Callable[[str], bool],
        flooded: Callable[[], None],
    ) -> None:
        self._channel = channel
        self._connection = connection
        self._limits = limits
        self._tell = tell
        self._flooded = flooded
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed = bytearray()
        self._bucket = TokenBucket(limits.typed, limits.typed_at_once)
        self._resting: asyncio.TimerHandle | None = None
        self._behind_since: float | None = None
        self._ended = False

    def take(self, data: bytes) -> None:
        if self._ended:
            return
        if not self._typed and self._bucket.left > self._limits.typed_at_once / 2:
            self._behind_since = None
        self._typed += data
        self.go_on()

    def go_on(self) -> None:
        while self._typed and self._resting is None and self._tell(""):
            piece = bytes(self._typed[:_PIECE])
            del self._typed[:_PIECE]
            if wait := self._bucket.draw(len(piece)):
                self._resting = self._connection.later(wait, self._wake)
            self._tell(self._decoder.decode(piece))
        if self._ended:
            return
        if self._typed or self._resting is not None:
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

    def end(self) -> None:
        self._ended = True
        self._typed.clear()
        if self._resting is not None:
            self._resting.cancel()

    def _wake(self) -> None:
        self._resting = None
        self.go_on()
