"""Registry of bots: players, appraisers and oddsmakers by game and level. A bot sees its seat's view, nothing else."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from seasalt_tui.bots.appraisal import Appraiser
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Oddsmaker
from seasalt_tui.bots.rivals.paperworld import paperworld_rival
from seasalt_tui.bots.rivals.seasalt import seasalt_rival
from seasalt_tui.core.dice import Dice

Bot = Callable[[Any, Dice], Any]

LEVELS: Final = ("easy", "normal", "hard", "expert")
# Opponents in daily deals. They are frozen: a stronger one gets a new name, and old daily deals keep their rival.
RIVALS: Final[dict[str, dict[str, Bot]]] = {"daily 1": {"paperworld": paperworld_rival, "seasalt": seasalt_rival}}
# Imported on demand: they are slow to import, and only the processes that run bots need them.
_PLAYERS: Final = {
    "paperworld": "seasalt_tui.bots.paperworld.players:LEVELS",
    "seasalt": "seasalt_tui.bots.seasalt.players:LEVELS",
}
_APPRAISERS: Final = {
    "paperworld": "seasalt_tui.bots.paperworld.appraise:appraise",
    "seasalt": "seasalt_tui.bots.seasalt.appraise:appraise",
}
_ODDSMAKERS: Final = {"seasalt": "seasalt_tui.bots.seasalt.odds:estimate_odds"}


def bot(game: str, level: str, budget: Budget = Budget()) -> Bot:  # noqa: B008 - frozen
    """`level`: or the name of a rival. `budget`: for one decision of a bot that searches."""
    if level in RIVALS:
        return RIVALS[level][game]
    player = _load(_PLAYERS, game)[level]
    return lambda view, dice: view.legal[0] if len(view.legal) == 1 else player(view, dice, budget)


def appraiser(game: str) -> Appraiser | None:
    """The search behind hints and reviews, where the game has one."""
    loaded: Appraiser | None = _load(_APPRAISERS, game) if game in _APPRAISERS else None
    return loaded


def oddsmaker(game: str) -> Oddsmaker | None:
    """In games with calls."""
    loaded: Oddsmaker | None = _load(_ODDSMAKERS, game) if game in _ODDSMAKERS else None
    return loaded


def _load(places: Mapping[str, str], game: str) -> Any:
    module, _, name = places[game].partition(":")
    return getattr(import_module(module), name)
