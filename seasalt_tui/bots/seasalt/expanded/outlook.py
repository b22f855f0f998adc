"""Evaluation function: what a hand is worth with the expansions, in card points, with what may still come of it."""

from functools import lru_cache
from typing import Final

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import COLLECTORS, MULTIPLIERS
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import FIELDS
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State

# In card points, found by play against each other.
_HALF_A_PAIR: Final = 0.45
_EFFECT: Final = 0.9
_NEXT_OF_A_KIND: Final = 0.35
_MULTIPLIER: Final = 0.6
_MERMAID: Final = 0.7
_LAST_MERMAID: Final = 4.0
_SEAHORSE: Final = 1.0
_STARFISH: Final = 0.9
_COLOR: Final = 0.1
_TWINS: Final = ("boat", "crab", "fish")


def worth(state: State, seat: int, hand: Hand, foresight: float = 1.0) -> float:
    """Of this hand with what the seat has laid; `foresight`: how much of what may come of it counts."""
    return _worth(hand, state.tables[seat], len(state.extra.laid[seat]), state.match.rulings[seat], foresight)


def gain(state: State, seat: int, card: Card, foresight: float = 1.0) -> float:
    """What the card would add to the seat's hand."""
    hand = state.hands[seat]
    return worth(state, seat, hand + card, foresight) - worth(state, seat, hand, foresight)


@lru_cache(maxsize=1 << 14)
def _worth(hand: Hand, table: Hand, laid: int, ruling: Ruling, foresight: float) -> float:
    now = points(hand, table, laid, ruling)
    return now + foresight * _potential(hand.packed, (hand | table).packed, ruling) if foresight else now


def _potential(held: int, packed: int, ruling: Ruling) -> float:
    return _of_pairs(held) + _of_kinds(packed, ruling) + _of_mermaids(held, packed, ruling)


def _number(packed: int, family: str) -> int:
    return FIELDS[family].of(packed)


def _of_pairs(held: int) -> float:
    """Pairs that may still be laid, cards that wait for a partner, and starfish that wait for a pair."""
    single = sum([_number(held, family) % 2 for family in _TWINS])
    hunters = _number(held, "shark") + _number(held, "jellyfish")
    single += abs(hunters - _number(held, "swimmer")) + _number(held, "lobster")
    pairs = sum([_number(held, family) // 2 for family in _TWINS]) + min(hunters, _number(held, "swimmer"))
    waiting = max(_number(held, "starfish") - pairs, 0)
    return _EFFECT * pairs + _HALF_A_PAIR * single + _STARFISH * waiting


def _of_kinds(packed: int, ruling: Ruling) -> float:
    """What one more of each kind that is begun would bring."""
    worth = 0.0
    for step in ruling.steps:
        worth += _NEXT_OF_A_KIND * step.values[packed >> step.shift & step.mask]
    multipliers = sum([_number(packed, family) for family in (*MULTIPLIERS, "cast_of_crabs")])
    is_idle = not any(_number(packed, family) for family in COLLECTORS)
    return worth + _MULTIPLIER * multipliers + (_SEAHORSE if is_idle and _number(packed, "seahorse") else 0.0)


def _of_mermaids(held: int, packed: int, ruling: Ruling) -> float:
    mermaids = _number(held, "mermaid")
    nearly = _LAST_MERMAID if mermaids and mermaids >= ruling.mermaids_to_win - 1 else 0.0
    return _MERMAID * mermaids + nearly + _COLOR * Hand(packed).bonus
