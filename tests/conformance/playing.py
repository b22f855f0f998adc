"""Whole games of random play, of every game there is, for the battery to look at."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Game, Seat, Setup
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES

AnyGame = Game[Any, Any, Any, Any]


class Step(Struct, frozen=True):
    before: Any
    seat: Seat
    action: Any
    after: Any


def every_setup() -> list[tuple[str, Setup]]:
    """Each game with each number of players and each combination of its options."""
    return [
        (game.name, setup(game, players, players - 1, dict(zip(game.options, values, strict=True))))
        for game in GAMES.values()
        for players in game.players
        for values in product(*game.options.values())
    ]


def named(case: tuple[str, Setup]) -> str:
    name, settled = case
    return "-".join([name, str(settled.players), *(str(value) for value in settled.options.values())])


def played(game: AnyGame, settled: Setup, seed: str) -> Iterator[Step]:
    dice, state = Dice(seed), game.start(settled)
    while actors := game.to_act(state):
        seat = dice.choice(sorted(actors))
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        after = game.apply(state, seat, action)
        yield Step(state, seat, action, after)
        state = after


def header(game: AnyGame, settled: Setup) -> Header:
    return Header(game.name, game.version, settled)


def records(game: AnyGame, steps: list[Step]) -> list[Record]:
    return [Record(number, step.seat, game.text(step.action)) for number, step in enumerate(steps, 1)]
