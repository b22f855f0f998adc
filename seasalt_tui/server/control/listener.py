"""Unix socket server: one request and one answer a connection, with bounds on size, time and connections.

Whoever holds the lock of the folder (`host/lock.py`) is its only server, so a socket that is there already was left by
one that was killed, and is replaced.
"""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.server.control.address import NAME, short_path
from seasalt_tui.server.control.messages import Answer, BadRequest, Request, decoded_request, encoded
from seasalt_tui.server.control.peer import is_trusted, peer_user
from seasalt_tui.server.limits import caps, timeouts

Do = Callable[[Request], Awaitable[Answer]]

_OWN: Final = 0o177  # umask: for the owner alone
_NOT_A_REQUEST: Final = message("This is not a command that the server knows: {reason}")


class ControlListener:
    def __init__(self, do: Do) -> None:
        self._do = do
        self._open_connections = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request, then close the connection; at once if there are too many, or it is another user."""
        if self._open_connections >= caps.CONTROL_CONNECTIONS or not _is_trusted(writer):
            writer.transport.abort()
            return
        self._open_connections += 1
        try:
            with suppress(TimeoutError, OSError):
                await self._answer(reader, writer)
        finally:
            self._open_connections -= 1
            writer.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with asyncio.timeout(timeouts.CONTROL_REQUEST):
            try:
                line = await reader.readuntil(b"\n")
            except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                return
        async with asyncio.timeout(timeouts.CONTROL_ACTION):
            answer = await self._answer_to(line)
        async with asyncio.timeout(timeouts.CONTROL_REQUEST):
            writer.write(encoded(answer))
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    async def _answer_to(self, line: bytes) -> Answer:
        try:
            return await self._do(decoded_request(line))
        except BadRequest as error:
            return Answer(False, _NOT_A_REQUEST, {"reason": str(error)})


def _is_trusted(writer: asyncio.StreamWriter) -> bool:
    return is_trusted(peer_user(writer.get_extra_info("socket")))


@asynccontextmanager
async def opened_control(folder: Path, do: Do) -> AsyncIterator[None]:
    """`OSError` if there can be none."""
    listening = _bound(folder)
    server = await asyncio.start_unix_server(ControlListener(do).answer, sock=listening, limit=caps.CONTROL_REQUEST)
    try:
        yield
    finally:
        with suppress(OSError):
            (folder / NAME).unlink()
        server.close()


def _bound(folder: Path) -> socket.socket:
    """Bound under a name of its own and then renamed: at no time can others open it, or find none."""
    fresh = f".{NAME}-{os.getpid()}"
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with suppress(FileNotFoundError):
            (folder / fresh).unlink()
        with short_path(folder, fresh) as path:
            before = os.umask(_OWN)
            try:
                listening.bind(path)
            finally:
                os.umask(before)
        listening.listen(caps.CONTROL_CONNECTIONS)
        (folder / fresh).replace(folder / NAME)
    except BaseException:
        listening.close()
        with suppress(OSError):
            (folder / fresh).unlink()
        raise
    return listening
