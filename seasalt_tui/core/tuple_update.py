"""Persistent update: a copy of a tuple with one item replaced."""

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    changed = [*items]
    changed[index] = item
    return tuple(changed)
