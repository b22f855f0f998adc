"""Terminal emulator (pyte): the visible cells after some text was written."""

from typing import NamedTuple

import pyte
from pyte import modes
from pyte.screens import Char


class Seen(NamedTuple):
    text: str
    paper: str
    ink: str = ""
    bold: bool = False
    italics: bool = False
    underlined: bool = False
    struck: bool = False
    reversed: bool = False
    blinking: bool = False


def seen(char: Char) -> Seen:
    """For a blank, only the attributes that are visible."""
    if char.data == " " and not (char.underscore or char.strikethrough or char.reverse):
        return Seen(" ", char.bg)
    return Seen(
        char.data,
        char.bg,
        char.fg,
        char.bold,
        char.italics,
        char.underscore,
        char.strikethrough,
        char.reverse,
        char.blink,
    )


def rows_of(screen: pyte.Screen) -> list[str]:
    """As its `display`, which measures each letter anew; behind a wide letter there is an empty one."""
    rows, columns = map(screen.buffer.__getitem__, range(screen.lines)), range(screen.columns)
    return ["".join([row[x].data for x in columns]) for row in rows]


class Terminal:
    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)
        self.screen.reset_mode(modes.DECAWM >> 5, private=True)
        self._text = ""

    def feed(self, text: str) -> None:
        self._text = ""
        self._stream.feed(text)

    def cells(self) -> list[list[Seen]]:
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return [[seen(self.screen.buffer[y][x]) for x in columns] for y in rows]

    def text(self) -> str:
        """Of all cells; whoever waits for some asks again and again."""
        if not self._text:
            self._text = "\n".join(rows_of(self.screen))
        return self._text

    def resize(self, width: int, height: int) -> None:
        self._text = ""
        self.screen.resize(height, width)
