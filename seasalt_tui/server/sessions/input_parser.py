"""Input parser: terminal input as Textual messages. It comes from strangers: endless pastes, messages no terminal sends
and sequences that crash the parser are dropped.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from textual import events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.message import Message

LONGEST_PASTE: Final = 4096
_FARTHEST: Final = 1000  # cells; no real window is that large
_WANTED: Final = (
    *(events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur),
    messages.TerminalSupportsSynchronizedOutput,
)


class _Parser(XTermParser):
    """Without Textual's cache of keys, which is global and would keep ended sessions in memory."""

    _parse_extended_key = lru_cache(maxsize=0)(XTermParser._parse_extended_key.__wrapped__)


class Typed:
    """Drops an overlong paste to its end, and whatever crashes the parser."""

    def __init__(self) -> None:
        self._parser = _Parser()
        self._silence = 0  # characters since the last message
        self._thrown: str | None = None  # tail of a paste being dropped

    def feed(self, text: str) -> Iterator[Message]:
        """Coalescing: of consecutive mouse moves only the last."""
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
        """Break the reference cycle of the parser and its generator, which would delay freeing both."""
        self._parser.__dict__.clear()

    def tick(self) -> Iterator[Message]:
        """After a delay: an escape character that nothing followed was the Escape key."""
        yield from self._wanted(self._parser.tick)

    def _take(self, character: str) -> Iterator[Message]:
        self._silence += 1
        yield from self._wanted(lambda: self._parser.feed(character))
        if self._silence > LONGEST_PASTE:
            self._parser, self._silence, self._thrown = _Parser(), 0, ""

    def _wanted(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            parsed = list(parse())
        except Exception:  # malformed input can raise anything
            self._parser, parsed = _Parser(), []
        for message in parsed:
            self._silence = 0
            if isinstance(message, events.Resize):
                self._parser = _Parser()  # it would use the forged size for all later mouse events
            if isinstance(message, _WANTED) and not _is_far_outside(message):
                yield message

    def _throw(self, character: str) -> None:
        self._thrown = f"{self._thrown}{character}"[-len(BRACKETED_PASTE_END) :]
        if self._thrown == BRACKETED_PASTE_END:
            self._thrown = None


def _is_far_outside(message: Message) -> bool:
    return isinstance(message, events.MouseEvent) and max(message.x, message.y) >= _FARTHEST
