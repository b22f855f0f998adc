"""Simulation: random games in bulk. Deterministic by seed, however the games are distributed over processes."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.arena.tally import WIN
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Ending, Game, Seat, Setup
from seasalt_tui.games import GAMES

BATCH: Final = 50


class Tally(Struct, frozen=True):
    """Integers only, so that addition is exact in any order."""

    games: int
    shared: int
    turns: int
    endings: Counter[str]
    points: int
    wins: tuple[int, ...]  # in shares of WIN a game

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            games=self.games + other.games,
            shared=self.shared + other.shared,
            turns=self.turns + other.turns,
            endings=self.endings + other.endings,
            points=self.points + other.points,
            wins=tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
        )


def empty_tally(players: int) -> Tally:
    return Tally(games=0, shared=0, turns=0, endings=Counter(), points=0, wins=(0,) * players)


def simulate(game: str, setup: Setup, games: int, seed: str, jobs: int, ray: str | None = None) -> Generator[Tally]:
    """One tally per batch, in the order of completion."""
    batches = (range(start, min(start + BATCH, games)) for start in range(0, games, BATCH))
    yield from map_batches(partial(batch_player, game, setup, seed), batches, min(jobs, ceil(games / BATCH)), ray)


@contextmanager
def batch_player(game: str, setup: Setup, seed: str) -> Iterator[Callable[[range], Tally]]:
    yield partial(play_batch, game, setup, seed)


def play_batch(game: str, setup: Setup, seed: str, numbers: range) -> Tally:
    """Each game has its own seed, so that it is the same in any batch and process."""
    tally = empty_tally(setup.players)
    for number in numbers:
        tally += _tally(setup.players, *_play(GAMES[game], setup, Dice(f"{seed}/{number}")))
    return tally


def _play(game: Game[Any, Any, Any, Any], setup: Setup, dice: Dice) -> tuple[list[Ending], tuple[Seat, ...]]:
    """The endings of one game of random moves, and its winners."""
    state = game.start(setup)
    endings = []
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        before, state = state, game.apply(state, seat, action)
        if ending := game.ending(before, state):
            endings.append(ending)
    return endings, game.standing(state).winners or ()


def _tally(players: int, endings: list[Ending], winners: tuple[Seat, ...]) -> Tally:
    return Tally(
        games=1,
        shared=int(len(winners) > 1),
        turns=sum(ending.turns for ending in endings),
        endings=Counter(ending.kind for ending in endings),
        points=sum(sum(ending.gains) for ending in endings),
        wins=tuple(WIN // len(winners) if seat in winners else 0 for seat in range(players)),
    )
