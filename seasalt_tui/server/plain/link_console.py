"""Console over a link: the line mode for somebody who is elsewhere."""

import asyncio
from collections import deque
from collections.abc import Iterable
from itertools import count

from seasalt_tui.plain.console import Offered
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.link import Link
from seasalt_tui.server.plain.faces import Face, TypedLine
from seasalt_tui.server.rooms.line import Line


class LinkConsole:
    """Rate limit: lines beyond it wait, here and then at the client.

    A choice counts only while it is offered: whoever presses a button just as the choices change has not seen the new
    ones.
    """

    def __init__(self, link: Link, face: Face) -> None:
        self.line = Line()
        self._link = link
        self._face = face
        self._lines = deque[TypedLine]()
        self._arrived = asyncio.Event()
        self._gone = False
        self._bucket = TokenBucket(*caps.LINES)
        self._numbers = count(1)
        self._offer = 0
        self._is_open = False
        link.set_listener(self)

    # Console

    def say(self, *lines: str) -> None:
        self._face.say(*lines)

    def head(self, text: str) -> None:
        self._face.head(text)

    def offer(self, question: str, choices: Iterable[Offered]) -> None:
        offered = tuple(choices)
        if offered:
            self._offer, self._is_open = next(self._numbers), True
            self._face.offer(self._offer, question, offered)
            return
        self._withdraw()
        if question:
            self._face.say(question)

    def _withdraw(self) -> None:
        if self._offer:
            self._offer, self._is_open = 0, False
            self._face.withdraw()

    def request(self, text: str) -> None:
        self._withdraw()
        self._face.request(text)

    def letters(self, letters: Iterable[Offered]) -> None:
        """Commands that can be typed all the time from now on; without any there are none."""
        self._face.letters(tuple(letters))

    def scroll_away(self) -> None:
        """Nobody else reads here."""

    async def ask(self) -> str | None:
        """Can be cancelled without losing a line."""
        if self._offer and not self._is_open:
            self._reopen()
        while True:
            while not self._lines and not self._gone:
                self._arrived.clear()
                await self._arrived.wait()
            if self._gone:
                return None
            if wait := self._bucket.draw(1):
                await asyncio.sleep(wait)
            line = self._lines.popleft()
            self._link.resume_input()
            if line.offer is None or (line.offer == self._offer and self._is_open):
                self._is_open = False
                return line.typed

    def _reopen(self) -> None:
        """The answer did not lead anywhere else."""
        self._offer, self._is_open = next(self._numbers), True
        self._face.reopen(self._offer)

    # Listener of the link

    @property
    def is_busy(self) -> bool:
        return len(self._lines) >= caps.LINES_QUEUED

    def on_input(self, text: str) -> None:
        for line in self._face.feed(text):
            if line is None:
                self.on_disconnect()
            elif len(self._lines) < 2 * caps.LINES_QUEUED:
                self._lines.append(line)
        self._arrived.set()

    def on_resize(self, width: int, height: int) -> None:
        """Lines are as long as they are."""

    def on_drained(self) -> None:
        """All is written at once: a link that is congested for too long is dropped."""

    def on_redraw(self) -> None:
        self._face.tell_again()

    def on_line(self, *, is_open: bool) -> None:
        self.line.change(is_open=is_open)

    def on_disconnect(self) -> None:
        self._gone = True
        self._arrived.set()

    def close(self) -> None:
        self._link.set_listener(None)
        self.on_disconnect()
