"""The picture of the home screen: the title, a fan of cards, and the sea below."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from seasalt_tui.art.overlap import overlapped
from seasalt_tui.art.palettes import paints
from seasalt_tui.art.rows import cut, run, width
from seasalt_tui.art.sea import sea
from seasalt_tui.art.title_lettering import Inks, lettered, plain_letters
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Row, Size
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.drawing import bare_card_rows
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.widgets.painted import Painted

_CARDS: Final = (
    Card("boat", "dark_blue"),
    Card("mermaid", "white"),
    Card("crab", "light_orange"),
    Card("shell", "pink"),
    Card("penguin", "yellow"),
)
_GAP: Final = 2
_MARGIN: Final = 2  # columns at either edge of the terminal
_ROOMY: Final = 24  # rows of a terminal; with fewer there is no gap above the sea
_HIGH: Final = 40  # rows of an upright terminal; with fewer there are no cards
_LOW: Final = 23  # rows; with fewer the title has one line, so that all entries are to be seen


class HomePicture(Painted):
    _drawn: tuple[Kit, int, int, list[Row]] | None = None  # the newest: both layout and painting ask for it

    def get_content_height(self, *_: object) -> int:
        return len(self._rows(self.app.size.width, self.app.size.height))

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as it needs
        return self._rows(width, self.app.size.height)

    def _rows(self, width: int, height: int) -> list[Row]:
        if self._drawn is None or self._drawn[:3] != (self.kit, width, height):
            self._drawn = self.kit, width, height, self._draw(width, height)
        return self._drawn[3]

    def _draw(self, width: int, height: int) -> list[Row]:
        picture = self._picture(self.kit.size_of_cards(width, height), width, height)
        gap = [()] if height >= _ROOMY else []
        return [*picture, *gap, (sea(self.kit.look, width),)]

    def _picture(self, size: Size, width: int, height: int) -> list[Row]:
        if is_upright(width):
            return _upright_picture(self.kit, size if height >= _HIGH else None, width)
        draw = _low_picture if height < _LOW else _title_and_cards
        return draw(self.kit, size, width)


def _upright_picture(kit: Kit, size: Size | None, room: int) -> list[Row]:
    """`size`: None if there is no room for cards."""
    rows = [row for text in ("SEA SALT", "& PAPER") for row in _centered(_small_letters(kit, text), room)]
    return rows if size is None else [*rows, (), *_centered(_cards(kit, size, room - 2 * _MARGIN), room)]


def _small_letters(kit: Kit, text: str) -> tuple[Row, ...]:
    return plain_letters(text) if kit.look.ascii else lettered(text, _inks(kit)._replace(shadow=None), small=True)


def _title_and_cards(kit: Kit, size: Size, room: int) -> list[Row]:
    if kit.look.ascii:
        return [*_centered(plain_letters("SEA SALT & PAPER"), room), (), *_centered(_cards(kit, size, room // 2), room)]
    title = [*lettered("SEA SALT", _inks(kit)), *lettered("& PAPER", _inks(kit))]
    left = max(width(row) for row in title)
    cards = _cards(kit, size, room - left - _GAP - 2 * _MARGIN)
    return list(_centered(list(_side_by_side(title, cards, left)), room))


def _low_picture(kit: Kit, size: Size, room: int) -> list[Row]:
    if kit.look.ascii:
        return list(_centered(plain_letters("SEA SALT & PAPER"), room))
    return [*_centered(_small_letters(kit, "SEA SALT & PAPER"), room), *_centered(_cards(kit, size, room), room)]


def _cards(kit: Kit, size: Size, room: int) -> list[Row]:
    """As many cards as fit side by side, so that every name is fully visible; without colors they stand apart."""
    step = WIDTHS[size] + (1 if kit.look.palette == "mono" else 0)
    count = max(min((room - WIDTHS[size]) // step + 1, len(_CARDS)), 1)
    faces = [bare_card_rows(kit, card, size) for card in _CARDS[:count]]
    return overlapped(faces, step * (count - 1) + WIDTHS[size], (WIDTHS[size], HEIGHTS[size]))


def _side_by_side(left: list[Row], right: list[Row], wide: int) -> Iterator[Row]:
    """The lower one is centered vertically beside the higher one."""
    high = max(len(left), len(right))
    left = [()] * ((high - len(left)) // 2) + left
    right = [()] * ((high - len(right)) // 2) + right
    for one, other in zip_longest(left, right, fillvalue=()):
        yield (*one, run(" " * (wide - width(one) + _GAP)), *other)


def _centered(rows: Sequence[Row], room: int) -> Iterator[Row]:
    margin = max((room - max(width(row) for row in rows)) // 2, 0)
    return (cut((run(" " * margin), *row), room) for row in rows)


def _inks(kit: Kit) -> Inks:
    """White on dark themes, blue on light ones; with few colors, those that are readable on any background."""
    if kit.look.palette == "mono":
        return Inks(None, None, None)
    if kit.look.palette == "16":
        return Inks(None, "color(6)", None)
    color = "white" if kit.tones.dark else "dark_blue"
    tints = paints(kit.look.palette, color).tints
    return Inks(tints["b"], tints["d"], kit.tones.line)
