"""Test double: the oracle as an implementation of `core.game.Game`."""

import random
from typing import Any

from oracle.paperworld.engine import CHANCE_PHASES, Oracle
from oracle.paperworld.policies import faces, shuffle, start
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import CHANCE, Setup, Standing


class OracleGame:
    def start(self, setup: Setup) -> Oracle:
        return Oracle(setup.players, dict(setup.options), setup.first)

    def to_act(self, state: Oracle) -> frozenset[int]:
        if state.phase == "over":
            return frozenset()
        return frozenset({CHANCE if state.phase in CHANCE_PHASES else state.seat})

    def legal(self, state: Oracle, seat: int) -> tuple[str, ...]:
        return tuple(state.legal()) if state.to_act() == seat else ()

    def refusal(self, state: Oracle, _: int, action: str) -> Refusal | None:
        try:
            state.clone().apply(action)
        except ValueError as error:
            return Refusal(str(error))
        return None

    def chance(self, state: Oracle, dice: Dice) -> str:
        rng = random.Random(dice.below(1_000_000))
        if state.phase == "objectives":
            return " ".join(["objectives", *map(str, faces(rng, state.first_game))])
        return start(rng, state.players) if state.phase == "start" else shuffle(rng, state, "even")

    def apply(self, state: Oracle, _: int, action: str) -> Oracle:
        after = state.clone()
        after.apply(action)
        return after

    def text(self, action: str) -> str:
        return action

    def parse(self, text: str) -> str:
        return text

    def standing(self, state: Oracle) -> Standing:
        winners = None if state.winners is None else tuple(state.winners)
        return Standing(state.phase, 1, tuple(state.totals()), winners)

    def state_as_json(self, state: Oracle) -> dict[str, Any]:
        return state.state()
