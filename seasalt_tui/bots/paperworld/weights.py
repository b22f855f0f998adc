"""Evaluation weights: a few tuned numbers, and the lookup tables made from them."""

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, json

NO_BASE: Final = 4
"""In place of a number of missing cards: there is no pile to build on, and no room for one."""

FURTHEST: Final = 18  # half steps to an objective; from there on it is out of reach
_LARGEST: Final = 14  # cards in a hand, before some are discarded
_FULL: Final = 9
_TURNS: Final = (1.0, 1.0, 1.7, 2.9, 4.9, 7.9, 12.2, 19.0)  # that a seat has still to come, by time
_HASTE: Final = 0.4


class Tuned(Struct, frozen=True):
    """In points, or as a part of what something would be worth if the game went on for long.

    `made_by`: the command that found them; `spread_made_by`: that found `spread`.
    `time`: the part that is left of hopes, by the time that is left.
    `placed`: the chance of a card to be placed; `missing`: of that, for each card that is missing below it.
    `gains`: of a card that is placed, by value. `again`: of a further card that is the same; `ones`: if it is a 1.
    `grown`: what may still come onto a pile, by value. `room`: a cell without a pile. `paid`: a card that pays for a
    skip. `token`: the scissors token, beside its two points; `scissors`: a card that can take it. `near`: an objective
    that is one card away; `farther`: of that, for each further card. `crowd`: each card above `crowded` in the hand.
    `next`: of what the best placement would bring now. `haste`: of the hopes of each color but the best, as each takes
    a turn to place, for one turn to come. `spread`: how far the points at the end stray, by time.
    """

    made_by: str
    spread_made_by: str
    time: tuple[float, ...]
    placed: float
    missing: float
    gains: tuple[float, ...]
    again: float
    ones: float
    grown: tuple[float, ...]
    room: float
    paid: float
    token: float
    scissors: float
    near: float
    farther: float
    crowd: float
    crowded: float
    next: float
    haste: float
    spread: tuple[float, ...]


class Weights(Struct, frozen=True):
    """All by the time that is left (see `horizon`), then as named: `first` by value and by how many cards are missing,
    `again` and `grown` by value, `scissors` without and with the token, `crowd` by cards in the hand, `near` by half
    steps to an objective.
    """

    first: tuple[tuple[tuple[float, ...], ...], ...]
    again: tuple[tuple[float, ...], ...]
    grown: tuple[tuple[float, ...], ...]
    paid: tuple[float, ...]
    room: tuple[float, ...]
    token: tuple[float, ...]
    scissors: tuple[tuple[float, float], ...]
    near: tuple[tuple[float, ...], ...]
    crowd: tuple[tuple[float, ...], ...]
    next: tuple[float, ...]
    haste: tuple[float, ...]
    spread: tuple[float, ...]


def tables(tuned: Tuned) -> Weights:
    times = tuned.time
    return Weights(
        first=tuple(tuple(_first(tuned, time, value) for value in range(6)) for time in times),
        again=tuple(tuple(_again(tuned, time, value) for value in range(6)) for time in times),
        grown=tuple((0.0, *[time * each for each in tuned.grown], 0.0) for time in times),
        paid=tuple(time * tuned.paid for time in times),
        room=tuple(time * tuned.room for time in times),
        token=tuple(time * tuned.token for time in times),
        scissors=tuple((time * tuned.scissors, 0.0) for time in times),
        near=tuple(_near(tuned, time) for time in times),
        crowd=tuple(_crowd(tuned, time) for time in times),
        next=tuple((1 - time) * tuned.next if time else 0.0 for time in times),
        haste=tuple(min(tuned.haste / turns, _HASTE) for turns in _TURNS),
        spread=tuned.spread,
    )


def _first(tuned: Tuned, time: float, value: int) -> tuple[float, ...]:
    hopes = [tuned.placed * tuned.missing**missing * tuned.gains[value] + 1 for missing in range(NO_BASE)]
    return (*[time * hope for hope in hopes], 0.0)


def _again(tuned: Tuned, time: float, value: int) -> float:
    part = tuned.ones if value == 1 else tuned.again
    return time * part * (tuned.placed * tuned.gains[value] + 1)


def _near(tuned: Tuned, time: float) -> tuple[float, ...]:
    steps = range(1, FURTHEST)
    return (1.0, *[time * tuned.near * tuned.farther ** (step / 2 - 1) for step in steps], 0.0)


def _crowd(tuned: Tuned, time: float) -> tuple[float, ...]:
    """Those that will be discarded at once are lost for certain."""
    hands = range(_LARGEST + 1)
    return tuple(-time * (tuned.crowd * max(0.0, size - tuned.crowded) + max(0, size - _FULL)) for size in hands)


def numbers(file: str) -> Tuned:
    return json.decode((files(__package__) / file).read_bytes(), type=Tuned)


@cache
def weights() -> Weights:
    """Of playouts, for which they were tuned."""
    return tables(numbers("tuned.json"))
