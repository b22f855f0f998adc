"""Word wrap for plain text and for colored rows. Any width is allowed: a resize can make a terminal very narrow."""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from rich.cells import cell_len, chop_cells

from seasalt_tui.art.values import Row, Run

_WORDS: Final = re.compile(r" +|[^ ]+")
_INDENT: Final = "  "


def wrap_text(text: str, width: int) -> list[str]:
    return wrap(text, max(width, 1))


def wrap_row(row: Row, width: int) -> list[Row]:
    """Lines of at most this width, every word keeping its colors; all but the first are set in."""
    width = max(width, len(_INDENT) + 1)
    lines: list[Row] = []
    line: list[Run] = []
    room = width
    for word in _words(row, width - len(_INDENT)):
        size = sum(cell_len(part.text) for part in word)
        if size > room and line:
            lines.append(_trimmed(line))
            line, room = [Run(_INDENT, None, None, False)], width - len(_INDENT)
            if word[0].text.isspace():
                continue
        line += word
        room -= size
    return [*lines, _trimmed(line)]


def _words(row: Row, longest: int) -> Iterator[list[Run]]:
    """Pieces that stay together: a word's runs up to the next blank; a run with a ground of its own is one word."""
    word: list[Run] = []
    for part in _split(row, longest):
        if part.text.isspace() and part.ground is None:
            if word:
                yield word
            yield [part]
            word = []
        else:
            word.append(part)
    if word:
        yield word


def _split(row: Iterable[Run], longest: int) -> Iterator[Run]:
    for part in row:
        if part.ground is not None:
            yield part
            continue
        for text in _WORDS.findall(part.text):
            for piece in chop_cells(text, max(longest, 1)):
                yield part._replace(text=piece)


def _trimmed(line: list[Run]) -> Row:
    while line and line[-1].ground is None and line[-1].text.isspace():
        line = line[:-1]
    return tuple(line)
