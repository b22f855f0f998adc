"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.games.paperworld.state import PILES
from seasalt_tui.ui.games.paperworld.table import frame

CHIP: Final = (4, 1)
_OFFERS: Final = 2  # lines
_GOALS: Final = 3
_LEAST_TOLD: Final = 2  # lines of the chronicle
_BESIDE: Final = 30  # columns a part needs to stand beside another
_HEAD_AND_FOOT: Final = 2
_HUGE_FROM: Final = (150, 43)


class Room(Struct, frozen=True):
    """The space to share out. `final`: a line announces the last turns."""

    width: int
    height: int
    rivals: int
    cards: LandscapeSize
    final: bool = False

    @property
    def card(self) -> tuple[int, int]:
        return EXTENT[self.cards]

    @property
    def own(self) -> LandscapeSize:
        """The size at which the player's own landscape is drawn."""
        return "huge" if self.cards == "large" and fits(_HUGE_FROM, self.width, self.height) else self.cards

    @property
    def top(self) -> int:
        """The height above the hand and the choice panel."""
        return self.height - self.card[1] - 1 - _OFFERS


def places(room: Room) -> dict[str, Region]:
    """The region of each part, by name."""
    width, height = frame.extent(EXTENT[room.own])
    left = Region(1, 0, width, room.top)
    right = Region(left.right + 1, 0, room.width - left.right - 1, room.top)
    hand = room.top + _OFFERS
    return {
        "own": Region(left.x, 0, width, height + 1),
        "tally": Region(left.x, height + 1, width, room.top - height - 1),
        "offers": Region(1, room.top, room.width - 2, _OFFERS),
        "hand": Region(1, hand, room.width - 2, room.height - hand),
        **_right(room, right),
    }


def _right(room: Room, column: Region) -> dict[str, Region]:
    found = {}
    if room.final:
        found["banner"] = Region(column.x, 0, column.width, 1)
        column = Region(column.x, 1, column.width, column.height - 1)
    wide, high = rival_extent(room, column)
    rivals = Region(column.x, column.y, column.width, high)
    for place in range(room.rivals):
        found[f"rival{place}"] = Region(rivals.x + place * (wide + 1), rivals.y, wide, high)
    below = Region(column.x, rivals.bottom, column.width, column.bottom - rivals.bottom)
    free = rivals.width - room.rivals * (wide + 1)
    return found | _below(room, below, Region(rivals.right - free, rivals.y, free, high))


def _below(room: Room, below: Region, free: Region) -> dict[str, Region]:
    """The market and the objectives, with the chronicle beside or below them."""
    market_width = (room.card[0] + 1) * PILES - 1
    market = Region(below.x, below.y, market_width, room.card[1] + 1)
    rest = below.bottom - market.bottom
    beside = below.width - market_width - 1
    if beside >= _BESIDE:
        goals = Region(below.x, market.bottom, market_width, rest)
        told = Region(market.right + 1, below.y, beside, below.height)
    elif free.width >= _BESIDE:
        goals = Region(below.x, market.bottom, below.width, rest)
        told = free
    else:
        goals = Region(below.x, market.bottom, below.width, min(_GOALS, rest - 1))
        told = Region(below.x, goals.bottom, below.width, below.bottom - goals.bottom)
    return {"market": market, "goals": goals, "chronicle": told}


def rival_extent(room: Room, column: Region) -> tuple[int, int]:
    """As large as there is room for: with cards, with small cards, or with a word for each."""
    rest = column.height - room.card[1] - 1 - _GOALS
    for card in (EXTENT["small"], EXTENT["tiny"]):
        width, height = frame.extent(card)
        free = column.width - room.rivals * (width + 1)
        told = 0 if free >= _BESIDE else _LEAST_TOLD
        if free >= -1 and height + _HEAD_AND_FOOT + told <= rest:
            return width, height + _HEAD_AND_FOOT
    return (column.width + 1) // 3 - 1, 3 * CHIP[1] + 1


def own_cards(width: int) -> LandscapeSize:
    """For a pane of this width."""
    sizes: tuple[LandscapeSize, ...] = ("huge", "large")
    return next((size for size in sizes if frame.extent(EXTENT[size])[0] <= width), "small")


def rival_cards(width: int, height: int) -> LandscapeSize | None:
    """For a pane of this size; None: words."""
    sizes: tuple[LandscapeSize, ...] = ("small", "tiny")
    fitting = (size for size in sizes if fits(frame.extent(EXTENT[size]), width, height - _HEAD_AND_FOOT))
    return next(fitting, None)


def fits(extent: tuple[int, int], width: int, height: int) -> bool:
    return extent[0] <= width and extent[1] <= height
