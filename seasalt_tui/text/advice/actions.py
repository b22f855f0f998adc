"""Hints as text: each appraised action with its chance of winning and its reasons."""

from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.text.speech import Speech

MOST: Final = 3


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
            speech.offer(view, option.action),
            option.chance if appraisal.tries else None,
            best.chance - option.chance,
            option.error,
            speech.reasons(view, option.action),
        )
        for option in appraisal.options[:MOST]
    )
