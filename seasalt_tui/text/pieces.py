"""Sentences in pieces: a translated message split into text, cards and names, so that a screen can style each of
them.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.game import Seat

_MARK: Final = re.compile("\x02(.*?)\x03")

Thing = Any  # a seat or a card, identified by its `str`


class Piece(Struct, frozen=True):
    """`card` or `seat`: set if the text is the name of one."""

    text: str
    card: Any = None
    seat: Seat | None = None


Sentence = tuple[Piece, ...]


def plain(sentence: Sentence) -> str:
    return "".join(piece.text for piece in sentence)


def marked(thing: Thing) -> str:
    """A placeholder value that `in_pieces` recognizes, wherever a translation has put it."""
    return f"\x02{thing}\x03"


def listed(things: Iterable[Thing]) -> str:
    return ", ".join(map(marked, things))


def in_pieces(text: str, names: tuple[str, ...], card: Callable[[str], Piece]) -> Sentence:
    """`card`: turns the text of a card into a piece."""
    texts_and_marks = enumerate(_MARK.split(text))
    return tuple(_named(part, names, card) if place % 2 else Piece(part) for place, part in texts_and_marks if part)


def _named(mark: str, names: tuple[str, ...], card: Callable[[str], Piece]) -> Piece:
    return Piece(names[int(mark)], seat=int(mark)) if mark.isdecimal() else card(mark)
