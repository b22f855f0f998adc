"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.values import HEIGHTS, WIDTHS, Size

CARD: Final[dict[Size, tuple[int, int]]] = {size: (WIDTHS[size], HEIGHTS[size]) for size in WIDTHS}
SIDE_FROM: Final = 110  # columns from which scores, colors and log get a side column
_LINES: Final = 3  # of a pane where laid cards stand as words
_SIDE: Final = 36
_PILE: Final = 17  # room for what is written above a pile
_LOG: Final = 50  # where it begins, beside the piles
_WIDEST_GAP: Final = 2


class TableSpace(Struct, frozen=True):
    """The space to share out."""

    width: int
    height: int
    opponents: int
    cards: Size
    odds: bool = False  # odds instead of the colors

    @property
    def side(self) -> int:
        return max(_SIDE, self.width * 3 // 10) if self.width >= SIDE_FROM else 0

    @property
    def main(self) -> int:
        return self.width - self.side


class Heights(Struct, frozen=True):
    opponents: int
    piles: int
    own: int
    gap: int  # between the parts


def heights(space: TableSpace) -> Heights:
    """Spare rows go first to the cards on the table (rivals', then own), so that they are drawn as cards."""
    card = CARD[space.cards][1] + 1
    spare = space.height - 2 * card - 2 * _LINES
    face = CARD["medium"][1]
    opponents = own = _LINES
    if spare >= face:
        opponents, spare = face + 2, spare - face + 1
    if spare > face:
        own, spare = face + 3, spare - face
    return Heights(opponents, card, own, max(min(spare // 3, _WIDEST_GAP), 0))


def regions(space: TableSpace) -> dict[str, Region]:
    """The region of each part, by name."""
    high = heights(space)
    loose = space.height - 2 * high.piles - high.opponents - high.own  # spare rows
    piles = high.opponents + high.gap
    own = piles + high.piles + (high.gap or min(max(loose, 0), 1))
    hand = own + high.own + (high.gap if loose > 2 * high.gap else 0)
    return {
        **_opponents(space, high.opponents),
        **_middle(space, piles, high.piles),
        "own": Region(0, own, space.main, high.own),
        "hand": Region(1, hand, space.main - 2, high.piles),
        "left_edge": Region(0, hand, 1, high.piles),
        "right_edge": Region(space.main - 1, hand, 1, high.piles),
        **(_side(space) if space.side else {}),
    }


def _opponents(space: TableSpace, height: int) -> dict[str, Region]:
    width = space.main // max(space.opponents, 1)
    last = space.main - width * (space.opponents - 1)
    return {
        f"opponent{place}": Region(place * width, 0, last if place == space.opponents - 1 else width, height)
        for place in range(space.opponents)
    }


def _middle(space: TableSpace, top: int, height: int) -> dict[str, Region]:
    card = CARD[space.cards][0]
    deck = Region(1, top, max(card, 10), height)
    left = Region(deck.right + 1, top, max(card, _PILE), height)
    right = Region(left.right + 1, top, max(card, _PILE), height)
    start = max(right.right + 1, _LOG)
    rest = Region(start, top, space.main - start - 1, height)
    return {"deck": deck, "left": left, "right": right, "parts" if space.side else "log": rest}


def _side(space: TableSpace) -> dict[str, Region]:
    x, width = space.main + 1, space.side - 2
    scores = space.opponents + 3
    colors = 13 if space.height >= 2 * 13 + scores else 0
    return {
        "scores": Region(x, 0, width, scores),
        "odds" if space.odds else "colors": Region(x, scores, width, colors),
        "log": Region(x, scores + colors, width, space.height - scores - colors),
    }
