"""Parameter tuning for Paper World (`make tune`): an evolution strategy over the numbers that evaluation is made from.

Candidates play the same deals against sparring partners and earlier leaders, one among two, three or four, by playouts.
Then `--moments` games are played, and `spread` is fitted to their winners by maximum likelihood. Either part can be
left out with 0. The result is written to `tuned.json`; the same command finds the same numbers, and with compiled
playouts (`make fast`) it finds them sooner. Interrupted with ctrl-C it goes on to the next part.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import convert, json
from msgspec.json import format as indented

import seasalt_tui.bots.paperworld
from seasalt_tui.bots.paperworld.horizon import TIMES, time_of
from seasalt_tui.bots.paperworld.search import likely, won
from seasalt_tui.bots.paperworld.weights import Tuned, tables
from self_play.cma_es import CmaEs
from self_play.paperworld import Deal, Policies, deal, policies, sparring_partners, start, success

RESULT: Final = Path(seasalt_tui.bots.paperworld.__path__[0]) / "tuned.json"
_LEADER_EVERY: Final = 10  # generations: it becomes a sparring partner
_LEADERS: Final = 3  # the last of them
_LEADER_SHARE: Final = 2.0
# How far to look at first, and between what: of each number, or of each in a list but the first.
_SCALES: Final = {
    "time": (0.15, 0.0, 1.5), "placed": (0.15, 0.0, 2.0), "missing": (0.15, 0.0, 1.0), "gains": (0.4, -1.0, 9.0),
    "again": (0.2, 0.0, 1.5), "ones": (0.2, 0.0, 1.5), "grown": (0.2, -1.0, 3.0), "room": (0.3, -2.0, 3.0),
    "paid": (0.3, -1.0, 4.0), "token": (0.5, -3.0, 6.0), "scissors": (0.4, -2.0, 4.0), "near": (0.3, 0.0, 4.0),
    "farther": (0.2, 0.0, 1.0), "crowd": (0.2, 0.0, 2.0), "crowded": (1.5, 0.0, 12.0), "next": (0.2, -1.0, 2.0),
    "haste": (0.2, 0.0, 4.0),
}  # fmt: skip
_SPREADS: Final = (0.3, 20.0)  # between which it is looked for
_HALVINGS: Final = 24
_SURE: Final = 1e-6  # nothing is taken to be surer than all but this


class Place(NamedTuple):
    """Of a tuned number; `step` in a list, or -1."""

    name: str
    step: int


class Moment(NamedTuple):
    """The points that each seat could expect between two turns, and one seat's share of the victory in the end."""

    time: int
    mine: float
    others: tuple[float, ...]
    won: float


def main() -> None:
    options = _arguments()
    numbers = json.decode(options.result.read_bytes())
    if options.generations:
        for generation, found in enumerate(tuned(options), 1):
            numbers = {**numbers, **found, "made_by": _command(options, generation)}
            _write(numbers, options.result)
    if options.moments:
        numbers["spread"] = spreads(numbers, options.moments, options.seed)
        numbers["spread_made_by"] = (
            f"scripts/tune_paperworld.py --generations 0 --moments {options.moments} --seed {options.seed}"
        )
    _write(numbers, options.result)


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--size", type=int, default=16, help="of a generation")
    parser.add_argument("--deals", type=int, default=200, help="for each candidate")
    parser.add_argument("--moments", type=int, default=1500, help="games to learn the spread from")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--result", type=Path, default=RESULT, help="where it goes")
    return parser.parse_args()


def _command(options: Namespace, generations: int) -> str:
    """That finds the same again."""
    asked = " ".join(f"--{name} {getattr(options, name)}" for name in ("size", "deals", "seed"))
    return f"scripts/tune_paperworld.py --generations {generations} {asked}"


def _write(numbers: Mapping[str, Any], result: Path) -> None:
    result.write_bytes(indented(json.encode(numbers), indent=1) + b"\n")


def tuned(options: Namespace) -> Iterator[Mapping[str, Any]]:
    """The numbers after each generation."""
    numbers, random = start(), Random(options.seed)
    places = [*_places(numbers)]
    search = CmaEs(
        [_at(numbers, place) for place in places], [_SCALES[place.name][0] for place in places], options.size, random
    )
    partners, leaders = [*sparring_partners()], [(_policies(numbers), _LEADER_SHARE)]
    try:
        for generation in range(1, options.generations + 1):
            all_partners = [*partners, *leaders[-_LEADERS:]]
            deals = list(_dealt(all_partners, options.deals, str(random.getrandbits(40))))
            candidates = [_policies(_changed(numbers, places, sample)) for sample in search.ask()]
            search.tell([_worth(candidate, deals) for candidate in candidates])
            mean = _changed(numbers, places, search.mean)
            if generation % _LEADER_EVERY == 0:
                leaders.append((_policies(mean), _LEADER_SHARE))
                each = [f"{success(leaders[-1][0], partner, dealt):.2f}" for partner, dealt in deals]
                print(generation, f"step {search.step:.2f}", *each, file=sys.stderr, flush=True)  # noqa: T201
            yield mean
    except KeyboardInterrupt:
        return


def _dealt(
    partners: Sequence[tuple[Policies, float]], number: int, seed: str
) -> Iterator[tuple[Policies, Sequence[Deal]]]:
    """All candidates of a generation play the same deals."""
    shares, first = sum(share for _, share in partners), 0
    for partner, share in partners:
        many = round(number * share / shares)
        yield partner, [deal(seed, place) for place in range(first, first + many)]
        first += many


def _worth(candidate: Policies, deals: Sequence[tuple[Policies, Sequence[Deal]]]) -> float:
    return sum(success(candidate, partner, dealt) * len(dealt) for partner, dealt in deals)


def _policies(numbers: Mapping[str, Any]) -> Policies:
    return policies(tables(convert(numbers, Tuned)))


def _places(numbers: Mapping[str, Any]) -> Iterator[Place]:
    """What a list by time or value begins with is 0 for good."""
    for name in _SCALES:
        value = numbers[name]
        if isinstance(value, list | tuple):
            yield from (Place(name, index) for index in range(name != "grown", len(value)))
        else:
            yield Place(name, -1)


def _at(numbers: Mapping[str, Any], place: Place) -> float:
    value = numbers[place.name]
    return float(value if place.step < 0 else value[place.step])


def _changed(numbers: Mapping[str, Any], places: Sequence[Place], vector: Sequence[float]) -> dict[str, Any]:
    changed = {name: [*value] if isinstance(value, list | tuple) else value for name, value in numbers.items()}
    for place, value in zip(places, vector, strict=True):
        _, least, most = _SCALES[place.name]
        allowed = round(min(max(value, least), most), 3)
        if place.step < 0:
            changed[place.name] = allowed
        else:
            changed[place.name][place.step] = allowed
    return changed


def spreads(numbers: Mapping[str, Any], games: int, seed: str) -> list[float]:
    """By time left: the maximum likelihood for the winners of those games."""
    policy = _policies(numbers)
    samples: list[list[Moment]] = [[] for _ in range(TIMES)]
    for number in range(games):
        for moment in _moments(policy, deal(f"{seed} spread", number)):
            samples[moment.time].append(moment)
    return [round(_max_likelihood(each), 2) for each in samples]


def _moments(policy: Policies, dealt: Deal) -> Iterator[Moment]:
    position, player = dealt.position, policy[dealt.advanced]
    players, samples = position.players, []
    while not position.over:
        times = [time_of(position, seat) for seat in range(players)]
        samples.append((times, [player.hopes(position, seat, time) for seat, time in enumerate(times)]))
        player.turn(position)
    for times, hopes in samples:
        for seat, time in enumerate(times):
            yield Moment(time, hopes[seat], (*hopes[:seat], *hopes[seat + 1 :]), won(position, seat))


def _max_likelihood(samples: Sequence[Moment]) -> float:
    """Ternary search: the likelihood has a single peak."""
    low, high = _SPREADS
    for _ in range(_HALVINGS):
        lower, higher = low + (high - low) / 3, high - (high - low) / 3
        if _likelihood(samples, lower) < _likelihood(samples, higher):
            low = lower
        else:
            high = higher
    return (low + high) / 2


def _likelihood(samples: Sequence[Moment], spread: float) -> float:
    total = 0.0
    for moment in samples:
        chance = min(max(likely(moment.mine, moment.others, spread), _SURE), 1 - _SURE)
        total += moment.won * log(chance) + (1 - moment.won) * log(1 - chance)
    return total


if __name__ == "__main__":
    main()
