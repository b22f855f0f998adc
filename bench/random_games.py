"""Random games, step by step, for benchmarks that need positions or records rather than speed."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Game, Seat, Setup
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

SEEDS: Final = 100

AnyGame = Game[Any, Any, Any, Any]


class Step(Struct, frozen=True):
    """`state` is what the action led to."""

    seat: Seat
    action: Any
    state: Any


def prepared(name: str, players: int, *on: str) -> tuple[AnyGame, Setup]:
    """`on`: the options that are."""
    game = GAMES[name]
    return game, valid_setup(game, players, first=0, options=dict.fromkeys(on, True))


def walk(game: AnyGame, start: Setup, seed: int) -> Iterator[Step]:
    random, dice = Random(seed).random, Dice(str(seed))
    state = game.start(start)
    while seats := game.to_act(state):
        (seat,) = seats
        options = (game.chance(state, dice),) if seat == CHANCE else game.legal(state, seat)
        action = options[int(random() * len(options))]
        state = game.apply(state, seat, action)
        yield Step(seat, action, state)


def walks(game: AnyGame, start: Setup) -> Iterator[Step]:
    """One game after another, without end."""
    for seed in count(1):
        yield from walk(game, start, seed)


def header(game: AnyGame, start: Setup) -> Header:
    return Header(game.name, game.version, start)


def records(game: AnyGame, start: Setup, length: int) -> tuple[Record, ...]:
    """The beginning of a long random game."""
    longest = max((list(walk(game, start, seed)) for seed in range(1, SEEDS)), key=len)
    if len(longest) < length:
        raise ValueError(f"No random game of {game.name} is {length} records long.")
    return tuple(_record(game, number, step) for number, step in enumerate(longest[:length], 1))


def _record(game: AnyGame, number: int, step: Step) -> Record:
    return Record(number, step.seat, game.text(step.action))
