"""Command objects: all actions of a seat or of chance.

A seat's actions are built once (flyweights), so that listing the legal ones allocates little.
"""

from itertools import combinations, product
from typing import Final

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import ALL_FACES, COPIES, FACES, Card

Pile = int
PILES: Final[tuple[Pile, Pile]] = (0, 1)


class Shuffle(Struct, frozen=True):
    """The deck in order: the first two cards start the piles, the third is the top of the deck."""

    cards: tuple[Card, ...]


class Draw(Struct, frozen=True):
    pass


class Take(Struct, frozen=True):
    pile: Pile


class Keep(Struct, frozen=True):
    """`card` goes to the hand, the other drawn card on the pile."""

    card: Card
    pile: Pile


class Play(Struct, frozen=True):
    first: Card
    second: Card


class Mermaids(Struct, frozen=True):
    pass


class Stop(Struct, frozen=True):
    pass


class LastChance(Struct, frozen=True):
    pass


class End(Struct, frozen=True):
    pass


class Search(Struct, frozen=True):
    pile: Pile


class Pick(Struct, frozen=True):
    card: Card


class Rob(Struct, frozen=True):
    victim: int


class Stolen(Struct, frozen=True):
    card: Card


# Extra Salt


class PlayTrio(Struct, frozen=True):
    """A pair and a starfish: the effect of the pair does not happen."""

    first: Card
    second: Card
    star: Card


class Reshuffle(Struct, frozen=True):
    """All that is left of the deck, the new top first."""

    cards: tuple[Card, ...]


# Extra Pepper


class TurnUp(Struct, frozen=True):
    """The event deck in its new order: the first one is turned up."""

    events: tuple[str, ...]


class Hold(Struct, frozen=True):
    """Of two events that a seat holds it keeps this one."""

    event: str


class Shelter(Struct, frozen=True):
    card: Card


class Look(Struct, frozen=True):
    seat: int


class Swap(Struct, frozen=True):
    mine: Card
    theirs: Card


class Leave(Struct, frozen=True):
    pass


class Raid(Struct, frozen=True):
    victim: int
    first: Card
    second: Card


BasicAction = Shuffle | Draw | Take | Keep | Play | Mermaids | Stop | LastChance | End | Search | Pick | Rob | Stolen
SaltAction = PlayTrio | Reshuffle
PepperAction = TurnUp | Hold | Shelter | Look | Swap | Leave | Raid
Action = BasicAction | SaltAction | PepperAction

DRAW: Final = Draw()
TAKE: Final = tuple(Take(pile) for pile in PILES)
KEEP: Final = {card: tuple(Keep(card, pile) for pile in PILES) for card in ALL_FACES}
MERMAIDS: Final = Mermaids()
STOP: Final = Stop()
LAST_CHANCE: Final = LastChance()
END: Final = End()
SEARCH: Final = tuple(Search(pile) for pile in PILES)
PICK: Final = {card: Pick(card) for card in ALL_FACES}
ROB: Final = tuple(Rob(seat) for seat in range(4))
STOLEN: Final = {card: Stolen(card) for card in ALL_FACES}
LEAVE: Final = Leave()
LOOK: Final = tuple(Look(seat) for seat in range(4))


def _pairs(family: str) -> list[Play]:
    faces = [face for face in FACES if face.family == family]
    twins = [Play(face, face) for face in faces if COPIES[face] > 1]
    return twins + [Play(*pair) for pair in combinations(faces, 2)]


def _hunts() -> list[Play]:
    sharks = [face for face in FACES if face.family == "shark"]
    swimmers = [face for face in FACES if face.family == "swimmer"]
    return [Play(*pair) for pair in product(sharks, swimmers)]


DUOS: Final = tuple(
    sorted(
        [*_pairs("boat"), *_pairs("crab"), *_pairs("fish"), *_hunts()],
        key=lambda duo: (duo.first, duo.second),
    )
)
