"""A link to an emulated terminal in memory, which records all output."""

import asyncio
import re
from typing import Final

from seasalt_tui.server.link import LinkListener
from ui.terminal.painter.terminal_emulator import Terminal

# Sequences that the emulated terminal would print, although real ones do not.
NOT_EMULATED: Final = re.compile(r"\x1b\[[<=>?][\d;$]*[pu]")


class MemoryLink:
    """A line whose output is recorded and shown on an emulated terminal; `gone`: the connection is lost."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.size = (width, height)
        self.last_input_at = asyncio.get_running_loop().time()
        self.congested = False
        self.gone = False
        self.status: int | None = None
        self.written: list[str] = []
        self.terminal = Terminal(width, height)
        self._listener: LinkListener | None = None
        self._early = ""

    def write(self, text: str) -> None:
        if not self.gone and self.status is None:
            self.written.append(text)
            self.terminal.feed(NOT_EMULATED.sub("", text))

    def say_last(self, text: str) -> None:
        self.write(f"{text}\r\n")

    def set_listener(self, listener: LinkListener | None) -> None:
        self._listener = listener
        if listener is not None and self._early:
            early, self._early = self._early, ""
            listener.on_input(early)
        if listener is not None and self.gone:
            listener.on_disconnect()

    def resume_input(self) -> None:
        """Nothing waits here."""

    def close(self, status: int = 0) -> None:
        self.status = status

    @property
    def all_written(self) -> str:
        return "".join(self.written)

    def type(self, text: str) -> None:
        self.last_input_at = asyncio.get_running_loop().time()
        if self._listener is None:
            self._early += text
        else:
            self._listener.on_input(text)

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.terminal.resize(width, height)
        if self._listener is not None:
            self._listener.on_resize(width, height)

    def on_drained(self) -> None:
        self.congested = False
        if self._listener is not None:
            self._listener.on_drained()

    def cut(self) -> None:
        """Nobody is there any more."""
        self.gone = True
        if self._listener is not None:
            self._listener.on_disconnect()
