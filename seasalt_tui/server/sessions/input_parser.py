"""Input parser: terminal input as Textual messages. Input comes from strangers, so it drops endless pastes, messages
that no terminal sends, and sequences that crash Textual's parser.
"""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Final

from textual import events, messages
from textual.message import Message

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.ui.terminal.xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, UncachedParser

_ACCEPTED: Final = (
    *(events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur),
    messages.TerminalSupportsSynchronizedOutput,
)


class InputParser:
    """Drops an overlong paste to its end, and whatever crashes the parser.

    A paste ends as the terminal says, or after a pause: one without an end would swallow every key that follows. It
    does not end after so many letters, as the rest of a long one would act as keys.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last_input = clock()
        self._parser = UncachedParser()
        self._tail = ""  # the last characters
        self._is_paste = False
        self._since_message = 0  # characters since the last message
        self._dropped_tail: str | None = None  # tail of a paste being dropped

    def feed(self, text: str) -> Iterator[Message]:
        """Coalescing: of consecutive mouse moves only the last."""
        yield from self._end_paste_after_pause()
        self._last_input = self._clock()
        mouse_move: events.MouseMove | None = None
        for message in self._parse(text):
            if mouse_move is not None and not isinstance(message, events.MouseMove):
                yield mouse_move
            mouse_move = message if isinstance(message, events.MouseMove) else None
            if mouse_move is None:
                yield message
        if mouse_move is not None:
            yield mouse_move

    @property
    def is_pasting(self) -> bool:
        """Whether the end of a paste has yet to come."""
        return self._is_paste or self._dropped_tail is not None

    def _end_paste_after_pause(self) -> Iterator[Message]:
        if self.is_pasting and self._clock() - self._last_input >= timeouts.PASTE_PAUSE:
            yield from self._parse(BRACKETED_PASTE_END)

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
        """After a delay: an escape character that nothing followed was the Escape key, and a paste may be over."""
        yield from self._accepted(self._parser.tick)
        yield from self._end_paste_after_pause()

    def _parse_one(self, character: str) -> Iterator[Message]:
        self._since_message += 1
        self._tail = f"{self._tail}{character}"[-len(BRACKETED_PASTE_END) :]
        if self._tail in {BRACKETED_PASTE_START, BRACKETED_PASTE_END}:
            self._is_paste = self._tail == BRACKETED_PASTE_START
        yield from self._accepted(lambda: self._parser.feed(character))
        if self._since_message > caps.PASTE:
            self._replace_parser()
            self._since_message, self._dropped_tail = 0, ""

    def _accepted(self, parse: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            parsed = list(parse())
        except Exception:  # malformed input can raise anything
            self._replace_parser()
            parsed = []
        for message in parsed:
            self._since_message = 0
            if isinstance(message, events.Resize):
                self._replace_parser()  # it would use the forged size for all later mouse events
            if isinstance(message, _ACCEPTED) and not _is_far_outside(message):
                yield message

    def _replace_parser(self) -> None:
        self._parser, self._is_paste = UncachedParser(), False

    def _drop(self, character: str) -> None:
        self._dropped_tail = f"{self._dropped_tail}{character}"[-len(BRACKETED_PASTE_END) :]
        if self._dropped_tail == BRACKETED_PASTE_END:
            self._dropped_tail = None


def _is_far_outside(message: Message) -> bool:
    return isinstance(message, events.MouseEvent) and max(message.x, message.y) >= caps.MOUSE_CELL
