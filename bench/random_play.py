"""Random play through the public protocol: `to_act`, `legal`, a random choice, `apply`; chance by `chance`.

An action, here and among the peers, is a decision of a player. What chance does takes time but is not one:
one game deals its whole deck in one action, another card by card.
"""

from functools import partial
from random import Random
from typing import Final

from bench.random_games import prepared
from bench.timing import Measure, Slice, rate
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE


def random_play(name: str, players: int, *on: str) -> Slice:
    game, start = prepared(name, players, *on)
    random, dice = Random(1).random, Dice("1")

    def play() -> int:
        state, actions = game.start(start), 0
        while seats := game.to_act(state):
            (seat,) = seats
            if seat == CHANCE:
                action = game.chance(state, dice)
            else:
                options = game.legal(state, seat)
                action = options[int(random() * len(options))]
                actions += 1
            state = game.apply(state, seat, action)
        return actions

    return partial(rate, play)


def _measure(name: str, players: int) -> Measure:
    return Measure(f"play {name} {players}", "actions/s", partial(random_play, name, players))


def _measure_expanded(options: str, players: int) -> Measure:
    play = partial(random_play, "seasalt", players, *EXPANDED[options])
    return Measure(f"play seasalt {options} {players}", "actions/s", play)


EXPANDED: Final = {"salt": ("salt",), "pepper": ("pepper",), "all": ("salt", "pepper", "double")}
_MEASURES: Final = (partial(_measure, "seasalt"), *[partial(_measure_expanded, options) for options in EXPANDED])
MEASURES = [measure(players) for players in (2, 3, 4) for measure in _MEASURES]
