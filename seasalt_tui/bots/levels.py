"""Who plays at which level. A bot is given its seat's view and nothing else."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from seasalt_tui.bots.appraisal import Appraiser
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Oddsmaker
from seasalt_tui.bots.papermaker import papermaker
from seasalt_tui.bots.steady import steady
from seasalt_tui.core.dice import Dice

Bot = Callable[[Any, Dice], Any]

LEVELS: Final = ("easy", "normal", "hard", "expert")
# Of daily deals: what one of them does never changes, whatever becomes of the levels; a better one gets a new name.
RIVALS: Final[dict[str, dict[str, Bot]]] = {"daily 1": {"paperworld": papermaker, "seasalt": steady}}
# Where they are. They are slow to import, and needed only where somebody thinks.
_PLAYERS: Final = {
    "paperworld": "seasalt_tui.bots.paperworld.players:LEVELS",
    "seasalt": "seasalt_tui.bots.seasalt.players:LEVELS",
}
_APPRAISERS: Final = {
    "paperworld": "seasalt_tui.bots.paperworld.appraise:appraise",
    "seasalt": "seasalt_tui.bots.seasalt.appraise:appraise",
}
_ODDSMAKERS: Final = {"seasalt": "seasalt_tui.bots.seasalt.reckon:reckon"}


def bot(game: str, level: str, budget: Budget = Budget()) -> Bot:  # noqa: B008 - frozen
    """A level, or the name of a rival. `budget`: what those may spend on a decision who think ahead."""
    if level in RIVALS:
        return RIVALS[level][game]
    player = _found(_PLAYERS, game)[level]
    return lambda view, dice: view.legal[0] if len(view.legal) == 1 else player(view, dice, budget)


def appraiser(game: str) -> Appraiser | None:
    """Who tells what everything is worth that can be done."""
    found: Appraiser | None = _found(_APPRAISERS, game) if game in _APPRAISERS else None
    return found


def oddsmaker(game: str) -> Oddsmaker | None:
    """Who tells how a call would end, in games with calls."""
    found: Oddsmaker | None = _found(_ODDSMAKERS, game) if game in _ODDSMAKERS else None
    return found


def _found(places: Mapping[str, str], game: str) -> Any:
    module, _, name = places[game].partition(":")
    return getattr(import_module(module), name)
