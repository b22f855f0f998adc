"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.values import HEIGHTS, WIDTHS, Size

CARD: Final[dict[Size, tuple[int, int]]] = {size: (WIDTHS[size], HEIGHTS[size]) for size in WIDTHS}
SIDE_FROM: Final = 110  # columns from which scores, colors and chronicle get a side column
_LINES: Final = 3  # of a pane where laid cards stand as words
_SIDE: Final = 36
_PILE: Final = 17  # room for what is written above a pile
_CHRONICLE: Final = 50  # where it begins, beside the piles
_WIDEST_GAP: Final = 2


class Room(Struct, frozen=True):
    """The space to share out."""

    width: int
    height: int
    rivals: int
    cards: Size
    odds: bool = False  # odds instead of the colors

    @property
    def side(self) -> int:
        return max(_SIDE, self.width * 3 // 10) if self.width >= SIDE_FROM else 0

    @property
    def main(self) -> int:
        return self.width - self.side


class Heights(Struct, frozen=True):
    rivals: int
    piles: int
    own: int
    gap: int  # between the parts


def heights(room: Room) -> Heights:
    """Spare rows go first to the cards on the table (rivals', then own), so that they are drawn as cards."""
    card = CARD[room.cards][1] + 1
    spare = room.height - 2 * card - 2 * _LINES
    face = CARD["medium"][1]
    rivals = own = _LINES
    if spare >= face:
        rivals, spare = face + 2, spare - face + 1
    if spare > face:
        own, spare = face + 3, spare - face
    return Heights(rivals, card, own, max(min(spare // 3, _WIDEST_GAP), 0))


def places(room: Room) -> dict[str, Region]:
    """The region of each part, by name."""
    high = heights(room)
    loose = room.height - 2 * high.piles - high.rivals - high.own  # spare rows
    piles = high.rivals + high.gap
    own = piles + high.piles + (high.gap or min(max(loose, 0), 1))
    hand = own + high.own + (high.gap if loose > 2 * high.gap else 0)
    return {
        **_rivals(room, high.rivals),
        **_middle(room, piles, high.piles),
        "own": Region(0, own, room.main, high.own),
        "hand": Region(1, hand, room.main - 2, high.piles),
        **(_side(room) if room.side else {}),
    }


def _rivals(room: Room, height: int) -> dict[str, Region]:
    width = room.main // max(room.rivals, 1)
    last = room.main - width * (room.rivals - 1)
    return {
        f"rival{place}": Region(place * width, 0, last if place == room.rivals - 1 else width, height)
        for place in range(room.rivals)
    }


def _middle(room: Room, top: int, height: int) -> dict[str, Region]:
    card = CARD[room.cards][0]
    deck = Region(1, top, max(card, 10), height)
    left = Region(deck.right + 1, top, max(card, _PILE), height)
    right = Region(left.right + 1, top, max(card, _PILE), height)
    start = max(right.right + 1, _CHRONICLE)
    rest = Region(start, top, room.main - start - 1, height)
    return {"deck": deck, "left": left, "right": right, "parts" if room.side else "chronicle": rest}


def _side(room: Room) -> dict[str, Region]:
    x, width = room.main + 1, room.side - 2
    scores = room.rivals + 3
    colors = 13 if room.height >= 2 * 13 + scores else 0
    return {
        "scores": Region(x, 0, width, scores),
        "odds" if room.odds else "colors": Region(x, scores, width, colors),
        "chronicle": Region(x, scores + colors, width, room.height - scores - colors),
    }
