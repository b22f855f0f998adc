"""Line console: no cursor movement and no color, so that any screen reader, pipe or old terminal can follow.

All that the line mode needs of the outside is `Console`: whoever implements it over another channel has the line mode.
It is told what each line is, a heading, a choice or a question, as a page can show that, and lines do without.
"""

import sys
from asyncio import AbstractEventLoop, Future, get_running_loop
from collections.abc import Callable, Iterable
from contextlib import suppress
from io import BufferedReader, TextIOWrapper
from threading import Thread
from typing import Final, NamedTuple, Protocol

_BLANK_LINES: Final = 30


class PlayerLeft(Exception):
    """The player quits, or the input has ended."""


class Offered(NamedTuple):
    """A choice. `typed`: what stands for it."""

    typed: str
    text: str


class Console(Protocol):
    def say(self, *lines: str) -> None: ...
    def head(self, text: str) -> None:
        """Heading of what is said next."""
        ...

    def offer(self, question: str, choices: Iterable[Offered]) -> None:
        """The choices from now on, instead of earlier ones; without any there is nothing to choose."""
        ...

    def request(self, text: str) -> None:
        """Asks for something that is no choice."""
        ...

    def scroll_away(self) -> None:
        """Moves secrets out of sight before the next person takes the keyboard."""
        ...

    async def ask(self) -> str | None:
        """The next line without blanks around it; None at the end of input."""
        ...


class StreamConsole:
    """Console over two streams. `readline` may block, and returns "" at the end of input; `tty`: whether the output is
    a terminal.
    """

    def __init__(self, readline: Callable[[], str], write: Callable[[str], object], *, tty: bool) -> None:
        self._readline = readline
        self._write = write
        self._tty = tty

    def say(self, *lines: str) -> None:
        for line in lines:
            self._write(f"{line}\n")

    def head(self, text: str) -> None:
        self.say(text)

    def offer(self, question: str, choices: Iterable[Offered]) -> None:
        self.say(*filter(None, [question]), *(f"{choice.typed}. {choice.text}" for choice in choices))

    def request(self, text: str) -> None:
        self.say(text)

    def scroll_away(self) -> None:
        if self._tty:
            self._write("\n" * _BLANK_LINES)

    async def ask(self) -> str | None:
        loop = get_running_loop()
        answer: Future[str] = loop.create_future()
        # A daemon thread: a blocking read must stop neither the bots nor the end of the program.
        Thread(target=self._read, args=(loop, answer), daemon=True).start()
        line = await answer
        return line.strip() if line else None

    def _read(self, loop: AbstractEventLoop, answer: "Future[str]") -> None:
        try:
            line = self._readline()
        except OSError:
            line = ""
        with suppress(RuntimeError):  # the loop has closed meanwhile
            loop.call_soon_threadsafe(_set_result, answer, line)


def _set_result(answer: "Future[str]", line: str) -> None:
    if not answer.done():
        answer.set_result(line)


def standard_console() -> StreamConsole:
    """On the standard input and output of this process."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    # Unbuffered: a thread still waiting in a buffered read would block the interpreter's exit.
    lines = sys.stdin.buffer.raw if isinstance(sys.stdin.buffer, BufferedReader) else sys.stdin.buffer
    encoding = sys.stdin.encoding
    return StreamConsole(lambda: lines.readline().decode(encoding, "replace"), _write, tty=sys.stdout.isatty())


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
