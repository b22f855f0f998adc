"""Card rendering: cards as rows, in the language and colors of a session."""

from collections.abc import Iterable
from typing import Final

from seasalt_tui.art.landscapes.faces import LandscapeSize, chip, colors_of, face, inked
from seasalt_tui.art.values import Look, Row, Run
from seasalt_tui.games.paperworld.cards import Card, Cards
from seasalt_tui.text.games.paperworld import names
from seasalt_tui.text.kit import LARGE_FROM, Kit

HUGE_FROM: Final = (190, 56)
_SMALL_FROM: Final = 24  # rows
_SMALL_MARKET: Final = 52  # columns
ORDER: Final = ("yellow", "blue", "green", "black")


def card_rows(kit: Kit, card: Card, size: LandscapeSize, seen: int | None = None) -> tuple[Row, ...]:
    """`seen`: the number of columns that the next card leaves visible."""
    return face(card, names.code(kit.words, card.color), size, kit.look, seen)


def token(kit: Kit, card: Card) -> Run:
    """A card in a line of text."""
    return _around(chip(card, names.code(kit.words, card.color), kit.look, width=0), kit)


def tight_token(kit: Kit, card: Card) -> Run:
    return chip(card, names.code(kit.words, card.color), kit.look)


def color_token(kit: Kit, color: str) -> Run:
    return _around(inked(names.code(kit.words, color), color, kit.look), kit)


def _around(run: Run, kit: Kit) -> Run:
    plain = kit.look.ascii or kit.look.palette == "mono"
    return run._replace(text=f"[{run.text}]" if plain else f" {run.text} ")


def dot(kit: Kit) -> str:
    """The separator of two texts in one line."""
    return " - " if kit.look.ascii else " · "


def pile_size(kit: Kit, top: Card, text: str) -> Run:
    """In a corner of the top card."""
    colors, plain = colors_of(top.color, kit.look), kit.look.palette == "mono"
    return Run(text, colors.text, colors.band, bold=True, reverse=plain)


def completing_sign(look: Look) -> str:
    """On the cells where one more card completes an objective, and beside that objective."""
    return "@" if look.ascii else "◆"


def in_order(cards: Iterable[Card], *, by_value: bool) -> Cards:
    """Sorted for a hand: cards that can be placed together are neighbors."""
    if by_value:
        return tuple(sorted(cards, key=lambda card: (card.value, ORDER.index(card.color), card.scissors)))
    return tuple(sorted(cards, key=lambda card: (ORDER.index(card.color), card.value, card.scissors)))


def size_of_cards(kit: Kit, width: int, height: int) -> LandscapeSize:
    """In a terminal of this size."""
    if height < _SMALL_FROM or width < _SMALL_MARKET:
        return "tiny"
    if kit.settings.cards not in ("auto", "large") or width < LARGE_FROM[0] or height < LARGE_FROM[1]:
        return "small"
    return "huge" if width >= HUGE_FROM[0] and height >= HUGE_FROM[1] else "large"
