"""A tuple with one place changed."""

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    if len(things) == 2:  # two piles, and most tables have two seats
        return (thing, things[1]) if place == 0 else (things[0], thing)
    changed = [*things]
    changed[place] = thing
    return tuple(changed)
