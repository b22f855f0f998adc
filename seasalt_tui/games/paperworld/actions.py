"""Everything a seat or chance can do. What there are only a few of is made once."""

from typing import Final

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import FACES, TRAITS, Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell


class DrawObjectives(Struct, frozen=True):
    numbers: tuple[int, ...]


class DealStarts(Struct, frozen=True):
    """The color of each seat's start card."""

    colors: tuple[str, ...]


class Shuffle(Struct, frozen=True):
    """Dealt one by one onto the piles of the market in turn: the last one on a pile is its visible top."""

    cards: Cards


class Take(Struct, frozen=True):
    trait: Trait


class Announce(Struct, frozen=True):
    trait: Trait


class Pass(Struct, frozen=True):
    pass


class Place(Struct, frozen=True, gc=False):
    """`payment`: the cards discarded for what is skipped, in order. `scissors`: the token comes with it."""

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
