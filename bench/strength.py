"""Strength of the levels: how often each wins against the one below, one among two, three or four players."""

from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Final

from bench.timing import Figures, Measure
from seasalt_tui.bots.arena.arena import Tournament, compete
from seasalt_tui.bots.arena.rates import rate
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.core.game import OptionValue
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

_PLAYERS: Final = (2, 4)
_EXPANSIONS: Final = (("salt",), ("pepper",), ("salt", "pepper"))
_GAMES: Final = {"easy": 400, "normal": 400, "hard": 400, "expert": 60}  # an expert takes seconds for each


def _strength(
    name: str, players: int, level: str, below: str, options: Mapping[str, OptionValue], _seconds: float
) -> Figures:
    game = GAMES[name]
    tournament = Tournament(name, valid_setup(game, players, 0, options), (level, below), Budget(), "strength")
    tallies = [tally for _, tally in compete(tournament, _GAMES[level], processors())]
    found = rate(tallies, 0)
    return {"games": float(sum(tally.games for tally in tallies)), "rate": 100 * found.rate}


def _measure(name: str, players: int, level: str, below: str, *expansions: str) -> Measure:
    measured = partial(_strength, name, players, level, below, dict.fromkeys(expansions, True))
    row = " ".join(("strength", name, *expansions, str(players), level))
    return Measure(row, "% won", lambda: measured, once=True)


MEASURES = [
    _measure(name, players, level, below, *expansions)
    for name, expansions in (*((name, ()) for name in GAMES), *(("seasalt", each) for each in _EXPANSIONS))
    for players in _PLAYERS
    for below, level in pairwise(LEVELS)
]
