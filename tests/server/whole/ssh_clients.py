"""Scripted SSH clients: they show what they are sent on a terminal, and press the keys it offers."""

import asyncio
import codecs
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncssh

from server.memory_link import NOT_EMULATED
from server.ssh.open_listener import connected
from terminal.offered_keys import offered
from ui.terminal.painter.terminal_emulator import Terminal, rows_of

LONGEST_WAIT: Final = 60.0  # seconds
PATIENCE: Final = 3.0
TRIES: Final = 10
MOST_KEYS: Final = 2000
OVER: Final = "Rematch"  # only the last result offers one
_UNFINISHED: Final = re.compile(r"\x1b(\[[<=>?]?[\d;$]*)?$")


class Disconnected(AssertionError):
    """The host has ended the connection, or has died."""


class SshClient(asyncssh.SSHClientSession[bytes]):
    """A terminal with somebody in front of it. It is drawn when somebody looks, as drawing takes long here."""

    def __init__(self, width: int, height: int) -> None:
        self.sent = b""
        self.channel: Any  # an SSHClientChannel, or a keyboard instead of one
        self.lost = False
        self.terminal = Terminal(width, height)
        self._heard = asyncio.Event()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._drawn = 0
        self._rest = ""
        self._rows = [""]

    def data_received(self, data: bytes, _datatype: int | None) -> None:
        self.sent += data
        self._heard.set()

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost = True
        self._heard.set()

    @property
    def rows(self) -> list[str]:
        if self._drawn < len(self.sent):
            self._draw()
        return self._rows

    def _draw(self) -> None:
        fresh, self._drawn = self.sent[self._drawn :], len(self.sent)
        text = self._rest + self._decoder.decode(fresh)
        cut = found.start() if (found := _UNFINISHED.search(text)) else len(text)
        self._rest = text[cut:]
        self.terminal.feed(NOT_EMULATED.sub("", text[:cut]))
        self._rows = rows_of(self.terminal.screen)

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    def type(self, keys: str) -> None:
        self.channel.write(keys.encode())

    def resize(self, width: int, height: int) -> None:
        self.terminal.resize(width, height)
        self.channel.change_terminal_size(width, height)

    async def until(self, done: Callable[[], Any], what: str, seconds: float = LONGEST_WAIT) -> None:
        """Looked at whenever something comes: as long as it does, somebody plays. `Disconnected` where nothing will."""
        while not done():
            if self.lost:
                raise Disconnected(f"It ended before it came to that: {what}\n{self.text}")
            self._heard.clear()
            try:
                async with asyncio.timeout(seconds):  # `wait_for` loses a cancellation that comes with what is heard
                    await self._heard.wait()
            except TimeoutError:
                raise AssertionError(f"It never came to that: {what}\n{self.text}") from None

    async def shows(self, *texts: str) -> None:
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))

    async def is_sent(self, mark: bytes, seconds: float) -> None:
        """From now on; nothing is drawn for that."""
        begin = self._drawn
        await self.until(lambda: mark in self.sent[begin:], mark.decode(), seconds)

    async def play(self, game: str) -> None:
        """Whatever is offered, to the end of the game."""
        for _ in range(MOST_KEYS):
            await self.until(lambda: self._offered(game) or OVER in self.text, "something can be done")
            if OVER in self.text:
                return
            await self._do(game)
        raise AssertionError(f"There is no end to it:\n{self.text}")

    def _offered(self, game: str) -> str:
        """In the lobby, too: on a slow machine a key that is pressed again may have led there."""
        return "\r" if "⏎ Go on" in self.rows[-1] else offered(self.rows[-1], game)

    async def _do(self, game: str) -> None:
        """A key that comes in the middle of a change may do nothing: who still reads the same presses it again."""
        before, key = self.text, self._offered(game)
        for _ in range(TRIES):
            self.type(key)
            if await self._changes(before):
                return
        raise AssertionError(f"{key!r} does nothing:\n{self.text}")

    async def _changes(self, before: str) -> bool:
        try:
            await self.until(lambda: self.text != before, "a change", PATIENCE)
        except Disconnected:
            raise
        except AssertionError:
            return False
        return True


@asynccontextmanager
async def calling(
    port: int,
    key: asyncssh.SSHKey | None = None,
    asked: str = "",
    name: str = "ann",
    size: tuple[int, int] = (80, 24),
    **options: Any,
) -> AsyncIterator[SshClient]:
    """With a terminal."""
    async with connected(port, key, name, compression_algs=["none"], **options) as connection:
        client = SshClient(*size)
        client.channel, _ = await connection.create_session(
            lambda: client,
            asked or None,
            term_type="xterm-256color",
            term_size=size,
            encoding=None,
            env={"LANG": "C.UTF-8", "COLORTERM": "truecolor"},
        )
        yield client


def new_keys(number: int) -> list[asyncssh.SSHKey]:
    return [asyncssh.generate_private_key("ssh-ed25519") for _ in range(number)]
