"""Card counts as bars: of each family, and beside it of each color, the cards seen and those left."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from seasalt_tui.art.faces import chip
from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.card_counting import CardCount, CardCounts
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.kit import Kit

_LONGEST_BAR: Final = 9
_NUMBER: Final = 3  # columns of a number of cards
_GAP: Final = 3  # between families and colors


def card_count_rows(kit: Kit, counts: CardCounts, width: int) -> list[Row]:
    colors = list(_colors(kit, counts))
    room = width - _GAP - max(map(width_of, colors))
    families = list(_families(kit, counts, room - _LONGEST_BAR - _NUMBER - 1))
    beside = zip_longest(families, colors, fillvalue=())
    rows = ((*left, run(" " * (room + _GAP - width_of(left))), *right) for left, right in beside)
    return [_heading(kit, counts, width), *rows]


def _heading(kit: Kit, counts: CardCounts, width: int) -> Row:
    words, tones = kit.words, kit.tones
    full, open_ = _signs(kit)
    title = words.say("Cards seen {seen} and left {left}", seen=full, left=open_)
    total = words.say_number("{number} left", "{number} left", counts.left)
    return spread([run(title, tones.muted)], [run(total, tones.muted)], width)


def _families(kit: Kit, counts: CardCounts, room: int) -> Iterator[Row]:
    """By name in full if all of them have room."""
    full = {family: names.title(kit.words, family) for family in counts.families}
    brief = {family: names.short(kit.words, family) for family in counts.families}
    shown = full if max(map(len, full.values())) <= room else brief
    wide = min(max(map(len, shown.values())), room)
    for family, count in counts.families.items():
        name = run(shown[family].ljust(wide), kit.tones.text if count.left else kit.tones.muted)
        yield (*cut([name], wide), run(" "), *_bar(kit, count))


def _colors(kit: Kit, counts: CardCounts) -> Iterator[Row]:
    """Those with the most cards first."""
    for color, count in sorted(counts.colors.items(), key=lambda entry: (-entry[1].copies, entry[0])):
        yield (chip(names.code(kit.words, color), "", color, kit.look), run(" "), *_bar(kit, count))


def _bar(kit: Kit, count: CardCount) -> Sequence[Run]:
    full, open_ = _signs(kit)
    tones = kit.tones
    left = run(f"{count.left:>{_NUMBER}}", tones.text if count.left else tones.muted, bold=bool(count.left))
    gap = run(" " * (_LONGEST_BAR - count.copies))
    return run(full * count.seen, tones.muted), run(open_ * count.left, tones.accent), gap, left


def _signs(kit: Kit) -> tuple[str, str]:
    return ("#", ".") if kit.look.ascii else ("■", "□")
