"""Input validation: checks the players and options of a table before anything starts."""

from collections.abc import Mapping
from typing import Any

from seasalt_tui.core.errors import BadSetup, quoted
from seasalt_tui.core.game import Game, OptionValue, Seat, Setup


def valid_setup(game: Game[Any, Any, Any, Any], players: int, first: Seat, options: Mapping[str, OptionValue]) -> Setup:
    """A valid setup with every option filled in; `BadSetup` names what is not allowed, and what is."""
    if players not in game.players:
        raise BadSetup(f"{game.title} is for {_listed(game.players)} players, not {players}.")
    if not 0 <= first < players:
        raise BadSetup(f"The first player must be a seat from 0 to {players - 1}, not {first}.")
    for name, value in options.items():
        _check(game, name, value)
    return Setup(players, first, default_values(game) | dict(options))


def default_values(game: Game[Any, Any, Any, Any]) -> dict[str, OptionValue]:
    return {name: values[0] for name, values in game.options.items()}


def _check(game: Game[Any, Any, Any, Any], name: str, value: OptionValue) -> None:
    if name not in game.options:
        raise BadSetup(f"{game.title} has no option {quoted(name)}; its options are {_listed(game.options)}.")
    values = game.options[name]
    if not any(type(value) is type(allowed) and value == allowed for allowed in values):
        given = quoted(value) if isinstance(value, str) else value
        raise BadSetup(f"There is no {name} {given}; choose one of {_listed(values)}.")


def _listed(things: Any) -> str:
    return ", ".join(str(thing).lower() if isinstance(thing, bool) else str(thing) for thing in things)
