"""Trios: a pair that may be laid with a starfish, and the name of the question whether it shall be."""

from collections.abc import Iterable
from typing import Final

from seasalt_tui.games.seasalt.actions import Action, Play, PlayTrio
from seasalt_tui.games.seasalt.notation import text
from seasalt_tui.games.seasalt.view import View

WITH_STARFISH: Final = "starfish "


def trios_of(legal: Iterable[Action], pair: Play) -> list[PlayTrio]:
    """One for each starfish."""
    trios = (action for action in legal if isinstance(action, PlayTrio))
    return [trio for trio in trios if (trio.first, trio.second) == (pair.first, pair.second)]


def with_starfish(pair: Play) -> str:
    return WITH_STARFISH + text(pair)


def pair_named(view: View, question: str) -> Play | None:
    """None if it cannot be played any more."""
    plays = (action for action in view.legal if isinstance(action, Play))
    return next((play for play in plays if with_starfish(play) == question), None)
