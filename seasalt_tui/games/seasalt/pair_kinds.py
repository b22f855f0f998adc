"""Kinds of pairs: which two cards are one, and what it sets off."""

from typing import Final

from seasalt_tui.games.seasalt.cards import Card

_KINDS: Final = {
    ("boat", "boat"): "boat",
    ("crab", "crab"): "crab",
    ("crab", "lobster"): "lobster",
    ("fish", "fish"): "fish",
    ("jellyfish", "swimmer"): "jellyfish",
    ("shark", "shark"): "sharks",
    ("shark", "swimmer"): "shark",
    ("swimmer", "swimmer"): "swimmers",
}
"""What a pair sets off, by the families of its cards."""
PAIR_KINDS: Final = tuple(_KINDS.values())
_TWINS: Final = frozenset({"sharks", "swimmers"})


def kind_of(first: Card, second: Card) -> str | None:
    """None for two cards that are no pair in any game."""
    return _KINDS.get((first.family, second.family))


def is_pair(first: Card, second: Card, *, twins: bool) -> bool:
    kind = kind_of(first, second)
    return kind is not None and (twins or kind not in _TWINS)
