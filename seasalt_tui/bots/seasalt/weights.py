"""Tuned weights of the playout policy (`make tune`), and the lookup tables of card values made from them."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, json

from seasalt_tui.bots.seasalt.cards import COLOR_SHIFTS, PART_OF, PARTS, keys
from seasalt_tui.games.seasalt.cards import FACES, MERMAID
from seasalt_tui.games.seasalt.families import COLLECTORS, DUOS, MULTIPLIERS
from seasalt_tui.games.seasalt.scoring import points

_DATA: Final = Path(__file__).with_name("weights.json")
_A_WIN: Final = 40.0  # the fourth mermaid


class Weights(Struct, frozen=True):
    """All in card points. `effects`: what a pair sets off is worth; `odd`: a card that waits for its partner;
    `promise`: of a collection of one card, of two ...; `alone`: a multiplier without anything to multiply.

    `draw`: a look at two cards of the deck. `gift`: how much it counts what is left for others on a pile.
    `hidden`, `growing`: points that a card in a hidden hand stands for, and by how much more each further one.
    `doubt`: how far off that is. `reply`: what others add to it with a last turn. `color`: what is left to them of a
    lost round. `hope`, `fear`: what the round brings to oneself and to others if it goes on, and `late` how much less
    of that hope is left for each turn of each player.
    """

    effects: Mapping[str, float]
    odd: Mapping[str, float]
    promise: Mapping[str, Sequence[float]]
    alone: Mapping[str, float]
    mermaids: Sequence[float]
    draw: float
    gift: float
    hidden: float
    growing: float
    doubt: float
    reply: float
    color: float
    hope: float
    fear: float
    late: float


class _Tuned(Struct, frozen=True):
    """By the number of players; `made_by`: the command that found it."""

    made_by: Mapping[str, str]
    found: Mapping[str, Weights]


@cache
def tuned(players: int) -> Weights:
    return json.decode(_DATA.read_bytes(), type=_Tuned).found[str(players)]


Rows = Sequence[tuple[Sequence[float], int, int, int]]
"""For each card what it adds to a hand, by the key of its part; where that key and the card's color stand in counts."""


@cache
def rows(players: int) -> tuple[Rows, Rows]:
    """As long as the round goes on, and in one's last turn, when only points count."""
    weights = tuned(players)
    return rows_by(weights), rows_by(weights, last=True)


def rows_by(weights: Weights, *, last: bool = False) -> Rows:
    tables = {face.family: _gains(weights, face.family, last=last) for face in FACES}
    return tuple(
        (tables[face.family], PARTS[part].shift, PARTS[part].mask, color)
        for face, part, color in zip(FACES, PART_OF, COLOR_SHIFTS, strict=True)
    )


def _gains(weights: Weights, family: str, *, last: bool) -> Sequence[float]:
    if family == MERMAID.family:
        return (0.0,) * 5 if last else (*weights.mermaids, _A_WIN, _A_WIN)
    part = next(part for part in PARTS if family in part.families)
    worth = {key: _worth(weights, counts, last=last) for key, counts in keys(part)}
    step = part.step(family)
    table = [0.0] * (part.mask + 1)
    for key, here in worth.items():
        table[key] = worth.get(key + step, here) - here
    return tuple(table)


def _worth(weights: Weights, counts: Mapping[str, int], *, last: bool) -> float:
    """Points, what pairs bring besides them, and what may become of the rest."""
    found = points(counts, {})
    return found.total + _effects(weights, counts) + (0.0 if last else _promises(weights, counts))


def _effects(weights: Weights, counts: Mapping[str, int]) -> float:
    return sum(_pairs(counts, family) * weights.effects[family] for family in DUOS)


def _pairs(counts: Mapping[str, int], family: str) -> int:
    partner = DUOS[family]
    count = counts.get(family, 0)
    return count // 2 if partner == family else min(count, counts.get(partner, 0))


def _promises(weights: Weights, counts: Mapping[str, int]) -> float:
    waiting = sum(weights.odd[family] * _odd(counts, family) for family in weights.odd)
    growing = sum(_promise(weights.promise[family], counts.get(family, 0)) for family in COLLECTORS)
    alone = sum(weights.alone[family] * counts.get(family, 0) for family in MULTIPLIERS)
    return waiting + growing + alone


def _odd(counts: Mapping[str, int], family: str) -> float:
    """Of those that hunt together the first one waits for much, a second one for less."""
    count = counts.get(family, 0)
    if family in DUOS and DUOS[family] == family:
        return count % 2
    other = counts.get("swimmer" if family == "shark" else "shark", 0)
    left = max(count - other, 0)
    return left if left < 2 else 1 + (left - 1) / 3


def _promise(ladder: Sequence[float], count: int) -> float:
    return ladder[min(count, len(ladder)) - 1] if count else 0.0
