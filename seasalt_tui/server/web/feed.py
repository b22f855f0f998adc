"""Hands received bytes to the parser of frames piece by piece, as fast as frames are taken from it.

An attacker could else have frames of six bytes parsed by the thousand, each into an object of a hundred bytes or more.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Final

from seasalt_tui.server.limits import caps
from seasalt_tui.server.transport.socket_reading import SocketReading

_BEHIND: Final = "behind"


class Feed:
    """`heard_at`: when anything last came, by the loop's clock."""

    def __init__(self, reading: SocketReading, parse: Callable[[bytes], None]) -> None:
        self.heard_at = asyncio.get_running_loop().time()
        self._reading = reading
        self._parse = parse
        self._bytes = bytearray()
        self._is_wanted = False
        self._is_last = False
        self._is_scheduled = False

    def receive(self, data: bytes) -> None:
        self.heard_at = asyncio.get_running_loop().time()
        self._bytes += data
        self._go_on()

    def want(self) -> None:
        """Somebody waits for a frame."""
        self._is_wanted = True
        self._go_on()

    def took(self) -> None:
        """A frame has been taken, and has to be dealt with first."""
        self._is_wanted = self._is_last

    def end(self) -> None:
        """Nothing but the end is waited for: whatever comes before it is thrown away as it is parsed."""
        self._is_last = True
        self.want()

    def close(self) -> None:
        self._bytes.clear()
        self._parse = _ignore

    def _go_on(self) -> None:
        """A piece may end within a frame: then the next one follows, once it is clear that nobody got a frame."""
        if self._is_wanted and self._bytes and not self._is_scheduled:
            piece = bytes(self._bytes[: caps.FRAMES_PIECE])
            del self._bytes[: caps.FRAMES_PIECE]
            if self._bytes:
                self._is_scheduled = True
                asyncio.get_running_loop().call_soon(self._again, context=Context())
            self._parse(piece)
        if len(self._bytes) > caps.FRAMES_PIECE:
            self._reading.pause(_BEHIND)
        elif self._reading.is_paused_for(_BEHIND):
            self._reading.resume(_BEHIND)

    def _again(self) -> None:
        self._is_scheduled = False
        self._go_on()


def _ignore(_data: bytes) -> None: ...
