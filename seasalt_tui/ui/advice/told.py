"""What is told of an action, on screens and in lines."""

from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.ui.speech import Speech

MOST: Final = 3


class Told(Struct, frozen=True):
    """An action in words. `chance`: of winning, None where nothing was tried out, as nothing else can be done.
    `behind`: by how much the best one has more, give or take `error`.
    """

    text: str
    chance: float | None
    behind: float
    error: float
    reasons: tuple[str, ...] = ()


def told(speech: Speech, view: Any, appraisal: Appraisal) -> tuple[Told, ...]:
    best = appraisal.best
    return tuple(
        Told(
            speech.offer(view, option.action),
            option.chance if appraisal.tries else None,
            best.chance - option.chance,
            option.error,
            speech.reasons(view, option.action),
        )
        for option in appraisal.options[:MOST]
    )
