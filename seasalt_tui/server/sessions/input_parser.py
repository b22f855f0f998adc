"""Input parser: terminal input as Textual messages. Input comes from strangers, so it drops endless pastes, messages
that no terminal sends, and sequences that crash Textual's parser.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from textual import events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.message import Message

from seasalt_tui.server.limits import caps

_ACCEPTED: Final = (
    *(events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur),
    messages.TerminalSupportsSynchronizedOutput,
)


class _Parser(XTermParser):
    """Without Textual's cache of keys, which is global and would keep ended sessions in memory."""

    _parse_extended_key = lru_cache(maxsize=0)(XTermParser._parse_extended_key.__wrapped__)


class InputParser:
    """Drops an overlong paste to its end, and whatever crashes the parser."""

    def __init__(self) -> None:
        self._parser = _Parser()
        self._since_message = 0  # characters since the last message
        self._dropped_tail: str | None = None  # tail of a paste being dropped

    def feed(self, text: str) -> Iterator[Message]:
        """Coalescing: of consecutive mouse moves only the last."""
        mouse_move: events.MouseMove | None = None
        for message in self._parse(text):
            if mouse_move is not None and not isinstance(message, events.MouseMove):
                yield mouse_move
            mouse_move = message if isinstance(message, events.MouseMove) else None
            if mouse_move is None:
                yield message
        if mouse_move is not None:
            yield mouse_move

    def _parse(self, text: str) -> Iterator[Message]:
        for character in text:
            if self._dropped_tail is not None:
                self._drop(character)
            else:
                yield from self._parse_one(character)

    def close(self) -> None:
        """Break the reference cycle of the parser and its generator, which would delay freeing both."""
        self._parser.__dict__.clear()

    def tick(self) -> Iterator[Message]:
        """After a delay: an escape character that nothing followed was the Escape key."""
        yield from self._accepted(self._parser.tick)

    def _parse_one(self, character: str) -> Iterator[Message]:
        self._since_message += 1
        yield from self._accepted(lambda: self._parser.feed(character))
        if self._since_message > caps.PASTE:
            self._parser, self._since_message, self._dropped_tail = _Parser(), 0, ""

    def _accepted(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            parsed = list(parse())
        except Exception:  # malformed input can raise anything
            self._parser, parsed = _Parser(), []
        for message in parsed:
            self._since_message = 0
            if isinstance(message, events.Resize):
                self._parser = _Parser()  # it would use the forged size for all later mouse events
            if isinstance(message, _ACCEPTED) and not _is_far_outside(message):
                yield message

    def _drop(self, character: str) -> None:
        self._dropped_tail = f"{self._dropped_tail}{character}"[-len(BRACKETED_PASTE_END) :]
        if self._dropped_tail == BRACKETED_PASTE_END:
            self._dropped_tail = None


def _is_far_outside(message: Message) -> bool:
    return isinstance(message, events.MouseEvent) and max(message.x, message.y) >= caps.MOUSE_CELL
