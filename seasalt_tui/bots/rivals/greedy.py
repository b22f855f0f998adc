"""Greedy choice: the action with the highest score."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from seasalt_tui.core.dice import Dice

A = TypeVar("A")


def greedy_choice(actions: Sequence[A], score: Callable[[A], float], dice: Dice) -> A:
    """Ties are broken at random."""
    scored = [(score(action), action) for action in actions]
    best = max(value for value, _ in scored)
    return dice.choice([action for value, action in scored if value == best])
