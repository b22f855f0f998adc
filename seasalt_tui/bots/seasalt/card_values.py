"""Lookup tables of card values, made from the weights: what one more card adds to a hand, by stage of the round."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final

from seasalt_tui.bots.int64 import Int64
from seasalt_tui.bots.seasalt.cards import (
    BITS,
    COLOR_MASKS,
    COLOR_SHIFTS,
    MASK_MERMAIDS,
    MERMAID_NUMBER,
    PARTS,
    SHIFT_MERMAIDS,
    Counts,
    Number,
    group_to_match,
    groups_of,
    largest_group,
    points_of,
)
from seasalt_tui.bots.seasalt.weights import CardWeights, Weights, tuned
from seasalt_tui.games.seasalt.cards import COPIES, FACES, MERMAID
from seasalt_tui.games.seasalt.families import COLLECTORS, DUOS, MULTIPLIERS
from seasalt_tui.games.seasalt.scoring import points

_A_WIN: Final = 40.0  # the fourth mermaid
_MOST_TURNS: Final = 100  # of one player in a round
# Families that score together; the rest of a hand does not change what their cards are worth.
_TOGETHER: Final = (
    ("boat", "lighthouse"), ("crab",), ("fish", "shoal"), ("shark", "swimmer"), ("octopus",), ("shell",),
    ("penguin", "penguin_colony"), ("sailor", "captain"),
)  # fmt: skip


class Row:
    """What a card adds: a table with the place and mask of its key in the counts; the same of its color's count, and a
    table by that.
    """

    __slots__ = ("color", "color_mask", "colors", "mask", "shift", "table")

    def __init__(
        self, table: list[float], shift: Int64, mask: Int64, color: Int64, color_mask: Int64, colors: list[float]
    ) -> None:
        self.table = table
        self.shift = shift
        self.mask = mask
        self.color = color
        self.color_mask = color_mask
        self.colors = colors


Rows = list[Row]
"""By card."""


def gain(rows: Rows, counts: Counts, card: Number) -> float:
    """What a card adds to other cards."""
    return gain_of(rows, counts, group_to_match(counts), card, 0, 0.0)


def gain_of(rows: Rows, counts: Counts, match: Int64, card: Number, enough: int, beats: float) -> float:
    """The same where many cards are compared. `match`: the `group_to_match` of the counts; `enough`: the points that
    beat who has called, 0: any; `beats`: their worth.
    """
    row = rows[card]
    same = counts >> row.color & row.color_mask
    worth = row.table[counts >> row.shift & row.mask] + row.colors[same]
    if card == MERMAID_NUMBER:
        worth += _next_group(counts)
    elif same >= match:
        worth += 1
    if enough and points_of(counts + BITS[card]) >= enough:
        worth += beats
    return worth


def _next_group(counts: Counts) -> int:
    """What a further mermaid counts."""
    more = counts + BITS[MERMAID_NUMBER]
    mermaids = counts >> SHIFT_MERMAIDS & MASK_MERMAIDS
    return groups_of(more)[mermaids] if mermaids else largest_group(more)


class Stage:
    """Of a round: the values of cards and of a draw, as in `TurnWeights`. `left`: which part counts of what is not yet
    scored; 0: one's last turn.
    """

    __slots__ = ("draw", "draw_more", "left", "rows")

    def __init__(self, rows: Rows, left: float, draw: float, draw_more: float) -> None:
        self.rows = rows
        self.left = left
        self.draw = draw
        self.draw_more = draw_more


class CardValues:
    """For a number of players. `by_turn`: as long as the round goes on; `last`: in one's last turn, when only points
    count.
    """

    def __init__(self, players: int, weights: Weights) -> None:
        turns, fading = weights.turns, (1.0, *weights.cards.fading)
        *stages, self.last = [
            Stage(rows, left, draw, more)
            for rows, left, draw, more in zip(
                [
                    *(rows_of(weights.cards, left) for left in fading),
                    rows_of(weights.cards, 0.0, last=True),
                ],
                (*fading, 0.0),
                turns.draw,
                turns.draw_more,
                strict=True,
            )
        ]
        self.first = stages[0]
        self.by_turn = [
            stages[min(max(turn - 1, 0) // players // 2, len(stages) - 1)] for turn in range(_MOST_TURNS * players)
        ]


@cache
def card_values(players: int) -> CardValues:
    return CardValues(players, tuned(players))


def rows_of(weights: CardWeights, left: float, *, last: bool = False) -> Rows:
    """`left`: which part counts of what is not yet scored."""
    effects = weights.last_effects if last else weights.effects
    colors = [left * weights.colors[min(count, len(weights.colors) - 1)] for count in range(max(COLOR_MASKS) + 1)]
    rows: dict[str, tuple[list[float], int, int]] = {}
    for families in _TOGETHER:
        worth = {
            counts: _worth(weights, effects, left, dict(zip(families, counts, strict=True)))
            for counts in product(*(range(_copies(family) + 1) for family in families))
        }
        for place, family in enumerate(families):
            rows[family] = (_table(families, place, worth), *_field(families))
    mermaids = [*(left * worth for worth in weights.mermaids), _A_WIN, _A_WIN]
    rows[MERMAID.family] = (mermaids, SHIFT_MERMAIDS, MASK_MERMAIDS)
    none = [0.0] * len(colors)
    return [
        Row(*rows[face.family], color, mask, none if face == MERMAID else colors)
        for face, color, mask in zip(FACES, COLOR_SHIFTS, COLOR_MASKS, strict=True)
    ]


def _copies(family: str) -> int:
    return sum(copies for face, copies in COPIES.items() if face.family == family)


def _field(families: Sequence[str]) -> tuple[int, int]:
    """Where the counts of these families stand side by side, and the mask for them."""
    part = next(part for part in PARTS if families[0] in part.families)
    place = part.families.index(families[0])
    width = sum(part.widths[place : place + len(families)])
    return part.shift + sum(part.widths[:place]), (1 << width) - 1


def _table(families: Sequence[str], place: int, worth: Mapping[tuple[int, ...], float]) -> list[float]:
    """What one more card of the family at `place` adds, by the counts of all."""
    shift, mask = _field(families)
    table = [0.0] * (mask + 1)
    for counts, here in worth.items():
        more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
        table[_key(families, counts) >> shift] = worth.get(more, here) - here
    return table


def _key(families: Sequence[str], counts: Sequence[int]) -> int:
    part = next(part for part in PARTS if families[0] in part.families)
    return sum(count * part.step(family) for family, count in zip(families, counts, strict=True)) << part.shift


def _worth(weights: CardWeights, effects: Mapping[str, float], left: float, counts: Mapping[str, int]) -> float:
    """Points, what pairs bring besides them, and what may become of the rest."""
    pairs: float = sum([_pairs(counts, family) * effects[family] for family in DUOS])
    promised: float = sum(_promises(weights, counts))
    return points(counts, {}).total + pairs + left * promised


def _pairs(counts: Mapping[str, int], family: str) -> int:
    partner = DUOS[family]
    count = counts.get(family, 0)
    return count // 2 if partner == family else min(count, counts.get(partner, 0))


def _promises(weights: CardWeights, counts: Mapping[str, int]) -> Iterator[float]:
    for family in weights.odd:
        yield weights.odd[family] * _odd(counts, family)
    for family in COLLECTORS:
        yield _promise(weights.promise[family], counts.get(family, 0))
    for family in MULTIPLIERS:
        yield weights.alone[family] * counts.get(family, 0)


def _odd(counts: Mapping[str, int], family: str) -> float:
    """Of those that hunt together the first one waits for much, a second one for less."""
    count = counts.get(family, 0)
    if DUOS.get(family) == family:
        return count % 2
    waiting = max(count - counts.get("swimmer" if family == "shark" else "shark", 0), 0)
    return waiting if waiting < 2 else 1 + (waiting - 1) / 3


def _promise(ladder: Sequence[float], count: int) -> float:
    """Nothing is promised any more by a whole collection."""
    return ladder[count - 1] if 0 < count <= len(ladder) else 0.0
