"""Parameter tuning for Sea Salt & Paper (`make tune`): an evolution strategy over the weights of the rule-based player,
and a fit of the value function of scores.

Candidates play the same deals against sparring partners and earlier leaders. In three stages: all weights; then what a
draw is worth where the deck is looked at; then the same where nobody else is looked at. The results are checked in as
`weights.json` and `win_chance.json`; the same command finds the same numbers, however long it takes. Interrupted with
ctrl-C it goes on to the next stage.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import convert, json, to_builtins

from seasalt_tui.bots.seasalt import weights as weights_module
from seasalt_tui.bots.seasalt.weights import Weights
from seasalt_tui.games.seasalt.rounds import TARGETS
from self_play.cma_es import CmaEs
from self_play.kernel import Policy, game, policy, rate
from self_play.sparring import Partner, earlier_edges, sparring_partners

_DATA: Final = Path(weights_module.__file__).parent
_START: Final = Path(__file__).parent / "self_play" / "start.json"
_STEPS: Final = 4  # of what the leader has reached, each with an edge of its own
_LEADER_EVERY: Final = 20  # generations: it becomes a sparring partner
_LEADERS: Final = 4  # the last of them
_LEADER_SHARE: Final = 1.2
_LEAST_DOUBT: Final = 0.2
_LATER_GENERATIONS: Final = 12  # in the second and third stage
_LATER_GAMES: Final = 0.25  # of those of the first stage, as few numbers are tuned, and looking at the deck takes long
_GAMES_TO_LEARN: Final = 1000
_LESSONS: Final = 100
# How far to look at first; all else by `_USUAL_SCALE`.
_SCALES: Final = {
    "effects": 0.6, "last_effects": 0.6, "fading": 0.2, "colors": 0.2, "hidden": 0.1, "growing": 0.05, "gift": 0.1,
    "saved": 0.1, "late": 0.1,
}  # fmt: skip
_USUAL_SCALE: Final = 0.3

Place = tuple[Any, ...]
Make = Callable[[Weights], Policy]


class Vectors:
    """Some of the numbers in the weights as a vector, and back."""

    def __init__(self, start: Weights, chosen: Callable[[Place], bool]) -> None:
        self._values = to_builtins(start)
        self._places = [place for place in _places(self._values) if chosen(place)]

    @property
    def start(self) -> list[float]:
        return [_at(self._values, place) for place in self._places]

    @property
    def scales(self) -> list[float]:
        return [next((_SCALES[name] for name in place if name in _SCALES), _USUAL_SCALE) for place in self._places]

    def weights(self, vector: Sequence[float]) -> Weights:
        for place, value in zip(self._places, vector, strict=True):
            *path, last = place
            _at(self._values, path)[last] = round(max(value, _LEAST_DOUBT) if last == "doubt" else value, 3)
        return convert(self._values, Weights)


def _places(values: Any, path: Place = ()) -> Iterator[Place]:
    if not isinstance(values, dict | list):
        yield path
        return
    for name, inner in values.items() if isinstance(values, dict) else enumerate(values):
        yield from _places(inner, (*path, name))


def _at(values: Any, path: Sequence[Any]) -> Any:
    for step in path:
        values = values[step]
    return values


class Tuning:
    """For a number of players. `generations`: that the first stage has had."""

    def __init__(self, players: int, games: int, size: int, step: float, seed: str) -> None:
        self._players, self._games, self._size, self._step, self._seed = players, games, size, step, seed
        self._sparring = list(sparring_partners(players))
        self._edges = earlier_edges(players)
        self.generations = 0

    def tuned(self, start: Weights, generations: int) -> tuple[Weights, Sequence[float]]:
        """And the value function that went with them."""
        self._edges = learned_edges(self._players, self._looking(start), self._seed)
        found = start
        for number, mean in self._climb("all", start, self._looking, generations, _is_of_the_first_stage):
            self.generations, found = number, mean
            if number % _LEADER_EVERY == 0:
                _keep("weights.json", self._players, to_builtins(found), self.command)
        for _, mean in self._climb("deck", found, self._looking_at_deck, _LATER_GENERATIONS, _is_draw_more):
            found = mean
        for _, mean in self._climb("playouts", found, self._looking_at_nothing, _LATER_GENERATIONS, _is_draw):
            found = mean
        return found, self._edges

    @property
    def command(self) -> str:
        """That finds the same again."""
        asked = {
            "players": self._players, "generations": self.generations, "size": self._size, "games": self._games,
            "step": self._step,
            "seed": self._seed,
        }  # fmt: skip
        return " ".join(["scripts/tune_seasalt.py", *(f"--{name} {value}" for name, value in asked.items())])

    def _looking(self, weights: Weights) -> Policy:
        return policy(weights, self._edges, looks=True)

    def _looking_at_deck(self, weights: Weights) -> Policy:
        return policy(weights, self._edges, looks=True, looks_at_deck=True)

    def _looking_at_nothing(self, weights: Weights) -> Policy:
        return policy(weights, self._edges, looks=False, weighs=False)

    def _climb(
        self, stage: str, start: Weights, make: Make, generations: int, chosen: Callable[[Place], bool]
    ) -> Iterator[tuple[int, Weights]]:
        """After each generation, its number and the mean; no further ones after ctrl-C."""
        vectors, seed = Vectors(start, chosen), f"{self._seed} {self._players} {stage}"
        games = self._games if stage == "all" else self._games * _LATER_GAMES
        random = Random(seed)
        scales = [self._step * scale for scale in vectors.scales]
        search = CmaEs(vectors.start, scales, min(self._size, 4 * len(vectors.start)), random)
        leaders = [Partner(make(start), _LEADER_SHARE)]
        try:
            for generation in range(1, generations + 1):
                deals, partners = random.getrandbits(40), [*self._sparring, *leaders[-_LEADERS:]]
                candidates = [make(vectors.weights(sample)) for sample in search.ask()]
                search.tell([self._rate(candidate, partners, deals, games) for candidate in candidates])
                mean = vectors.weights(search.mean)
                if generation % _LEADER_EVERY == 0:
                    leaders.append(Partner(make(mean), _LEADER_SHARE))
                    rates = [self._rate(leaders[-1].policy, [partner], 1, self._games) for partner in partners]
                    _say(seed, str(generation), f"step {search.step:.2f}, wins", *(f"{each:.3f}" for each in rates))
                yield generation, mean
        except KeyboardInterrupt:
            _say(seed, "has ended early")

    def _rate(self, candidate: Policy, partners: Sequence[Partner], deals: int, games: float) -> float:
        shares = sum(partner.share for partner in partners)
        won = 0.0
        for number, partner in enumerate(partners):
            each = int(games * partner.share / shares / self._players) * self._players
            won += partner.share * rate(self._players, candidate, partner.policy, each, deals + number)
        return won / shares


def _is_of_the_first_stage(place: Place) -> bool:
    return "draw_more" not in place


def _is_draw_more(place: Place) -> bool:
    return "draw_more" in place or place[-1] in ("beats", "gift")


def _is_draw(place: Place) -> bool:
    return "draw" in place


def _say(*words: str) -> None:
    print(*words, file=sys.stderr, flush=True)  # noqa: T201


def edges_of(players: int) -> Sequence[float]:
    """Those in use."""
    found: Sequence[float] = json.decode((_DATA / "win_chance.json").read_bytes())["found"][str(players)]
    return found


def learned_edges(players: int, player: Policy, seed: str) -> list[float]:
    """Maximum likelihood fit, by gradient ascent, of the value function to the winners of the player's own games."""
    random = Random(f"{seed} {players} edges")
    games = [game(player, players, random.getrandbits(40), number % players) for number in range(_GAMES_TO_LEARN)]
    seen = [(scores, winner) for rounds, winner in games for scores in rounds[:-1]]
    edges = [0.08] * (_STEPS + 1)
    for _ in range(_LESSONS):
        slopes = _slopes(edges, seen, TARGETS[players])
        edges = [edge + 0.04 * slope for edge, slope in zip(edges, slopes, strict=True)]
    return [round(edge, 4) for edge in edges]


def _slopes(edges: Sequence[float], seen: Sequence[tuple[Sequence[int], int]], target: int) -> list[float]:
    slopes = [0.0] * len(edges)
    for scores, winner in seen:
        at = max(scores) / target * _STEPS
        low, part = int(at), at - int(at)
        edge = edges[low] * (1 - part) + edges[low + 1] * part
        powers = [exp(edge * (score - max(scores))) for score in scores]
        expected = sum(power * score for power, score in zip(powers, scores, strict=True)) / sum(powers)
        slope = (scores[winner] - expected) / len(seen)
        slopes[low] += slope * (1 - part)
        slopes[low + 1] += slope * part
    return [slope / 10 for slope in slopes]


def _keep(file: str, players: int, value: Any, made_by: str) -> None:
    kept = json.decode((_DATA / file).read_bytes())
    kept["found"][str(players)] = value
    kept["made_by"][str(players)] = made_by
    (_DATA / file).write_bytes(json.format(json.encode(kept), indent=1) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=TARGETS, default=None, help="otherwise all, one after the other")
    parser.add_argument("--generations", type=int, default=100, help="of the first stage")
    parser.add_argument("--size", type=int, default=24, help="of a generation")
    parser.add_argument("--games", type=int, default=4000, help="for each candidate")
    parser.add_argument("--step", type=float, default=0.3, help="how far to look at first; 1 where nothing is known")
    parser.add_argument("--seed", default="tide")
    asked = parser.parse_args()
    starts = json.decode(_START.read_bytes(), type=dict[str, Weights])
    for players in [asked.players] if asked.players else TARGETS:
        tuning = Tuning(players, asked.games, asked.size, asked.step, asked.seed)
        found, edges = tuning.tuned(starts[str(players)], asked.generations)
        _keep("weights.json", players, to_builtins(found), tuning.command)
        _keep("win_chance.json", players, edges, tuning.command)


if __name__ == "__main__":
    main()
