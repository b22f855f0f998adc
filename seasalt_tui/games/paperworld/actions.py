"""Command objects: all actions of a seat or of chance. Those with few values are built once (flyweights)."""

from typing import Final

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import FACES, TRAITS, Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell


class DrawObjectives(Struct, frozen=True):
    numbers: tuple[int, ...]


class DealStarts(Struct, frozen=True):
    """The colors of the start cards, by seat."""

    colors: tuple[str, ...]


class Shuffle(Struct, frozen=True):
    """Dealt one by one onto the piles of the market in turn; the last card on a pile is its visible top."""

    cards: Cards


class Take(Struct, frozen=True):
    trait: Trait


class Announce(Struct, frozen=True):
    trait: Trait


class Pass(Struct, frozen=True):
    pass


class Place(Struct, frozen=True, gc=False):
    """`payment`: the cards discarded for skipped values, sorted. `scissors`: whether to take the token too."""

    card: Card
    cell: Cell
    payment: Cards = ()
    scissors: bool = False


class Done(Struct, frozen=True):
    pass


class Discard(Struct, frozen=True):
    card: Card


Action = DrawObjectives | DealStarts | Shuffle | Take | Announce | Pass | Place | Done | Discard

TAKE: Final = {trait: Take(trait) for trait in TRAITS}
ANNOUNCE: Final = {trait: Announce(trait) for trait in TRAITS}
PASS: Final = Pass()
DONE: Final = Done()
DISCARD: Final = {card: Discard(card) for card in FACES}
