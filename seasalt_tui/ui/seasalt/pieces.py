"""A sentence in pieces, so that a screen can color its cards and set its names apart, whatever the language's order."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import Card, parse_card
from seasalt_tui.ui.seasalt import names as card_names
from seasalt_tui.ui.words import Words

_MARK: Final = re.compile("\x02(.*?)\x03")


class Piece(Struct, frozen=True):
    """`card` or `seat`: what the text is the name of, if it is one."""

    text: str
    card: Card | None = None
    seat: Seat | None = None


Sentence = tuple[Piece, ...]


def plain(sentence: Sentence) -> str:
    return "".join(piece.text for piece in sentence)


def marked(thing: Card | Seat) -> str:
    """To fill a message's gap with: `pieces` finds it again, wherever a translation has put it."""
    return f"\x02{thing}\x03"


def listed(things: Iterable[Card | Seat]) -> str:
    return ", ".join(map(marked, things))


def pieces(words: Words, text: str, names: tuple[str, ...]) -> Sentence:
    texts_and_marks = enumerate(_MARK.split(text))
    return tuple(_named(words, part, names) if place % 2 else Piece(part) for place, part in texts_and_marks if part)


def _named(words: Words, mark: str, names: tuple[str, ...]) -> Piece:
    if mark.isdecimal():
        return Piece(names[int(mark)], seat=int(mark))
    card = parse_card(mark)
    return Piece(card_names.label(words, card), card=card)
