"""Splits a message into text, card names and seat names."""

from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.pieces import Piece, Sentence, in_pieces, listed, marked, plain
from seasalt_tui.text.words import Words

__all__ = ["Piece", "Sentence", "listed", "marked", "pieces", "plain"]


def pieces(words: Words, text: str, names: tuple[str, ...]) -> Sentence:
    return in_pieces(text, names, lambda mark: _card(words, mark))


def _card(words: Words, mark: str) -> Piece:
    card = parse_card(mark)
    return Piece(label(words, card), card=card)
