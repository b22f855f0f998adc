"""Lines in, lines out: nothing moves, nothing is colored: any screen reader, pipe or old terminal can follow."""

from asyncio import AbstractEventLoop, Future, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Final

_SCROLLED_AWAY: Final = 30


class Console:
    """`readline` may wait as long as it likes and gives "" at its end; `tty`: whether people look at the output."""

    def __init__(self, readline: Callable[[], str], write: Callable[[str], object], *, tty: bool) -> None:
        self._readline = readline
        self._write = write
        self._tty = tty

    def say(self, *lines: str) -> None:
        for line in lines:
            self._write(f"{line}\n")

    def scroll_away(self) -> None:
        """What the next person should not read."""
        if self._tty:
            self._write("\n" * _SCROLLED_AWAY)

    async def ask(self) -> str | None:
        """The next line; None: there is no more."""
        loop = get_running_loop()
        answer: Future[str] = loop.create_future()
        # A thread of its own: one that waits for a line must hold up neither the bots nor the end of the program.
        Thread(target=self._read, args=(loop, answer), daemon=True).start()
        line = await answer
        return line.strip() if line else None

    def _read(self, loop: AbstractEventLoop, answer: "Future[str]") -> None:
        try:
            line = self._readline()
        except OSError:
            line = ""
        with suppress(RuntimeError):  # whoever asked is gone, and the loop with it
            loop.call_soon_threadsafe(_give, answer, line)


def _give(answer: "Future[str]", line: str) -> None:
    if not answer.done():
        answer.set_result(line)
