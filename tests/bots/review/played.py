"""Whole games to look back at, with now and then something taken back."""

from functools import cache

from conformance.random_games import random_log
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES


@cache
def played(game: str, players: int = 2, seed: str = "tide") -> Playback:
    rules = GAMES[game]
    return Playback(rules, *random_log(rules, valid_setup(rules, players, 0, {}), seed))
