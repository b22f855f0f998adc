"""Transport whose reading has more than one reason to pause: aiohttp's own, and the rate limit of the connection."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

from seasalt_tui.server.transport.socket_reading import SocketReading

_FULL: Final = "full"


class ThrottledTransport(asyncio.Transport):
    def __init__(self, inner: asyncio.Transport, reading: SocketReading, count_sent: Callable[[int], None]) -> None:
        super().__init__()
        self._inner = inner
        self._reading = reading
        self._count_sent = count_sent

    def pause_reading(self) -> None:
        self._reading.pause(_FULL)

    def resume_reading(self) -> None:
        self._reading.resume(_FULL)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._count_sent(len(data))
        self._inner.write(data)

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.write(b"".join(list_of_data))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._inner.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self._inner.is_closing()

    def close(self) -> None:
        self._inner.close()

    def abort(self) -> None:
        self._inner.abort()

    def get_write_buffer_size(self) -> int:
        return self._inner.get_write_buffer_size()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._inner.set_write_buffer_limits(high, low)

    def can_write_eof(self) -> bool:
        return self._inner.can_write_eof()

    def write_eof(self) -> None:
        self._inner.write_eof()
