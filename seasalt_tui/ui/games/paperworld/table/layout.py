"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from collections.abc import Iterator
from itertools import dropwhile
from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.games.paperworld.state import PILES
from seasalt_tui.text.games.paperworld.score_table import PARTS
from seasalt_tui.ui.games.paperworld.table import cell_layout

CHIP: Final = (4, 1)
_WORDS: Final = 3 * CHIP[1] + 1  # lines of an opponent drawn with a word for each card
OBJECTIVE_WIDTH: Final = 26  # columns of an objective with its name beside its drawing
OWN_HEAD: Final = 2  # lines above the own landscape: the heading and the letters of its columns, or these alone
OWN_MARGIN: Final = 1  # columns left of it: the numbers of its rows
_WIDE_GAP: Final = 3  # columns beside a small landscape, so that the market does not look like a part of it
_OBJECTIVES: Final = 49  # columns that three drawings with names above them need
_OFFERS: Final = 2  # lines
_POINTS: Final = len(PARTS) + 1  # lines, each kind of points in one
_MIN_LOG: Final = 2  # lines of the log
_TURN: Final = 2  # lines for what an opponent did last
_ROOM_FOR_TURN: Final = 5  # lines that the log must have beyond its fewest before an opponent has those
_BESIDE: Final = 30  # columns a part needs to stand beside another
_HEAD_AND_FOOT: Final = 2
_HUGE_FROM: Final = (150, 43)
_SIZES: Final[tuple[LandscapeSize, ...]] = ("giant", "huge", "large", "small", "tiny")


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
        if self.cards == "large":
            return "huge" if fits(_HUGE_FROM, self.width, self.height) else "large"
        return "giant" if self.cards == "huge" else self.cards

    @property
    def own_extent(self) -> tuple[int, int]:
        width, height = cell_layout.extent(EXTENT[self.own])
        room = self.height - _below_height("tiny")
        return width + OWN_MARGIN, min(height + OWN_HEAD, max(room, height + 1))

    @property
    def hand(self) -> LandscapeSize:
        """The size of the cards in the hand: low ones where the others, or the log, leave no room."""
        wanted: LandscapeSize = "small" if self.cards == "tiny" else self.cards
        needed = self.own_extent[1] + _below_height(wanted) + (self.cards == "tiny")
        return wanted if needed <= self.height else "tiny"

    @property
    def has_total_in_line(self) -> bool:
        """Whether the column letters leave the heading no room for the points."""
        return self.own_extent[1] < cell_layout.extent(EXTENT[self.own])[1] + OWN_HEAD

    @property
    def top(self) -> int:
        """The height above the hand and the choice panel."""
        return self.height - EXTENT[self.hand][1] - 1 - _OFFERS

    @property
    def below_own(self) -> int:
        return self.top - self.own_extent[1]


def _below_height(hand: LandscapeSize) -> int:
    """Of the points in a line, the choice panel, and the hand with a line for the card that is lifted."""
    return 1 + _OFFERS + EXTENT[hand][1] + 1


def regions(space: TableSpace) -> dict[str, Region]:
    """The region of each part, by name."""
    width, height = space.own_extent
    hand = space.top + _OFFERS
    in_line = space.below_own < _POINTS
    below_own = Region(OWN_MARGIN, height, width - OWN_MARGIN, space.below_own)
    points = Region(1, space.top - 1, space.width - 2, 1) if in_line else below_own
    x = width + (_WIDE_GAP if space.cards == "tiny" else 1)
    right = Region(x, 0, space.width - x, space.top - in_line)
    return {
        "own": Region(0, 0, width, height),
        "points": points,
        "offers": Region(1, space.top, space.width - 2, _OFFERS),
        "hand": Region(1, hand, space.width - 2, space.height - hand),
        **_right(space, right),
    }


def _right(space: TableSpace, column: Region) -> dict[str, Region]:
    regions = {}
    needed = _WORDS + space.card[1] + _objectives_height(space, column) + 1
    if space.final and needed < column.height:
        regions["banner"] = Region(column.x, 0, column.width, 1)
        column = Region(column.x, 1, column.width, column.height - 1)
    wide, high = opponent_extent(space, column)
    opponents = Region(column.x, column.y, space.opponents * (wide + 1), high)
    for place in range(space.opponents):
        regions[f"opponent{place}"] = Region(opponents.x + place * (wide + 1), opponents.y, wide, high)
    return regions | _below(space, column, opponents)


def _below(space: TableSpace, column: Region, opponents: Region) -> dict[str, Region]:
    """The market and the objectives, with the log beside or below them, or beside the opponents, or without room."""
    market_width, (_, card_height) = _market_width(space), space.card
    left = _market_column(space)
    beside, free = column.width - left - 1, column.width - opponents.width
    spare = column.bottom - opponents.bottom - card_height - _objectives_height(space, column)
    y = opponents.bottom + (1 if spare > 0 and max(beside, free) >= _BESIDE else 0)
    market = Region(column.x, y, market_width, card_height)
    rest = column.bottom - market.bottom
    if beside >= _BESIDE:
        objectives = Region(column.x, market.bottom, left, rest)
        top = column.y if opponents.width <= left + 1 else opponents.bottom
        log = Region(objectives.right + 1, top, beside, column.bottom - top)
    elif free >= _BESIDE:
        objectives = Region(column.x, market.bottom, column.width, rest)
        log = Region(column.right - free, column.y, free, opponents.height)
    else:
        objectives = Region(column.x, market.bottom, column.width, min(_objectives_height(space, column), rest))
        log = Region(column.x, objectives.bottom, column.width, column.bottom - objectives.bottom)
    return {"market": market, "objectives": objectives, **({"log": log} if log.height else {})}


def _market_width(space: TableSpace) -> int:
    return (space.card[0] + 1) * PILES - 1


def _market_column(space: TableSpace) -> int:
    """The width of the market, and of the objectives below it."""
    return max(_market_width(space), _OBJECTIVES)


def _has_log_beside(space: TableSpace, column: Region) -> bool:
    return column.width - _market_column(space) - 1 >= _BESIDE


def _objectives_height(space: TableSpace, column: Region) -> int:
    """A line more where there is no room for the names beside the drawings."""
    width = _market_column(space) if _has_log_beside(space, column) else column.width
    return 3 if (width + 1) // 3 > OBJECTIVE_WIDTH else 4


def opponent_extent(space: TableSpace, column: Region) -> tuple[int, int]:
    """As large as there is room for: with cards, with small cards, or with a word for each; below cards with what was
    done last.
    """
    beside = _has_log_beside(space, column)
    rest = column.height - space.card[1] - _objectives_height(space, column)
    for size in _up_to(space.cards):
        width, height = cell_layout.extent(EXTENT[size])
        free = column.width - space.opponents * (width + 1)
        log = 0 if free >= _BESIDE or beside else _MIN_LOG
        spare = rest - height - _HEAD_AND_FOOT - log
        if free >= -1 and spare >= 0:
            turn = _TURN if spare >= (_ROOM_FOR_TURN if log else _TURN) else 0
            return width, height + _HEAD_AND_FOOT + turn
    return (column.width + 1) // 3 - 1, _WORDS


def own_cards(width: int) -> LandscapeSize:
    """For a pane of this width."""
    fitting = (size for size in _SIZES if cell_layout.extent(EXTENT[size])[0] + OWN_MARGIN <= width)
    return next(fitting, "small")


def opponent_cards(width: int, height: int) -> LandscapeSize | None:
    """For a pane of this size; None: words."""
    fitting = (size for size in _SIZES if fits(cell_layout.extent(EXTENT[size]), width, height - _HEAD_AND_FOOT))
    return next(fitting, None)


def hand_cards(largest: LandscapeSize, count: int, width: int) -> LandscapeSize:
    """The largest cards that need not cover each other; if none, the narrowest."""
    return next((size for size in _up_to(largest) if count * EXTENT[size][0] <= width), "tiny")


def _up_to(largest: LandscapeSize) -> Iterator[LandscapeSize]:
    return dropwhile(lambda size: size != largest, _SIZES)


def fits(extent: tuple[int, int], width: int, height: int) -> bool:
    return extent[0] <= width and extent[1] <= height
