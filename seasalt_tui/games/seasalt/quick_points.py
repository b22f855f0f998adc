"""Lookup valuation with expansions: the total of `valuation.parts`, fast enough for every step of every game.

The tables of the basic game give the worth of all cards together; what the expansions change is added to that.
"""

from typing import Final

from seasalt_tui.games.seasalt.hand import Hand, largest_groups
from seasalt_tui.games.seasalt.hand_layout import FIELDS, SCORED_A, SCORED_B, SCORED_C, BitField
from seasalt_tui.games.seasalt.ruling import Ruling

_SEAHORSE: Final = FIELDS["seahorse"].all
_CAST: Final = FIELDS["cast_of_crabs"].all
_LOBSTER: Final = FIELDS["lobster"].all
_STARFISH: Final = FIELDS["starfish"].all
_NEW_PARTNERS: Final = _LOBSTER | FIELDS["jellyfish"].all
_PAIRING: Final = _NEW_PARTNERS | _STARFISH
_ALONE: Final = _CAST | _SEAHORSE
SALT_CARDS: Final = _PAIRING | _ALONE
_STARFISH_SHIFT: Final = FIELDS["starfish"].shift
_STARFISH_MASK: Final = FIELDS["starfish"].mask
_MERMAIDS_SHIFT: Final = FIELDS["mermaid"].shift
_MERMAIDS_MASK: Final = FIELDS["mermaid"].mask
_A: Final = SCORED_A.mask
_A_POINTS: Final = SCORED_A.points
_A_PAIRS: Final = SCORED_A.pairs
_B: Final = SCORED_B.mask
_B_SHIFT: Final = SCORED_B.shift
_B_POINTS: Final = SCORED_B.points
_B_PAIRS: Final = SCORED_B.pairs
_C: Final = SCORED_C.mask
_C_SHIFT: Final = SCORED_C.shift
_C_POINTS: Final = SCORED_C.points


def points(hand: Hand, table: Hand, laid: int, ruling: Ruling) -> int:
    """`laid`: how many pairs and trios are on the table."""
    packed = hand.packed + table.packed
    worth = _A_POINTS[packed & _A] + _B_POINTS[packed >> _B_SHIFT & _B] + _C_POINTS[packed >> _C_SHIFT & _C]
    mermaids = packed >> _MERMAIDS_SHIFT & _MERMAIDS_MASK
    if mermaids and ruling.mermaids_score:
        worth += largest_groups(packed, mermaids)
    if packed & _PAIRING or ruling.twins:
        worth += _pair_change(hand.packed, packed, laid, ruling.twins)
    if packed & _ALONE:
        worth += _number(packed, _CRABS) if packed & _CAST else 0
        worth += _best_step(packed, ruling) if packed & _SEAHORSE else 0
    return worth + _changed(packed, ruling) if ruling.changes else worth


def _pair_change(hand: int, packed: int, laid: int, twins: bool) -> int:
    """Pairs count as they lie, and starfish with them: not as the tables found them in hand and table together."""
    pairs = _A_PAIRS[hand & _A] + _B_PAIRS[hand >> _B_SHIFT & _B]
    if twins or hand & _NEW_PARTNERS:
        pairs += _more_pairs(hand, twins)
    change = laid + pairs - _A_PAIRS[packed & _A] - _B_PAIRS[packed >> _B_SHIFT & _B]
    if packed & _STARFISH:
        in_hand = hand >> _STARFISH_SHIFT & _STARFISH_MASK
        on_table = (packed >> _STARFISH_SHIFT & _STARFISH_MASK) - in_hand
        change += 2 * (on_table + min(in_hand, pairs))
    return change


_CRABS: Final = FIELDS["crab"]
_SHARKS: Final = FIELDS["shark"]
_SWIMMERS: Final = FIELDS["swimmer"]
_JELLYFISH: Final = FIELDS["jellyfish"]


def _number(packed: int, field: BitField) -> int:
    return packed >> field.shift & field.mask


def _more_pairs(hand: int, twins: bool) -> int:
    """Pairs with a lobster or jellyfish, and twins: beyond those of the basic game."""
    swimmers, sharks, jellyfish = _number(hand, _SWIMMERS), _number(hand, _SHARKS), _number(hand, _JELLYFISH)
    with_lobster = _number(hand, _CRABS) % 2 if hand & _LOBSTER else 0  # it takes the crab that is left over
    hunts = min(swimmers, sharks)
    if not twins:
        return with_lobster + min(swimmers, sharks + jellyfish) - hunts
    stings = min(swimmers, jellyfish)
    return with_lobster + stings + (swimmers - stings + sharks) // 2 - hunts


def _best_step(packed: int, ruling: Ruling) -> int:
    """What the seahorse brings: one more of the best kind."""
    return max([step.values[packed >> step.shift & step.mask] for step in ruling.steps])


def _changed(packed: int, ruling: Ruling) -> int:
    """What the sets are worth more or less than as printed."""
    return sum([change.values[packed >> change.shift & change.mask] for change in ruling.changes])
