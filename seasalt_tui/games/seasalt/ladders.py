"""Lookup tables of the families that score by their number: what an event changes, and what one more would bring."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.hand_layout import FIELDS

Ladders = Mapping[str, tuple[int, ...]]


class Lookup(Struct, frozen=True):
    """`values`: by the number of cards of a family, whose field in a packed hand this is."""

    shift: int
    mask: int
    values: tuple[int, ...]


def changes(ladders: Ladders) -> tuple[Lookup, ...]:
    """Points more or less than as printed, of the families for which they differ."""
    return tuple(
        _lookup(name, tuple(now - printed for now, printed in zip(ladder, COLLECTORS[name], strict=True)))
        for name, ladder in ladders.items()
        if ladder != COLLECTORS[name]
    )


def steps(ladders: Ladders) -> tuple[Lookup, ...]:
    """What one more card brings, of a family that is begun and not complete."""
    return tuple(
        _lookup(name, (0, *[after - before for before, after in pairwise(ladder[1:])], 0))
        for name, ladder in ladders.items()
    )


def _lookup(name: str, values: tuple[int, ...]) -> Lookup:
    return Lookup(FIELDS[name].shift, FIELDS[name].mask, values)


PRINTED_STEPS: Final = steps(COLLECTORS)
