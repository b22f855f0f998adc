"""Bot levels: the bots of each game, from easy to expert, its search and its odds. A bot sees its seat's view only."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.appraisal import Appraiser
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Oddsmaker
from seasalt_tui.core.dice import Dice
from seasalt_tui.games import PARTS

Bot = Callable[[Any, Dice], Any]
SearchBot = Callable[[Any, Dice, Budget], Any]

LEVELS: Final = ("easy", "normal", "hard", "expert")
RIVALS: Final = ("daily 1",)
"""Opponents in daily deals. They are frozen: a stronger one gets a new name, and old daily deals keep their rival."""


class GameBots(Struct, frozen=True):
    """`BOTS` of a game's module of bots. `appraise`: the search behind hints and reviews; `estimate_odds`: in games
    with calls.
    """

    levels: Mapping[str, SearchBot]
    appraise: Appraiser | None = None
    estimate_odds: Oddsmaker | None = None


def bot(game: str, level: str, budget: Budget = Budget()) -> Bot:  # noqa: B008 - frozen
    """`level`: or the name of a rival. `budget`: for one decision of a bot that searches."""
    if level in RIVALS:
        return _rivals(game)[level]
    player = game_bots(game).levels[level]
    return lambda view, dice: view.legal[0] if len(view.legal) == 1 else player(view, dice, budget)


def game_bots(game: str) -> GameBots:
    """Only processes that run bots import them: that takes a while."""
    bots: GameBots = import_module(PARTS[game].bots).BOTS
    return bots


def _rivals(game: str) -> Mapping[str, Bot]:
    """`RIVALS` of a game's module of rivals."""
    module = PARTS[game].rivals
    rivals: Mapping[str, Bot] = {} if module is None else import_module(module).RIVALS
    return rivals
