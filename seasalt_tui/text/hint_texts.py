"""Hint texts: each appraised action with its chance of winning, its error margin and its reasons."""

from math import ceil
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words

MAX_HINTS: Final = 3


class HintText(Struct, frozen=True):
    """An action in words. `chance`: of winning, None if there was no search because only one action is legal.
    `behind`: the lead of the best action in chance, give or take `error`.
    """

    text: str
    chance: float | None
    behind: float
    error: float
    reasons: tuple[str, ...] = ()


def hint_texts(speech: Speech, view: Any, appraisal: Appraisal) -> tuple[HintText, ...]:
    best = appraisal.best
    return tuple(
        HintText(
            speech.action_label(view, option.action),
            option.chance if appraisal.tries else None,
            best.chance - option.chance,
            option.error,
            speech.reasons(view, option.action),
        )
        for option in appraisal.options[:MAX_HINTS]
    )


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


def rate_text(words: Words, rate: float, error: float, *, ascii_only: bool) -> str:
    """A rate and its margin."""
    return f"{words.in_percent(rate)} {give_or_take(points_margin(error), ascii_only=ascii_only)}"
