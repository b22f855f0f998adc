"""Line discipline: what is typed becomes lines, with echo and editing where the client does neither itself."""

from collections.abc import Callable, Iterator
from typing import Final

from seasalt_tui.server.limits import caps

_ENDS: Final = "\r\n"
_BACKSPACES: Final = "\x08\x7f"
_KILL: Final = "\x15"
_LEAVE: Final = "\x03\x04"  # Ctrl-C, Ctrl-D
_ESCAPE: Final = "\x1b"
_INTRODUCERS: Final = "[O"


class LineInput:
    """`echo` writes what a pseudo-terminal has to show; None: the client shows and edits its lines itself.

    Cursor keys and other sequences are dropped, and what is longer than a line may be.
    """

    def __init__(self, echo: Callable[[str], None] | None) -> None:
        self.line = ""
        self._echo = echo
        self._before = ""
        self._in_sequence = False

    def feed(self, text: str) -> Iterator[str | None]:
        """The lines that end in `text`; None where the person wants to leave."""
        for character in text:
            before, self._before = self._before, character
            if self._is_in_sequence(before, character) or (before == "\r" and character == "\n"):
                continue
            if character in _ENDS:
                yield self._end()
            elif self._echo is not None and character in _LEAVE:
                yield None
            else:
                self._edit(character)

    def _is_in_sequence(self, before: str, character: str) -> bool:
        if character == _ESCAPE or (before == _ESCAPE and character in _INTRODUCERS):
            self._in_sequence = True
            return True
        if self._in_sequence:
            self._in_sequence = before != _ESCAPE and not character.isalpha() and character != "~"
            return True
        return False

    def _end(self) -> str:
        line, self.line = self.line, ""
        self._show("\r\n")
        return line.strip()

    def _edit(self, character: str) -> None:
        if character in _BACKSPACES:
            self._erase(1)
        elif character == _KILL:
            self._erase(len(self.line))
        elif character.isprintable() and len(self.line) < caps.LINE:
            self.line += character
            self._show(character)

    def _erase(self, letters: int) -> None:
        letters = min(letters, len(self.line))
        self.line = self.line[: len(self.line) - letters]
        self._show("\b \b" * letters)

    def _show(self, text: str) -> None:
        if self._echo is not None:
            self._echo(text)
