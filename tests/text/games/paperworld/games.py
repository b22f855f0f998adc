"""Whole random games to tell, and the pass that chance seldom brings."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from conformance import random_games
from conformance.random_games import Step
from games.paperworld.positions import play, position
from seasalt_tui.core.game import SPECTATOR, Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.actions import PASS
from seasalt_tui.games.paperworld.state import State

NAMES = ("Ana", "Ben", "Cyd", "Dora")


@cache
def steps() -> tuple[Step, ...]:
    cases = product((2, 3, 4), (False, True), ("tide", "reef"))
    return (_passing(), *(step for case in cases for step in random_steps(*case)))


def _passing() -> Step:
    nothing = position(market=("", "", "", "", ""), final_turns=2)
    return Step(nothing, nothing.seat, PASS, play(nothing, "pass"))


def random_steps(players: int, advanced: bool, seed: str) -> Iterator[Step]:
    return random_games.random_steps(game, valid_setup(game, players, 0, {"advanced": advanced}), seed)


def names(state: State) -> tuple[str, ...]:
    return NAMES[: state.match.players]


def listeners(state: State) -> list[Seat | None]:
    return [*range(state.match.players), SPECTATOR]
