"""Lookup valuation with expansions: the total of `valuation.parts`, fast enough for every step of every game.

Pairs count as they are in the hand and as they were laid, all else by the cards of hand and table together.
"""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.games.seasalt.hand import Hand, largest_groups
from seasalt_tui.games.seasalt.hand_layout import FIELDS, SALTED_A, SALTED_B, SCORED, SCORED_C, tabulated
from seasalt_tui.games.seasalt.laying import B_SHIFT, NUMBER_A, NUMBER_B, TWIN_NUMBER_B, A, B
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.scoring import multiplier_points
from seasalt_tui.games.seasalt.valuation import ALL_MULTIPLIERS, STARFISH_POINTS


def _multiplied(counted: Mapping[str, int]) -> int:
    return sum(multiplier_points(counted, ALL_MULTIPLIERS).values())


_MULTIPLIED_A: Final = tabulated(SALTED_A, _multiplied)
_MULTIPLIED_B: Final = tabulated(SALTED_B, _multiplied)
_C: Final = SCORED_C.mask
_C_SHIFT: Final = SCORED_C.shift
_SEAHORSE: Final = FIELDS["seahorse"].all
_STARFISH: Final = FIELDS["starfish"].all
_STARFISH_SHIFT: Final = FIELDS["starfish"].shift
_STARFISH_MASK: Final = FIELDS["starfish"].mask
_MERMAIDS: Final = FIELDS["mermaid"].shift
_MERMAID: Final = FIELDS["mermaid"].one  # the highest of these fields
_IN_NO_TABLE: Final = min(FIELDS[name].one for name in ("seahorse", "starfish", "mermaid"))


def points(hand: Hand, table: Hand, laid: int, ruling: Ruling) -> int:
    """`laid`: how many pairs and trios are on the table."""
    held = hand.packed & SCORED
    cards = held + (table.packed & SCORED)
    pairs = NUMBER_A[held & A] + (TWIN_NUMBER_B if ruling.twins else NUMBER_B)[held >> B_SHIFT & B]
    multiplied = _MULTIPLIED_A[cards & A] + _MULTIPLIED_B[cards >> B_SHIFT & B]
    worth = laid + pairs + multiplied + ruling.collected[cards >> _C_SHIFT & _C]
    if cards < _IN_NO_TABLE:
        return worth
    if cards & _SEAHORSE:
        worth += ruling.best_step.of(cards)
    if cards & _STARFISH:
        worth += _of_starfish(held, cards, pairs)
    if cards >= _MERMAID and ruling.mermaids_score:
        worth += largest_groups(hand.packed + table.packed, cards >> _MERMAIDS)
    return worth


def _of_starfish(held: int, cards: int, pairs: int) -> int:
    """Each in the hand needs a pair of its own there."""
    in_hand, all_together = held >> _STARFISH_SHIFT & _STARFISH_MASK, cards >> _STARFISH_SHIFT & _STARFISH_MASK
    return STARFISH_POINTS * (all_together - max(0, in_hand - pairs))
