"""Frames are parsed as fast as they are taken, and the rest waits at the page."""

import asyncio
from typing import Any

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.transport.socket_reading import SocketReading
from seasalt_tui.server.web.feed import Feed
from server.waiting import until

PIECE = caps.FRAMES_PIECE


class Paused(asyncio.Transport):
    """A transport that knows whether it reads."""

    def __init__(self) -> None:
        super().__init__()
        self._reads = True

    def pause_reading(self) -> None:
        self._reads = False

    def resume_reading(self) -> None:
        self._reads = True

    def is_reading(self) -> bool:
        return self._reads

    def is_closing(self) -> bool:
        return False


async def test_a_piece_at_a_time_while_somebody_waits() -> None:
    transport, parsed = Paused(), list[bytes]()
    feed = Feed(SocketReading(transport, Limits()), parsed.append)
    sent = bytes(number % 251 for number in range(3 * PIECE + 7))
    feed.receive(sent[:10])
    assert transport.is_reading()
    feed.receive(sent[10:])
    assert not parsed
    assert not transport.is_reading()
    feed.want()
    feed.took()
    for _ in range(5):
        await asyncio.sleep(0)
    assert [len(piece) for piece in parsed] == [PIECE]
    feed.want()  # within one long frame
    await until(lambda: b"".join(parsed) == sent)
    assert transport.is_reading()
    feed.receive(b"small")
    assert parsed[-1] == b"small"
    feed.close()
    feed.receive(b"late")
    assert parsed[-1] == b"small"


async def test_what_closes_it_while_it_parses_is_no_trouble() -> None:
    def parse(data: bytes) -> None:
        parsed.append(data)
        feed.close()

    parsed: list[Any] = []
    feed = Feed(SocketReading(Paused(), Limits()), parse)
    feed.want()
    feed.receive(b"x" * 2 * PIECE)
    await asyncio.sleep(0)
    assert len(parsed) == 1
