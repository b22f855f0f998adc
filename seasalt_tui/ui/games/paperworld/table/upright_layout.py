"""Responsive layout of upright terminals: market and objectives above, the opponents beside the own landscape, the hand
in rows at the bottom. Pure arithmetic, no widgets.
"""

from math import ceil
from typing import Final

from msgspec import Struct
from textual.geometry import Region

from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.ui.games.paperworld.table import cell_layout
from seasalt_tui.ui.games.paperworld.table.layout import CHIP, OWN_HEAD, OWN_MARGIN, TableSpace

_OBJECTIVES: Final = 4  # lines
_OFFERS: Final = 4
_OPPONENT: Final = 3 * CHIP[1] + 1
_BESIDE: Final = 3 * CHIP[0] + 1  # columns of the opponents
_OWN: Final[tuple[LandscapeSize, ...]] = ("large", "small", "tiny")
_SIZES: Final[tuple[LandscapeSize, ...]] = ("small", "tiny")
_FEWEST_LOG: Final = 3


class UprightHeights(Struct, frozen=True):
    own: int
    points: int
    log: int
    hand: int


def upright_regions(space: TableSpace, *, watched: bool = False) -> dict[str, Region]:
    """The region of each part, by name. `watched`: by a spectator, who has no hand."""
    banner, market = int(space.final), space.card[1]
    own = market + _OBJECTIVES + banner
    high = upright_heights(space, space.height - own - _OFFERS, watched=watched)
    points = own + high.own
    log = points + high.points
    offers = log + high.log
    inner, width = space.width - 2, _own_width(_own_size(space, high.own))
    return {
        "market": Region(1, 0, inner, market),
        "objectives": Region(1, market, inner, _OBJECTIVES),
        **({"banner": Region(0, own - 1, space.width, 1)} if banner else {}),
        "own": Region(0, own, width, high.own),
        **_opponents(space, Region(width + 1, own, space.width - width - 1, high.own)),
        **({"points": Region(1, points, inner, high.points)} if high.points else {}),
        **({"log": Region(1, log, inner, high.log)} if high.log else {}),
        "offers": Region(1, offers, inner, _OFFERS),
        "hand": Region(1, offers + _OFFERS, inner, high.hand),
    }


def upright_heights(space: TableSpace, room: int, *, watched: bool) -> UprightHeights:
    """The own landscape is as large as there is room for beside two rows of the lowest cards; spare rows go to higher
    cards, to the points and to the log.
    """
    hand, more = (0, 0) if watched else (_rows_of_cards("tiny"), _rows_of_cards("small") - _rows_of_cards("tiny"))
    own = max(_own_height(_own_size(space, room - hand)), space.opponents * _OPPONENT)
    hand = min(hand, room - own)  # one row in the last turns on the lowest
    spare = room - hand - own
    points = 1 if spare > 1 else 0  # the log comes first, where the coach of a lesson stands
    spare -= points
    if spare >= more + _FEWEST_LOG:
        hand, spare = hand + more, spare - more
    if spare > _FEWEST_LOG:
        points, spare = points + 1, spare - 1
    return UprightHeights(own, points, spare, hand)


def _rows_of_cards(size: LandscapeSize) -> int:
    return 2 * (EXTENT[size][1] + 1)


def _own_size(space: TableSpace, rows: int) -> LandscapeSize:
    """The largest only where the points and the log have room, too."""
    spare = {"large": 1 + _FEWEST_LOG}
    fitting = (
        size
        for size in _OWN
        if _own_width(size) + _BESIDE < space.width and _own_height(size) + spare.get(size, 0) <= rows
    )
    return next(fitting, "tiny")


def _own_width(size: LandscapeSize) -> int:
    return cell_layout.extent(EXTENT[size])[0] + OWN_MARGIN


def _own_height(size: LandscapeSize) -> int:
    return cell_layout.extent(EXTENT[size])[1] + OWN_HEAD


def _opponents(space: TableSpace, column: Region) -> dict[str, Region]:
    height = column.height // max(space.opponents, 1)
    return {
        f"opponent{place}": Region(column.x, column.y + place * height, column.width, height)
        for place in range(space.opponents)
    }


def hand_cards_in_rows(largest: LandscapeSize, count: int, width: int, height: int) -> LandscapeSize:
    """The largest cards that need not cover each other; if none, the lowest."""
    sizes = _SIZES[_SIZES.index(largest) :] if largest in _SIZES else _SIZES
    fitting = (size for size in sizes if ceil(count / _rows(size, height)) * EXTENT[size][0] <= width)
    return next(fitting, "tiny")


def _rows(size: LandscapeSize, height: int) -> int:
    return max(height // (EXTENT[size][1] + 1), 1)
