"""Planning horizon: how much of the game is left, in a few steps. 0: no further turn; 1: one; then by the market."""

from typing import Final

from seasalt_tui.bots.paperworld.position import FEW_PILES, Position

TIMES: Final = 8
OVER: Final = 0
LAST: Final = 1
_STEPS: Final = (0.7, 1.5, 3.0, 5.5, 9.0)
_SCALE: Final = 10
_BY_CARDS: Final = tuple(
    LAST + 1 + sum(tenths >= step * _SCALE for step in _STEPS) for tenths in range(int(_STEPS[-1] * _SCALE) + 1)
)


def time_left(position: Position) -> int:
    """For the seat whose turn it is, after this turn."""
    if position.final is not None:
        return OVER
    return _unhurried(position)


def time_of(position: Position, seat: int) -> int:
    """For any seat, between two turns."""
    if position.final is None:
        return _unhurried(position)
    waiting = (seat - position.seat) % position.players
    return LAST if waiting < position.final else OVER


def _unhurried(position: Position) -> int:
    """By the cards per player in the piles that must run out before the end."""
    sizes = sorted(map(len, position.piles))
    tenths = _SCALE * sum(sizes[:-FEW_PILES]) // position.players
    return _BY_CARDS[tenths] if tenths < len(_BY_CARDS) else TIMES - 1
