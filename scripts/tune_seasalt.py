"""Parameter tuning for Sea Salt & Paper (`make tune`): hill climbing over the playout policy's weights, and a fit of
the value function of scores.

A random change of the weights is kept if it wins against the old ones in games with the same deals. The results are
checked in as `weights.json` and `win_chance.json`.
"""

import argparse
import copy
import sys
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from msgspec import convert, json, to_builtins

from seasalt_tui.bots.seasalt import weights, win_chance
from seasalt_tui.bots.seasalt.cards import DECK_NUMBERS
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.bots.seasalt.round import NOBODY, Round
from seasalt_tui.bots.seasalt.weights import Rows, Weights, rows_by
from seasalt_tui.games.seasalt.rounds import TARGETS

_FOLDER: Final = Path(weights.__file__).parent
_ROUNDS_AT_MOST: Final = 60
_STEPS: Final = 4  # of what the leader has reached
_CHANGED_AT_ONCE: Final = 4
_BY_HAND: Final = ("gift",)  # not tuned: the playout policy does not remember what others have taken
# Racing: games in each trial, and the win rate it takes to go on, as a multiple of an even one.
_TRIALS: Final = ((400, 1.0), (1600, 1.02), (6000, 1.015))


class Style:
    """Weights, and the lookup tables made from them."""

    def __init__(self, chosen: Weights) -> None:
        self.weights = chosen
        self.rows: tuple[Rows, Rows] = (rows_by(chosen), rows_by(chosen, last=True))


def dealt(players: int, starter: int, random: Random) -> Round:
    round_ = Round(players, voids_bets=True)
    deck = sorted(DECK_NUMBERS, key=lambda _: random.random())
    round_.piles = ([deck.pop()], [deck.pop()])
    round_.deck = deck
    round_.seat = starter
    return round_


def game(styles: Sequence[Style], seed: str, first: int) -> Iterator[tuple[list[int], int | None]]:
    """The scores after each round, and who has won as soon as somebody has."""
    players, scores, starter = len(styles), [0] * len(styles), first
    for number in range(_ROUNDS_AT_MOST):
        random = Random(f"{seed} {number}")
        round_ = dealt(players, starter, random)
        policies = [PlayoutPolicy(style.weights, tuple(scores), random.random, style.rows) for style in styles]
        while round_.gains is None:
            policy = policies[round_.seat]
            policy.take(round_)
            policy.end(round_)
        starter = (round_.seat + 1) % players
        scores = [score + gain for score, gain in zip(scores, round_.gains, strict=True)]
        winner = round_.winner if round_.winner != NOBODY else _leader(scores)
        yield scores, winner
        if winner is not None:
            return


def _leader(scores: Sequence[int]) -> int | None:
    return scores.index(max(scores)) if max(scores) >= TARGETS[len(scores)] else None


def rate(candidate: Style, others: Style, players: int, games: int, seed: str) -> float:
    """The win rate of one candidate against the others."""
    wins = 0
    for number in range(games):
        seat, deal = number % players, number // players
        styles = [others] * players
        styles[seat] = candidate
        *_, (_, winner) = game(styles, f"{seed} {deal}", deal % players)
        wins += winner == seat
    return wins / games


def changed(chosen: Weights, random: Random) -> Weights:
    values = copy.deepcopy(to_builtins(chosen))
    for place in random.sample([place for place in _places(values) if place != _BY_HAND], _CHANGED_AT_ONCE):
        *path, last = place
        inner: Any = values
        for step in path:
            inner = inner[step]
        inner[last] = round(inner[last] + random.gauss(0, 0.08 + 0.2 * abs(inner[last])), 3)
    values["doubt"] = max(values["doubt"], 0.2)
    return convert(values, Weights)


def _places(values: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(values, dict):
        for name, inner in values.items():
            yield from _places(inner, (*path, name))
    elif isinstance(values, list):
        for number, inner in enumerate(values):
            yield from _places(inner, (*path, number))
    else:
        yield path


def tune(players: int, seconds: float, seed: str) -> Weights:
    random, end = Random(f"{seed} {players}"), monotonic() + seconds
    best = Style(weights.tuned(players))
    tried = 0
    while monotonic() < end:
        tried += 1
        candidate = Style(changed(best.weights, random))
        if _is_better(candidate, best, players, f"{seed} {tried}"):
            best = candidate
            print(f"{players} players, change {tried} is better", file=sys.stderr, flush=True)  # noqa: T201
            _save("weights.json", players, to_builtins(best.weights))
    return best.weights


def _is_better(candidate: Style, best: Style, players: int, seed: str) -> bool:
    return all(rate(candidate, best, players, games, f"{seed} {games}") > factor / players for games, factor in _TRIALS)


def learn(players: int, games: int, seed: str) -> list[float]:
    """Maximum likelihood fit, by gradient ascent, of the value function to the winners of played games."""
    style = Style(weights.tuned(players))
    samples = []
    for number in range(games):
        *rounds, (_, winner) = game([style] * players, f"{seed} {number}", number % players)
        samples += [(scores, winner) for scores, _ in rounds]
    edges = [0.08] * (_STEPS + 1)
    for _ in range(300):
        slopes = _slopes(edges, samples, TARGETS[players])
        edges = [edge + 0.02 * slope for edge, slope in zip(edges, slopes, strict=True)]
    return [round(edge, 4) for edge in edges]


def _slopes(edges: Sequence[float], samples: Sequence[tuple[list[int], int | None]], target: int) -> list[float]:
    slopes = [0.0] * len(edges)
    for scores, winner in samples:
        at = max(scores) / target * _STEPS
        low, part = int(at), at - int(at)
        edge = edges[low] * (1 - part) + edges[low + 1] * part
        powers = [exp(edge * (score - max(scores))) for score in scores]
        expected = sum(power * score for power, score in zip(powers, scores, strict=True)) / sum(powers)
        slope = (scores[winner or 0] - expected) / len(samples)
        slopes[low] += slope * (1 - part)
        slopes[low + 1] += slope * part
    return [slope / 10 for slope in slopes]


def _save(file: str, players: int, value: Any) -> None:
    document = json.decode((_FOLDER / file).read_bytes())
    document["found"][str(players)] = value
    document["made_by"][str(players)] = " ".join(["scripts/tune_seasalt.py", *sys.argv[1:]])
    (_FOLDER / file).write_bytes(json.format(json.encode(document), indent=1) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=list(TARGETS))
    parser.add_argument("--seconds", type=float, default=1800.0, help="for each number of players")
    parser.add_argument("--games", type=int, default=4000, help="to learn from what scores are worth")
    parser.add_argument("--seed", default="tide")
    arguments = parser.parse_args()
    for players in arguments.players:
        if arguments.games:
            _save("win_chance.json", players, learn(players, arguments.games, arguments.seed))
            win_chance.win_model.cache_clear()
        tune(players, arguments.seconds, arguments.seed)


if __name__ == "__main__":
    main()
