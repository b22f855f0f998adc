"""Error margins: the value of an action and its uncertainty, as short text."""

from math import ceil
from typing import Final

from seasalt_tui.text.words import Words

_SURE: Final = 2  # standard errors: about 95 % of all estimates lie within


def margin(error: float) -> float:
    """Half of the 95 % confidence interval."""
    return _SURE * error


def points_margin(error: float) -> int:
    """In percentage points, at least one: no estimate is certain."""
    return max(ceil(margin(error) * 100 - 1e-9), 1)


def signed(words: Words, number: float, places: int = 0) -> str:
    digits = words.in_digits(abs(number), places)
    if not any(digit in digits for digit in "123456789"):
        return digits
    return f"{'-' if number < 0 else '+'}{digits}"


def give_or_take(number: int, *, ascii_only: bool) -> str:
    return f"{'+-' if ascii_only else '±'}{number}"


def likely(words: Words, rate: float, error: float, *, ascii_only: bool) -> str:
    """A rate and its margin."""
    return f"{words.in_percent(rate)} {give_or_take(points_margin(error), ascii_only=ascii_only)}"
