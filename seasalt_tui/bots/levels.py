"""Who plays at which level. A bot is given its seat's view and nothing else."""

from collections.abc import Callable
from typing import Any, Final

from seasalt_tui.bots.casual import casual
from seasalt_tui.bots.papermaker import papermaker
from seasalt_tui.bots.steady import steady
from seasalt_tui.core.dice import Dice

Bot = Callable[[Any, Dice], Any]

LEVELS: Final = ("easy", "normal", "hard", "expert")
_STRONGEST: Final[dict[str, Bot]] = {"paperworld": papermaker, "seasalt": steady}
# Of daily deals: what one of them does never changes, whatever becomes of the levels; a better one gets a new name.
RIVALS: Final[dict[str, dict[str, Bot]]] = {"daily 1": {"paperworld": papermaker, "seasalt": steady}}


def bot(game: str, level: str) -> Bot:
    """A level, or the name of a rival. Until there are stronger ones, all levels above easy are played by the strongest
    there is.
    """
    if level in RIVALS:
        return RIVALS[level][game]
    return casual if level == "easy" else _STRONGEST.get(game, casual)
