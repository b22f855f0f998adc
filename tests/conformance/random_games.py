"""Random playouts of whole games, for every game and setup."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import UNDO, Position, after_action, after_undo, begin, can_undo
from seasalt_tui.core.game import CHANCE, Game, OptionValue, Seat, Setup
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES
from tictactoe import rules as tictactoe

MOST_SETUPS = 48  # of a game: with more of them a sample is taken
AnyGame = Game[Any, Any, Any, Any]


class Step(Struct, frozen=True):
    before: Any
    seat: Seat
    action: Any
    after: Any


CONFORMING: Final[Mapping[str, AnyGame]] = {**GAMES, tictactoe.name: tictactoe}
"""Ours, and one that is made in the tests."""


def every_setup(games: Mapping[str, AnyGame] = CONFORMING) -> list[tuple[str, Setup]]:
    """Each game with each number of players and each combination of its options; of too many combinations a sample."""
    return [(game.name, settled) for game in games.values() for settled in _sample(game)]


def _sample(game: AnyGame) -> list[Setup]:
    combinations = list(product(*game.options.values()))
    if len(game.players) * len(combinations) <= MOST_SETUPS:
        return [_setup(game, players, values) for players in game.players for values in combinations]
    plain = [values for values in combinations if not any(value is True for value in values)]
    return [*[_setup(game, players, values) for players in game.players for values in plain], *_switched_on(game)]


def _switched_on(game: AnyGame) -> Iterator[Setup]:
    """Each combination of what can be switched on, once; players and the other options take turns."""
    choices = list(game.options.values())
    switches = [values if True in values else (None,) for values in choices]
    for number, switched in enumerate(product(*switches)):
        if any(switched):
            turns = [values[number % len(values)] for values in choices]
            values = tuple(turn if value is None else value for turn, value in zip(turns, switched, strict=True))
            yield _setup(game, game.players[number % len(game.players)], values)


def _setup(game: AnyGame, players: int, values: tuple[OptionValue, ...]) -> Setup:
    return valid_setup(game, players, players - 1, dict(zip(game.options, values, strict=True)))


def case_id(case: tuple[str, Setup]) -> str:
    name, game_setup = case
    return "-".join([name, str(game_setup.players), *(str(value) for value in game_setup.options.values())])


def random_steps(game: AnyGame, game_setup: Setup, seed: str) -> Iterator[Step]:
    dice, state = Dice(seed), game.start(game_setup)
    while actors := game.to_act(state):
        seat = dice.choice(sorted(actors))
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        after = game.apply(state, seat, action)
        yield Step(state, seat, action, after)
        state = after


def header(game: AnyGame, game_setup: Setup) -> Header:
    return Header(game.name, game.version, game_setup)


def records(game: AnyGame, steps: list[Step]) -> list[Record]:
    return [Record(number, step.seat, game.text(step.action)) for number, step in enumerate(steps, 1)]


def random_log(game: AnyGame, game_setup: Setup, seed: str) -> tuple[Header, list[Record]]:
    """A random game with occasional takebacks."""
    head, dice, log = header(game, game_setup), Dice(seed), list[Record]()
    position: Position[Any, Any] = begin(game, head)
    while actors := game.to_act(position.state):
        (seat,) = actors
        if seat != CHANCE and dice.below(4) == 0 and can_undo(game, position, seat):
            position, text = after_undo(game, position, seat), UNDO
        else:
            state = position.state
            action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
            position, text = after_action(game, position, seat, action), game.text(action)
        log.append(Record(len(log) + 1, seat, text))
    return head, log
