"""Lookup tables of laying cards with expansions: how many pairs there are in a hand, which, and what else may be laid.

Boats and crabs are in table A; fish, sharks and swimmers in table B, of which there are two: without twins and with.
"""

from collections.abc import Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from seasalt_tui.games.seasalt.actions import MERMAIDS, Action, Play, PlayTrio
from seasalt_tui.games.seasalt.cards import Card, parse_card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import (
    FIELDS,
    SALTED_A,
    SALTED_B,
    SALTED_PAIRS_A,
    SALTED_PAIRS_B,
    SCORED,
    faces,
    field_of,
    lazy_table,
    tabulated,
)
from seasalt_tui.games.seasalt.pair_kinds import is_pair, kind_of
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.valuation import duos

Counted = Mapping[str, int]


def _number(counted: Counted, *, twins: bool = False) -> int:
    return sum(duos(counted, twins=twins).values())


def _pairs(counted: Counted, *, twins: bool = False) -> tuple[Play, ...]:
    """Each once."""
    cards = sorted(map(parse_card, counted))
    pairs = [(one, other) for one, other in combinations_with_replacement(cards, 2) if is_pair(one, other, twins=twins)]
    return tuple([Play(one, other) for one, other in pairs if one != other or counted[str(one)] > 1])


def _cards(counted: Counted) -> tuple[Card, ...]:
    return tuple(map(parse_card, counted))


A: Final = field_of(SALTED_A).mask
B: Final = field_of(SALTED_B).mask
B_SHIFT: Final = field_of(SALTED_B).shift
NUMBER_A: Final = tabulated(SALTED_A, _number)
NUMBER_B: Final = tabulated(SALTED_B, _number)
TWIN_NUMBER_B: Final = tabulated(SALTED_B, partial(_number, twins=True))
_PAIRS_A: Final = lazy_table(SALTED_PAIRS_A, _pairs)
_PAIRS_B: Final = lazy_table(SALTED_PAIRS_B, _pairs)
_TWIN_PAIRS_B: Final = lazy_table(SALTED_PAIRS_B, partial(_pairs, twins=True))
_STARFISH: Final = lazy_table(faces(["starfish"]), _cards)
_ALL_STARFISH: Final = FIELDS["starfish"].all
_MERMAIDS: Final = FIELDS["mermaid"].shift


def plays(hand: Hand, ruling: Ruling) -> tuple[Action, ...]:
    """All that may be laid of a hand but shells face down, each once; mermaids last."""
    scored = hand.packed & SCORED
    pairs: tuple[Play, ...] = ()
    if NUMBER_A[scored & A]:
        pairs += _PAIRS_A.of(hand.packed)
    if (TWIN_NUMBER_B if ruling.twins else NUMBER_B)[scored >> B_SHIFT & B]:
        pairs += (_TWIN_PAIRS_B if ruling.twins else _PAIRS_B).of(hand.packed)
    plays = pairs + _trios(hand, pairs) if pairs and scored & _ALL_STARFISH else pairs
    return plays if scored >> _MERMAIDS < ruling.mermaids_to_win else (*plays, MERMAIDS)


def number_of_pairs(hand: Hand, *, twins: bool) -> int:
    """The most that can be made of a hand."""
    return NUMBER_A[hand.packed & A] + (TWIN_NUMBER_B if twins else NUMBER_B)[hand.packed >> B_SHIFT & B]


def new_pair(hand: Hand, card: Card, *, twins: bool) -> str | None:
    """The kind of the pair that a card makes with one of the hand that is in none yet."""
    before = number_of_pairs(hand, twins=twins)
    for partner in hand.cards:
        one, other = sorted((card, partner))
        if is_pair(one, other, twins=twins) and number_of_pairs(hand - partner, twins=twins) == before:
            return kind_of(one, other)
    return None


def _trios(hand: Hand, pairs: tuple[Play, ...]) -> tuple[PlayTrio, ...]:
    return tuple([PlayTrio(pair.first, pair.second, star) for star in _STARFISH.of(hand.packed) for pair in pairs])
