"""Lost connections, and clients that do not speak SSH."""

import asyncio
from contextlib import suppress

import asyncssh
import pytest

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import (
    HOST,
    EchoHandler,
    GuestClient,
    OpenListener,
    calling,
    open_listener,
    read_until,
    sit_down,
)
from server.waiting import soon, until

HELLO = b"SSH-2.0-x\r\n"
MALFORMED = {
    "nothing": b"",
    "not ssh": b"GET / HTTP/1.1\r\n\r\n",
    "old": b"SSH-1.5-x\r\n",
    "no end": b"SSH-2.0-" + b"x" * 20_000,
    "not ascii": b"SSH-2.0-\xff\xfe\r\n",
    "only hello": HELLO,
    "huge packet": HELLO + b"\xff\xff\xff\xff" + bytes(100),
    "empty packet": HELLO + bytes(64),
    "noise": HELLO + bytes(range(256)) * 64,
    "wrong padding": HELLO + b"\x00\x00\x00\x0c\xff" + b"\x14" * 60,
    "early login": HELLO + b"\x00\x00\x00\x0c\x0a\x32" + bytes(10),
    "early channel": HELLO + b"\x00\x00\x00\x0c\x0a\x5a" + bytes(10),
}


@pytest.mark.parametrize("sent", MALFORMED.values(), ids=MALFORMED)
async def test_what_is_no_ssh_does_no_harm(sent: bytes) -> None:
    async with open_listener(EchoHandler(), AccessRules(Limits(login_seconds=0.3))) as house:
        reader, writer = await asyncio.open_connection(HOST, house.port)
        writer.write(sent)
        with suppress(OSError):
            await soon(reader.read())
        writer.close()
        await until(lambda: house.gauge("connections") == 0)
        assert house.gauge("logins") == 0
        async with calling(house) as connection:
            _, screen, _ = await sit_down(connection)
            await read_until(screen, b"welcome")


class Scissors:
    """Between a caller and a door: cuts the line after so many bytes in either direction."""

    def __init__(self, port: int, bytes_left: int) -> None:
        self._port = port
        self._left = bytes_left
        self._writers = list[asyncio.StreamWriter]()

    async def between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, self._port)
        self._writers = [writer, back]
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(4096):
                writer.write(data[: self._left])
                self._left -= len(data)
                if self._left <= 0:
                    break
        for each in self._writers:
            each.close()


async def call_through(house: OpenListener, bytes_left: int) -> None:
    """Everything somebody does in a call, as far as the line goes."""
    scissors = Scissors(house.port, bytes_left)
    server = await asyncio.start_server(scissors.between, HOST, 0)
    port = server.sockets[0].getsockname()[1]
    options = {"client_keys": None, "client_factory": GuestClient, "known_hosts": None, "config": None}
    with suppress(asyncssh.Error, OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncssh.connect(HOST, port, username="ann", **options) as connection:
            writer, reader, _ = await sit_down(connection)
            await read_until(reader, b"welcome\r\n")
            writer.write(b"hello.")
            await soon(reader.read())
    server.close()


@pytest.mark.parametrize("start", range(8))
async def test_a_line_may_be_cut_at_any_moment(start: int) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house:
        for bytes_left in range(1 + start * 37, 10_000, 300):
            await call_through(house, bytes_left)
        await until(lambda: house.gauge("connections") == 0)
        await until(lambda: house.gauge("sessions") == 0)
        assert house.gauge("logins") == 0
        assert not house.journal.events("crashed")
        assert all(visit.losses <= 1 for visit in echo.sessions)
        assert echo.sessions, "no line was long enough"
