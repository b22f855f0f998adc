"""Persistent update: a copy of a tuple with one item replaced."""

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    changed = [*things]
    changed[place] = thing
    return tuple(changed)
