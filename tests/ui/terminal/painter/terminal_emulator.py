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


class Terminal:
    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)
        self.screen.reset_mode(modes.DECAWM >> 5, private=True)

    def feed(self, text: str) -> None:
        self._stream.feed(text)

    def cells(self) -> list[list[Seen]]:
        rows, columns = range(self.screen.lines), range(self.screen.columns)
        return [[seen(self.screen.buffer[y][x]) for x in columns] for y in rows]

    def text(self) -> str:
        return "\n".join("".join(cell.text for cell in row) for row in self.cells())

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
