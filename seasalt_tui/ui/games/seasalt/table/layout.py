"""Responsive layout: the region of each part of the board for any terminal size. Pure arithmetic, no widgets."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from textual.geometry import Region

from seasalt_tui.art.values import HEIGHTS, WIDTHS, Size
from seasalt_tui.games.seasalt.families import FAMILIES
from seasalt_tui.text.terminal_sizes import is_upright

CARD: Final[dict[Size, tuple[int, int]]] = {size: (WIDTHS[size], HEIGHTS[size]) for size in WIDTHS}
SIDE_FROM: Final = 110  # columns from which scores, colors and log get a side column
_EXTRA_LARGE_FROM: Final = (180, 47)  # from where the side column has tables, and the table its piles in the middle
_LINES: Final = 3  # of a pane where laid cards stand as words
_SIDE: Final = 36
_PILE: Final = 17  # room for what is written above a pile
_LOG: Final = 50  # where it begins, beside the piles
_WIDEST_GAP: Final = 2
_PILES: Final = ("deck", "left", "right")
_PILE_GAP: Final = 4  # columns between them where they lie in the middle
_ROWS_OF_FACES: Final = 2  # of an opponent on a very large terminal
_COUNTS: Final = len(FAMILIES) + 2  # lines: a heading, the families, a gap
_SALT_COUNTS: Final = 18  # with those of Extra Salt below the colors
_LINES_OF_EVENT: Final = 3  # in the side column: its name and its effect
_SHORTEST_LOG: Final = 6
_FEWEST_POINTS: Final = 14  # lines of the points by category
_MOST_POINTS: Final = 19
_HAND_ROWS: Final = 2  # of cards on an upright terminal
_FEWEST_OWN: Final = 5  # lines of the player's pane there
_FEWEST_OPPONENT: Final = 2
_UPRIGHT_LOG: Final = 3
_LOG_OF_TWO: Final = 6  # with one opponent
_DECK: Final = 9  # columns
_EVENT_LINES: Final = 3  # at most, upright


class TableSpace(Struct, frozen=True):
    """The space to share out."""

    width: int
    height: int
    opponents: int
    cards: Size
    odds: bool = False  # odds instead of the colors, or of the points
    counts: bool = True  # cards may be counted for the player
    events: int = 0  # in force, of Extra Pepper
    salt: bool = False  # more families to count
    watched: bool = False  # by a spectator, who has no cards

    @property
    def side(self) -> int:
        return max(_SIDE, self.width * 3 // 10) if self.width >= SIDE_FROM else 0

    @property
    def event_lines(self) -> int:
        """Between the piles and the hand."""
        if is_upright(self.width):
            return min(self.events, _EVENT_LINES)
        return 1 if self.events and not self.side else 0

    @property
    def is_extra_large(self) -> bool:
        return self.width >= _EXTRA_LARGE_FROM[0] and self.height >= _EXTRA_LARGE_FROM[1]

    @property
    def counted_lines(self) -> int:
        if not self.counts:
            return 0
        return _SALT_COUNTS if self.salt else _COUNTS

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
    if is_upright(space.width):
        return _upright(space)
    if space.is_extra_large:
        return _extra_large(space)
    if space.event_lines:
        return _with_event_line(space)
    high = heights(space)
    loose = space.height - 2 * high.piles - high.opponents - high.own  # spare rows
    piles = high.opponents + high.gap
    own = piles + high.piles + (high.gap or min(max(loose, 0), 1))
    hand = own + high.own + (high.gap if loose > 2 * high.gap else 0)
    return {
        **_opponents(space, high.opponents),
        **_middle(space, piles, high.piles),
        "own": Region(0, own, space.main, high.own),
        **_hand(space, hand, high.piles),
        **(_side(space) if space.side else {}),
    }


def _with_event_line(space: TableSpace) -> dict[str, Region]:
    """In a line of its own above the player's pane; what is below goes down by one."""
    without = regions(replace(space, events=0, height=space.height - 1))
    line = without["own"].y
    below = {name for name, region in without.items() if region.y >= line}
    moved = {name: region.translate((0, 1)) if name in below else region for name, region in without.items()}
    return {**moved, "events": Region(1, line, space.main - 2, 1)}


def _hand(space: TableSpace, top: int, height: int) -> dict[str, Region]:
    return {
        "hand": Region(1, top, space.main - 2, height),
        "left_edge": Region(0, top, 1, height),
        "right_edge": Region(space.main - 1, top, 1, height),
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
    events = min(_LINES_OF_EVENT * space.events + 1, space.height - scores - _SHORTEST_LOG) if space.events else 0
    above = scores + events
    colors = 13 if space.height >= 2 * 13 + above else 0
    return {
        "scores": Region(x, 0, width, scores),
        **({"events": Region(x, scores, width, events)} if events else {}),
        "odds" if space.odds else "colors": Region(x, above, width, colors),
        "log": Region(x, above + colors, width, space.height - above - colors),
    }


def _extra_large(space: TableSpace) -> dict[str, Region]:
    """The hand at the bottom, the piles in the middle of what is left, and tables beside them."""
    card, face = CARD[space.cards][1] + 1, CARD["medium"][1]
    own = face + 3
    spare = space.height - 2 * card - own
    opponents = _ROWS_OF_FACES * face + 2 if spare >= _ROWS_OF_FACES * face + 2 else face + 2
    hand = space.height - card
    piles = _centered_piles(space, opponents, hand - own, card)
    beside = piles["right"].right + _PILE_GAP
    events = {"events": Region(beside, piles["right"].y, space.main - beside - 1, card)} if space.events else {}
    return {
        **_opponents(space, opponents),
        **piles,
        **events,
        "own": Region(0, hand - own, space.main, own),
        **_hand(space, hand, card),
        **_tables(space),
    }


def _centered_piles(space: TableSpace, top: int, bottom: int, height: int) -> dict[str, Region]:
    width = max(CARD[space.cards][0], _PILE)
    left = (space.main - len(_PILES) * (width + _PILE_GAP) + _PILE_GAP) // 2
    y = top + (bottom - top - height) // 2
    return {name: Region(left + place * (width + _PILE_GAP), y, width, height) for place, name in enumerate(_PILES)}


def _tables(space: TableSpace) -> dict[str, Region]:
    """Scores, points by category, a count of the cards if it is allowed, and the log."""
    x, width = space.main + 1, space.side - 2
    scores, counts = space.opponents + 3, space.counted_lines
    points = min(_FEWEST_POINTS + (space.height - _EXTRA_LARGE_FROM[1]) // 2, _MOST_POINTS)
    log = scores + points + counts
    return {
        "scores": Region(x, 0, width, scores),
        "odds" if space.odds else "known_points": Region(x, scores, width, points),
        **({"card_counts": Region(x, scores + points, width, counts)} if counts else {}),
        "log": Region(x, log, width, space.height - log),
    }


class UprightHeights(Struct, frozen=True):
    opponent: int
    piles: int
    events: int
    log: int
    own: int
    hand: int


def upright_heights(space: TableSpace) -> UprightHeights:
    """Spare rows go first to the log and to the opponents, whose last lines tell what they did."""
    card, rivals = CARD[space.cards][1] + 1, max(space.opponents, 1)
    own, hand = (0, 0) if space.watched else (_FEWEST_OWN, _HAND_ROWS * card)
    spare = space.height - rivals * _FEWEST_OPPONENT - card - space.event_lines - own - hand
    log = min(spare, _UPRIGHT_LOG if space.opponents > 1 else _LOG_OF_TWO)
    spare -= log
    opponent = _FEWEST_OPPONENT
    for more in (1, 1, CARD["medium"][1] - 2):  # a line, one below, and cards drawn as such
        if spare >= rivals * more:
            opponent, spare = opponent + more, spare - rivals * more
        else:
            break
    if own and spare:
        own, spare = own + 1, spare - 1
    return UprightHeights(opponent, card, space.event_lines, log + spare, own, hand)


def _upright(space: TableSpace) -> dict[str, Region]:
    """Everything below each other, the hand in rows at the bottom."""
    high = upright_heights(space)
    piles = high.opponent * max(space.opponents, 1)
    events = piles + high.piles
    log = events + high.events
    own = log + high.log
    left, width = 1, space.width - 2
    return {
        **{
            f"opponent{place}": Region(0, place * high.opponent, space.width, high.opponent)
            for place in range(space.opponents)
        },
        **_piles_of_equal_width(space, piles, high.piles),
        **({"events": Region(left, events, width, high.events)} if high.events else {}),
        "log": Region(left, log, width, high.log),
        "own": Region(0, own, space.width, high.own),
        **_hand(space, own + high.own, high.hand),
    }


def _piles_of_equal_width(space: TableSpace, top: int, height: int) -> dict[str, Region]:
    card = CARD[space.cards][0]
    deck = Region(1, top, max(card, _DECK), height)
    pile = (space.width - 1 - deck.right) // 2 - 1
    left = Region(deck.right + 1, top, pile, height)
    return {"deck": deck, "left": left, "right": Region(left.right + 1, top, pile, height)}
