"""Parameter tuning for Paper World: `python scripts/tune_paperworld.py --games 300 --sweeps 2`.

Coordinate search: one number after the other is made larger or smaller, and kept if that gains points against the old
numbers in playouts, each deal played from both sides. Then `--moments` games are played, and `spread` is fitted to
their winners by maximum likelihood. Either part can be left out with 0. The result is written to `tuned.json`.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, Final, NamedTuple

from click import echo
from msgspec import json, to_builtins
from msgspec.json import format as indented

import seasalt_tui.bots.paperworld
from seasalt_tui.bots.paperworld.determinization import Determinizer
from seasalt_tui.bots.paperworld.frames import frames
from seasalt_tui.bots.paperworld.horizon import TIMES, time_of
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy
from seasalt_tui.bots.paperworld.position import Position
from seasalt_tui.bots.paperworld.search import likely, won
from seasalt_tui.bots.paperworld.weights import Tuned, tables, tuned
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game

RESULT: Final = Path(seasalt_tui.bots.paperworld.__path__[0]) / "tuned.json"
STEP: Final = 0.3  # of a number
SMALL: Final = 0.25  # a number that is smaller changes as if it were this one
ODDS: Final = 1.0  # standard errors by which a change has to be better
MIDDLE: Final = 4  # of nine squares, the one in the middle of which the start card lies
FIXED: Final = ("made_by", "spread_made_by", "spread")
SPREADS: Final = (0.3, 20.0)  # between which it is looked for
HALVINGS: Final = 24
SURE: Final = 1e-6  # nothing is taken to be surer than all but this


class Moment(NamedTuple):
    """The points that each seat could expect between two turns, and one seat's share of the victory in the end."""

    time: int
    mine: float
    others: tuple[float, ...]
    won: float


def main() -> None:
    options = arguments()
    numbers = to_builtins(tuned())
    if options.sweeps:
        numbers = coordinate_search(numbers, options)
        numbers["made_by"] = f"{command(options)} --games {options.games} --sweeps {options.sweeps}"
    if options.moments:
        numbers["spread"] = spreads(numbers, options.moments, options.seed)
        numbers["spread_made_by"] = f"{command(options)} --sweeps 0 --moments {options.moments}"
    RESULT.write_bytes(indented(json.encode(numbers), indent=1) + b"\n")


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="for each change")
    parser.add_argument("--sweeps", type=int, default=1, help="through all numbers")
    parser.add_argument("--moments", type=int, default=1500, help="games to learn the spread from")
    parser.add_argument("--seed", default="tune")
    return parser.parse_args()


def command(options: Namespace) -> str:
    return f"scripts/tune_paperworld.py --seed {options.seed}"


def coordinate_search(numbers: dict[str, Any], options: Namespace) -> dict[str, Any]:
    dice = Dice(options.seed)
    for sweep in range(options.sweeps):
        for name, place in dice.shuffled(list(adjustable(numbers))):
            for step in (STEP, -STEP):
                other = changed(numbers, name, place, step)
                gain, error = mean_lead(other, numbers, f"{options.seed} {sweep} {name} {place} {step}", options.games)
                if gain > ODDS * error:
                    numbers = other
                    echo(f"{name} {place}: {at(other, name, place):.3f} gains {gain:.2f} +- {error:.2f}")
                    break
    return numbers


def adjustable(numbers: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Each number by its name, and its place in a list (0 if it is none); what a list begins with is 0 for good."""
    for name, value in numbers.items():
        if isinstance(value, tuple | list) and name not in FIXED:
            yield from ((name, place) for place, each in enumerate(value) if each)
        elif name not in FIXED:
            yield name, 0


def at(numbers: dict[str, Any], name: str, place: int) -> float:
    value = numbers[name]
    return float(value[place] if isinstance(value, tuple | list) else value)


def changed(numbers: dict[str, Any], name: str, place: int, step: float) -> dict[str, Any]:
    value, old = numbers[name], at(numbers, name, place)
    new = round(old + step * max(abs(old), SMALL), 4)
    if not isinstance(value, tuple | list):
        return {**numbers, name: new}
    return {**numbers, name: [new if here == place else each for here, each in enumerate(value)]}


def mean_lead(one: dict[str, Any], other: dict[str, Any], seed: str, games: int) -> tuple[float, float]:
    """The mean lead of the first in points, and its standard error."""
    pairs = [margin(one, other, f"{seed} {number}", number) for number in range(games // 2)]
    return mean(pairs), pstdev(pairs) / sqrt(len(pairs))


def margin(one: dict[str, Any], other: dict[str, Any], seed: str, number: int) -> float:
    players, advanced = (2, 3, 4)[number % 3], number % 4 == 3
    policies = [playout_policy(numbers, advanced) for numbers in (one, other)]
    dealt = position(players, advanced, (96, 92)[number % 2], seed)
    total = 0.0
    for side in range(2):
        points = played(dealt.copy(), [policies[(seat + side) % 2] for seat in range(players)])
        mine = [each for seat, each in enumerate(points) if (seat + side) % 2 == 0]
        rest = [each for seat, each in enumerate(points) if (seat + side) % 2]
        total += mean(mine) - mean(rest)
    return total / 2


_policies: dict[tuple[bytes, bool], PlayoutPolicy] = {}


def playout_policy(numbers: dict[str, Any], advanced: bool) -> PlayoutPolicy:
    key = json.encode(numbers), advanced
    if key not in _policies:
        if len(_policies) > 8:
            _policies.clear()
        _policies[key] = PlayoutPolicy(tables(json.decode(key[0], type=Tuned)), advanced=advanced)
    return _policies[key]


def position(players: int, advanced: bool, deck: int, seed: str) -> Position:
    dice = Dice(seed)
    state = game.start(valid_setup(game, players, 0, {"advanced": advanced, "deck": deck, "first_game": False}))
    while state.phase != "choose":
        state = game.apply(state, -1, game.chance(state, dice))
    view = game.view(state, state.seat)
    return Determinizer(view, [frames(seat.landscape)[MIDDLE] for seat in view.seats]).sample(dice)


def played(table: Position, policies: list[PlayoutPolicy]) -> list[int]:
    while not table.over:
        policies[table.seat].turn(table)
    return [table.points(seat) for seat in range(table.players)]


def spreads(numbers: dict[str, Any], games: int, seed: str) -> list[float]:
    """By time left: the maximum likelihood for the winners of those games."""
    samples: list[list[Moment]] = [[] for _ in range(TIMES)]
    for number in range(games):
        for moment in moments(numbers, f"{seed} spread {number}", number):
            samples[moment.time].append(moment)
    return [round(max_likelihood(each), 2) for each in samples]


def moments(numbers: dict[str, Any], seed: str, number: int) -> Iterator[Moment]:
    players, advanced = (2, 3, 4)[number % 3], number % 4 == 3
    policy = playout_policy(numbers, advanced)
    table = position(players, advanced, (96, 92)[number % 2], seed)
    samples = []
    while not table.over:
        times = [time_of(table, seat) for seat in range(players)]
        hopes = [policy.hopes(table, seat, time) for seat, time in enumerate(times)]
        samples.append((times, hopes))
        policy.turn(table)
    for times, hopes in samples:
        for seat, time in enumerate(times):
            yield Moment(time, hopes[seat], (*hopes[:seat], *hopes[seat + 1 :]), won(table, seat))


def max_likelihood(samples: Sequence[Moment]) -> float:
    """Ternary search: the likelihood has a single peak."""
    low, high = SPREADS
    for _ in range(HALVINGS):
        lower, higher = low + (high - low) / 3, high - (high - low) / 3
        if likelihood(samples, lower) < likelihood(samples, higher):
            low = lower
        else:
            high = higher
    return (low + high) / 2


def likelihood(samples: Sequence[Moment], spread: float) -> float:
    total = 0.0
    for moment in samples:
        chance = min(max(likely(moment.mine, moment.others, spread), SURE), 1 - SURE)
        total += moment.won * log(chance) + (1 - moment.won) * log(1 - chance)
    return total


if __name__ == "__main__":
    main()
