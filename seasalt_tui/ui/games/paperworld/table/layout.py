"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.games.paperworld.state import PILES
from seasalt_tui.ui.games.paperworld.table import cell_layout

CHIP: Final = (4, 1)
_OFFERS: Final = 2  # lines
_OBJECTIVES: Final = 3
_MIN_LOG: Final = 2  # lines of the log
_BESIDE: Final = 30  # columns a part needs to stand beside another
_HEAD_AND_FOOT: Final = 2
_HUGE_FROM: Final = (150, 43)


class TableSpace(Struct, frozen=True):
    """The space to share out. `final`: a line announces the last turns."""

    width: int
    height: int
    opponents: int
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


def regions(space: TableSpace) -> dict[str, Region]:
    """The region of each part, by name."""
    width, height = cell_layout.extent(EXTENT[space.own])
    left = Region(1, 0, width, space.top)
    right = Region(left.right + 1, 0, space.width - left.right - 1, space.top)
    hand = space.top + _OFFERS
    return {
        "own": Region(left.x, 0, width, height + 1),
        "points": Region(left.x, height + 1, width, space.top - height - 1),
        "offers": Region(1, space.top, space.width - 2, _OFFERS),
        "hand": Region(1, hand, space.width - 2, space.height - hand),
        **_right(space, right),
    }


def _right(space: TableSpace, column: Region) -> dict[str, Region]:
    regions = {}
    if space.final:
        regions["banner"] = Region(column.x, 0, column.width, 1)
        column = Region(column.x, 1, column.width, column.height - 1)
    wide, high = opponent_extent(space, column)
    opponents = Region(column.x, column.y, column.width, high)
    for place in range(space.opponents):
        regions[f"opponent{place}"] = Region(opponents.x + place * (wide + 1), opponents.y, wide, high)
    below = Region(column.x, opponents.bottom, column.width, column.bottom - opponents.bottom)
    free = opponents.width - space.opponents * (wide + 1)
    return regions | _below(space, below, Region(opponents.right - free, opponents.y, free, high))


def _below(space: TableSpace, below: Region, free: Region) -> dict[str, Region]:
    """The market and the objectives, with the log beside or below them."""
    market_width = (space.card[0] + 1) * PILES - 1
    market = Region(below.x, below.y, market_width, space.card[1] + 1)
    rest = below.bottom - market.bottom
    beside = below.width - market_width - 1
    if beside >= _BESIDE:
        objectives = Region(below.x, market.bottom, market_width, rest)
        log = Region(market.right + 1, below.y, beside, below.height)
    elif free.width >= _BESIDE:
        objectives = Region(below.x, market.bottom, below.width, rest)
        log = free
    else:
        objectives = Region(below.x, market.bottom, below.width, min(_OBJECTIVES, rest - 1))
        log = Region(below.x, objectives.bottom, below.width, below.bottom - objectives.bottom)
    return {"market": market, "objectives": objectives, "log": log}


def opponent_extent(space: TableSpace, column: Region) -> tuple[int, int]:
    """As large as there is room for: with cards, with small cards, or with a word for each."""
    rest = column.height - space.card[1] - 1 - _OBJECTIVES
    for card in (EXTENT["small"], EXTENT["tiny"]):
        width, height = cell_layout.extent(card)
        free = column.width - space.opponents * (width + 1)
        log = 0 if free >= _BESIDE else _MIN_LOG
        if free >= -1 and height + _HEAD_AND_FOOT + log <= rest:
            return width, height + _HEAD_AND_FOOT
    return (column.width + 1) // 3 - 1, 3 * CHIP[1] + 1


def own_cards(width: int) -> LandscapeSize:
    """For a pane of this width."""
    sizes: tuple[LandscapeSize, ...] = ("huge", "large")
    return next((size for size in sizes if cell_layout.extent(EXTENT[size])[0] <= width), "small")


def opponent_cards(width: int, height: int) -> LandscapeSize | None:
    """For a pane of this size; None: words."""
    sizes: tuple[LandscapeSize, ...] = ("small", "tiny")
    fitting = (size for size in sizes if fits(cell_layout.extent(EXTENT[size]), width, height - _HEAD_AND_FOOT))
    return next(fitting, None)


def fits(extent: tuple[int, int], width: int, height: int) -> bool:
    return extent[0] <= width and extent[1] <= height
