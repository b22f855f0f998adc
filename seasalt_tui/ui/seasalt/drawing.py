"""Cards as they are drawn in a session: its language on them, its colors, its size."""

from collections.abc import Iterable
from functools import cache

from seasalt_tui.games.seasalt.cards import COPIES, FAMILIES, Card
from seasalt_tui.ui.art.faces import chip, face
from seasalt_tui.ui.art.values import Look, Row, Run, Size
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import run, width
from seasalt_tui.ui.seasalt import names
from seasalt_tui.ui.words import words

_ORDER = {family: place for place, family in enumerate(FAMILIES)}


def drawn(kit: Kit, card: Card, size: Size) -> tuple[Row, ...]:
    return _drawn(card, size, kit.look, kit.words.language)


@cache
def _drawn(card: Card, size: Size, look: Look, language: str) -> tuple[Row, ...]:
    said = words(language)
    return face(
        card.family,
        card.color,
        size,
        look,
        title=names.short(said, card.family),
        code=names.code(said, card.color),
        note=f"×{_copies(card.family)}" if not look.ascii else f"x{_copies(card.family)}",
        kind=names.kind(said, card.family),
    )


@cache
def _copies(family: str) -> int:
    return sum(count for card, count in COPIES.items() if card.family == family)


def token(kit: Kit, card: Card) -> Run:
    """A card in a line of text."""
    return chip(names.short(kit.words, card.family), names.code(kit.words, card.color), card.color, kit.look)


def small_token(kit: Kit, card: Card) -> Run:
    return chip(names.tiny(kit.words, card.family), names.code(kit.words, card.color), card.color, kit.look)


def color_token(kit: Kit, color: str, count: int) -> Run:
    return chip(f"{names.code(kit.words, color)} {count}", "", color, kit.look)


def tokens(kit: Kit, cards: Iterable[Card], room: int) -> Row:
    """Laid cards in one line: with their names where there is room, else with three letters."""
    every = tuple(cards)
    spacious = _in_pairs([token(kit, card) for card in every])
    return spacious if width(spacious) <= room else _in_pairs([small_token(kit, card) for card in every])


def _in_pairs(parts: list[Run]) -> Row:
    """Laid cards lie in pairs, and a gap sets one apart from the next."""
    row: list[Run] = []
    for place, part in enumerate(parts):
        if place and place % 2 == 0:
            row.append(run(" "))
        row.append(part)
    return tuple(row)


def in_order(cards: Iterable[Card], *, by_color: bool = False) -> tuple[Card, ...]:
    """As a hand is held: what belongs together stands together."""
    if by_color:
        return tuple(sorted(cards, key=lambda card: (card.color, _ORDER[card.family])))
    return tuple(sorted(cards, key=lambda card: (_ORDER[card.family], card.color)))
