"""Where everything lies on the table, for any size of the terminal: plain arithmetic, no screen."""

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.ui.art.values import HEIGHTS, WIDTHS, Size

CARD: Final[dict[Size, tuple[int, int]]] = {size: (WIDTHS[size], HEIGHTS[size]) for size in WIDTHS}
SIDE_FROM: Final = 110  # so wide that scores and colors get a column of their own
FACES_FROM: Final = 42  # so high that laid cards are drawn as cards
_RIVALS: Final = 3  # rows of a rival's pane
_RIVALS_WITH_FACES: Final = 8
_OWN: Final = 3
_OWN_WITH_FACES: Final = 9
_LABEL: Final = 17  # what is written above a pile
_CHRONICLE_FROM: Final = 50


class Room(Struct, frozen=True):
    """What there is to share out."""

    width: int
    height: int
    rivals: int
    cards: Size

    @property
    def side(self) -> int:
        return max(36, self.width * 3 // 10) if self.width >= SIDE_FROM else 0

    @property
    def faces(self) -> bool:
        """Whether laid cards are drawn as cards."""
        return (self.height >= FACES_FROM and self.cards != "large") or self.height >= FACES_FROM + 8

    @property
    def main(self) -> int:
        return self.width - self.side


def places(room: Room) -> dict[str, Region]:
    """A region by the name of each part."""
    spare = room.height - _needed(room)
    gap = 1 if spare > 0 else 0
    rivals = _rivals_height(room)
    found = _rivals(room, rivals)
    top = rivals + (1 if spare > 2 else 0)
    piles = CARD[room.cards][1] + 1
    found |= _middle(room, top, piles)
    own_top = top + piles + gap
    own = _own_height(room)
    found["own"] = Region(0, own_top, room.main, own)
    hand_top = own_top + own
    found["hand"] = Region(1, hand_top, room.main - 2, CARD[room.cards][1] + 1)
    return found | (_side(room) if room.side else {})


def _needed(room: Room) -> int:
    card = CARD[room.cards][1]
    return _rivals_height(room) + card + 1 + _own_height(room) + card + 1


def _rivals_height(room: Room) -> int:
    return _RIVALS_WITH_FACES if room.faces else _RIVALS


def _own_height(room: Room) -> int:
    return _OWN_WITH_FACES if room.faces else _OWN


def _rivals(room: Room, height: int) -> dict[str, Region]:
    width = room.main // max(room.rivals, 1)
    last = room.main - width * (room.rivals - 1)
    return {
        f"rival{place}": Region(place * width, 0, last if place == room.rivals - 1 else width, height)
        for place in range(room.rivals)
    }


def _middle(room: Room, top: int, height: int) -> dict[str, Region]:
    card = CARD[room.cards][0]
    label = max(card, _LABEL)
    deck = Region(1, top, max(card, 10), height)
    left = Region(deck.right + 1, top, label, height)
    right = Region(left.right + 1, top, label, height)
    found = {"deck": deck, "left": left, "right": right}
    if not room.side:
        start = max(right.right + 1, _CHRONICLE_FROM)
        found["chronicle"] = Region(start, top, room.main - start - 1, height)
    return found


def _side(room: Room) -> dict[str, Region]:
    x, width = room.main + 1, room.side - 2
    scores = room.rivals + 3
    colors = 13 if room.height >= 34 else 8
    chronicle = scores + colors
    return {
        "scores": Region(x, 0, width, scores),
        "colors": Region(x, scores, width, colors),
        "chronicle": Region(x, chronicle, width, room.height - chronicle),
    }
