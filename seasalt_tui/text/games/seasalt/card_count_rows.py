"""Card counts as rows: for each family, and beside it for each color, a mark for each card that is left or was seen."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from seasalt_tui.art.rows import cut, run, shortened
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.card_counting import CardCount, CardCounts
from seasalt_tui.games.seasalt.families import FAMILIES, SALT_FAMILIES
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import color_token
from seasalt_tui.text.kit import Kit

_LABEL: Final = 20
_CODE: Final = 7  # of a color without its name
_GAP: Final = 2  # between families and colors
_WIDE_GAP: Final = 6
_NARROWEST_FAMILY: Final = 10
_SIGNS: Final = ("■", "·")
_ASCII_SIGNS: Final = ("#", ".")


def card_count_rows(kit: Kit, counts: CardCounts, width: int) -> list[Row]:
    """Colors have their names where there is room for them."""
    bar = _bar(counts)
    if width < _NARROWEST_FAMILY + 2 * bar + _CODE + _GAP:
        return _narrow_rows(kit, counts, width)
    named = width >= 2 * (_LABEL + bar) + _WIDE_GAP
    gap, color_label = (_WIDE_GAP, _LABEL) if named else (_GAP, _CODE)
    family_label = min(width - 2 * bar - color_label - gap, _LABEL)
    families = list(_families(kit, counts, list(FAMILIES), family_label))
    beside = [*_colors(kit, counts, color_label), *_of_salt(kit, counts, color_label)]
    column = family_label + bar + gap
    pairs = zip_longest(families, beside, fillvalue=())
    return [cut((*left, run(" " * (column - width_of(left))), *right), width) for left, right in pairs]


def _narrow_rows(kit: Kit, counts: CardCounts, width: int) -> list[Row]:
    """Colors without marks, so that families have their names; those of Extra Salt are below the others."""
    colors = list(_colors(kit, counts, _CODE, marked=False))
    column = width - _GAP - width_of(colors[0])
    families = list(_families(kit, counts, list(counts.families), column - _bar(counts)))
    pairs = zip_longest(families, colors, fillvalue=())
    return [cut((*left, run(" " * (column + _GAP - width_of(left))), *right), width) for left, right in pairs]


def _most(counts: CardCounts) -> int:
    """Cards of one family or color."""
    return max(count.copies for count in (*counts.families.values(), *counts.colors.values()))


def _bar(counts: CardCounts) -> int:
    most = _most(counts)
    return most + len(f" {most}/{most}")


def signs(kit: Kit) -> tuple[str, str]:
    """Of a card that is left, and of one that was seen."""
    return _ASCII_SIGNS if kit.look.ascii else _SIGNS


def _families(kit: Kit, counts: CardCounts, families: Iterable[str], room: int, most: int = 0) -> Iterator[Row]:
    """By name in full if it has room. `most`: room for so many marks, else for those of any row."""
    for family in families:
        title = names.title(kit.words, family)
        name = title if len(title) < room else names.short(kit.words, family)
        label = (run(shortened(name, room - 1), kit.tones.text),)
        yield _row(kit, label, room, counts.families[family], most or _most(counts))


def _of_salt(kit: Kit, counts: CardCounts, color_label: int) -> Iterator[Row]:
    """Below the colors, and as wide: there are few of each, so their names have the room of marks."""
    families = [family for family in counts.families if family in SALT_FAMILIES]
    most = max((counts.families[family].copies for family in families), default=0)
    yield from _families(kit, counts, families, color_label + _most(counts) - most, most)


def _colors(kit: Kit, counts: CardCounts, room: int, *, marked: bool = True) -> Iterator[Row]:
    """Those with the most cards first."""
    by_copies = sorted(counts.colors.items(), key=lambda color: (-color[1].copies, color[0]))
    for color, count in by_copies:
        name = f" {names.color(kit.words, color)}" if room > _CODE else ""
        label = (color_token(kit, color, count.left), run(name))
        if marked:
            yield _row(kit, label, room, count, _most(counts))
        else:
            yield *cut(label, room), run(" " * max(room - width_of(label), 0)), _number(kit, count)


def _row(kit: Kit, label: Row, room: int, count: CardCount, most: int) -> Row:
    tones, (left, seen) = kit.tones, signs(kit)
    blank = run(" " * max(room - width_of(label), 0))
    marks = run(left * count.left, tones.accent), run(seen * count.seen, tones.muted)
    beside = run(" " * (most - count.copies))
    return *cut(label, room), blank, *marks, beside, _number(kit, count)


def _number(kit: Kit, count: CardCount) -> Run:
    return run(f" {count.left}/{count.copies}", kit.tones.text if count.left else kit.tones.muted)
