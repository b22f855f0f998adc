"""Grouping of facts: what one seat does in a turn is told in one line."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

Facts = tuple[Any, ...]


def grouped(facts: Iterable[Any], continues: Callable[[Facts, Any], bool]) -> Iterator[Facts]:
    """`continues`: whether a fact belongs to the ones before it."""
    group: Facts = ()
    for fact in facts:
        if group and not continues(group, fact):
            yield group
            group = ()
        group = (*group, fact)
    if group:
        yield group
