"""What is typed at the other end, as Textual takes it. It comes from strangers: nothing of it can be without end, say
what a terminal does not say, or break the parser.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from textual import events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.message import Message

LONGEST_PASTE: Final = 4096
_FARTHEST: Final = 1000  # cells; no window is that large
_WANTED: Final = (
    *(events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur),
    messages.TerminalSupportsSynchronizedOutput,
)


class _Parser(XTermParser):
    """It does not remember keys: it would for the whole process, and keep whoever pressed them."""

    _parse_extended_key = lru_cache(maxsize=0)(XTermParser._parse_extended_key.__wrapped__)


class Typed:
    """A paste that is too long is thrown away to its end; what breaks the parser, to the end of what came with it."""

    def __init__(self) -> None:
        self._parser = _Parser()
        self._silence = 0  # characters that have led to nothing yet
        self._thrown: str | None = None  # the newest of those that are thrown away

    def feed(self, text: str) -> Iterator[Message]:
        """Of a mouse that only moves, where it has come to."""
        moved: events.MouseMove | None = None
        for message in self._read(text):
            if moved is not None and not isinstance(message, events.MouseMove):
                yield moved
            moved = message if isinstance(message, events.MouseMove) else None
            if moved is None:
                yield message
        if moved is not None:
            yield moved

    def _read(self, text: str) -> Iterator[Message]:
        for character in text:
            if self._thrown is not None:
                self._throw(character)
            else:
                yield from self._take(character)

    def close(self) -> None:
        """A parser and what it waits in know each other."""
        self._parser.__dict__.clear()

    def tick(self) -> Iterator[Message]:
        """Some time later: an escape that nothing followed was the key."""
        yield from self._wanted(self._parser.tick)

    def _take(self, character: str) -> Iterator[Message]:
        self._silence += 1
        yield from self._wanted(lambda: self._parser.feed(character))
        if self._silence > LONGEST_PASTE:
            self._parser, self._silence, self._thrown = _Parser(), 0, ""

    def _wanted(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            parsed = list(parse())
        except Exception:  # whatever it was that the parser does not know
            self._parser, parsed = _Parser(), []
        for message in parsed:
            self._silence = 0
            if isinstance(message, events.Resize):
                self._parser = _Parser()  # which would reckon with that size from now on
            if isinstance(message, _WANTED) and not _is_far_outside(message):
                yield message

    def _throw(self, character: str) -> None:
        self._thrown = f"{self._thrown}{character}"[-len(BRACKETED_PASTE_END) :]
        if self._thrown == BRACKETED_PASTE_END:
            self._thrown = None


def _is_far_outside(message: Message) -> bool:
    return isinstance(message, events.MouseEvent) and max(message.x, message.y) >= _FARTHEST
