"""Checking what was asked of a game, to say what is wrong with it in the session's language."""

from collections.abc import Mapping
from typing import Any

from seasalt_tui.cli.spoken import say
from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import Game, OptionValue, Seat, Setup
from seasalt_tui.core.setup import setup


def settled(game: Game[Any, Any, Any, Any], players: int, first: Seat, options: Mapping[str, OptionValue]) -> Setup:
    """`BadSetup` if it cannot be played so."""
    if players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise BadSetup(
            say("{game} is for {allowed} players, not {players}.", game=game.title, allowed=allowed, players=players)
        )
    if not 0 <= first < players:
        raise BadSetup(say("The first player is a seat from 0 to {last}, not {first}.", last=players - 1, first=first))
    for name in options:
        if name not in game.options:
            raise BadSetup(say("{game} has no option {option}.", game=game.title, option=f"--{name.replace('_', '-')}"))
    return setup(game, players, first, options)
