"""Card rendering: cards as rows, in the language, colors and size of a session."""

from collections.abc import Iterable, Sequence
from functools import cache

from seasalt_tui.art.faces import chip, face
from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Look, Row, Run, Size
from seasalt_tui.games.seasalt.cards import SALT_COPIES, Card
from seasalt_tui.games.seasalt.families import ALL_FAMILIES
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import words

_ORDER = {family: place for place, family in enumerate(sorted(ALL_FAMILIES))}


def card_rows(kit: Kit, card: Card, size: Size) -> tuple[Row, ...]:
    return _drawn(card, size, kit.look, kit.words.language)


def bare_card_rows(kit: Kit, card: Card, size: Size) -> tuple[Row, ...]:
    """Only its name and the code of its color are written on it."""
    card_words = kit.words
    title, code = names.short(card_words, card.family), names.code(card_words, card.color)
    return face(card.family, card.color, size, kit.look, title=title, code=code, note="")


@cache
def _drawn(card: Card, size: Size, look: Look, language: str) -> tuple[Row, ...]:
    card_words = words(language)
    return face(
        card.family,
        card.color,
        size,
        look,
        title=names.short(card_words, card.family),
        code=names.code(card_words, card.color),
        note=f"×{_copies(card.family)}" if not look.ascii else f"x{_copies(card.family)}",
        kind=names.kind(card_words, card.family),
    )


@cache
def _copies(family: str) -> int:
    return sum(count for card, count in SALT_COPIES.items() if card.family == family)


def token(kit: Kit, card: Card) -> Run:
    """A card in a line of text."""
    return _token(kit, names.short(kit.words, card.family), card.color)


def small_token(kit: Kit, card: Card) -> Run:
    return _token(kit, names.tiny(kit.words, card.family), card.color)


def tight_token(kit: Kit, card: Card) -> Run:
    card_words = kit.words
    return small_token(kit, card)._replace(
        text=names.tiny(card_words, card.family) + names.code(card_words, card.color)
    )


def color_token(kit: Kit, color: str, count: int) -> Run:
    return chip(f"{names.code(kit.words, color)} {count}", "", color, kit.look)


def _token(kit: Kit, title: str, color: str) -> Run:
    """With the code of its color, for people who cannot tell colors apart."""
    code = names.code(kit.words, color)
    if kit.look.ascii or kit.look.palette == "mono":
        return chip(title, code, color, kit.look)
    return chip(f"{title} {code}", "", color, kit.look)


def tokens(kit: Kit, cards: Sequence[Card], room: int, lines: int = 1) -> list[Row]:
    """Played cards in so many lines, in the widest form that fits; cards that do not fit are counted."""
    return tokens_of_groups(kit, [cards[first : first + 2] for first in range(0, len(cards), 2)], room, lines)


def tokens_of_groups(kit: Kit, groups: Iterable[Sequence[Card]], room: int, lines: int = 1) -> list[Row]:
    """Pairs and trios, each with a gap around it; a line break never separates them."""
    groups = tuple(groups)
    cards = [card for group in groups for card in group]
    for draw in (token, small_token, tight_token):
        drawn = [[draw(kit, card) for card in group] for group in groups]
        rows = _filled(drawn, room, glue=" " if draw is tight_token else "")
        if len(rows) <= lines and all(width(row) <= room for row in rows):
            return rows
    *whole, last = rows[:lines]
    left = room - len(f" +{len(cards)}")
    while last and (width(last) > left or not last[-1].text.strip()):
        last = last[:-1]
    hidden = len(cards) - sum(1 for row in (*whole, last) for part in row if part.text.strip())
    return [*whole, (*last, run(f" +{hidden}", kit.tones.accent, bold=True))]


def _filled(groups: Iterable[Iterable[Run]], room: int, *, glue: str) -> list[Row]:
    rows: list[list[Run]] = []
    for group in groups:
        parts = [part for single in group for part in (run(glue), single)][1:]
        if rows and width(rows[-1]) + 1 + width(parts) <= room:
            rows[-1] += [run(" "), *parts]
        else:
            rows.append(parts)
    return [tuple(row) for row in rows]


def in_order(cards: Iterable[Card], *, by_color: bool = False) -> tuple[Card, ...]:
    """Sorted for a hand: cards that score together are neighbors."""
    if by_color:
        return tuple(sorted(cards, key=lambda card: (card.color, _ORDER[card.family])))
    return tuple(sorted(cards, key=lambda card: (_ORDER[card.family], card.color)))
