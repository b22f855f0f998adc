"""Kinds of reasons: facts that speak for an action, which the user interface puts into words."""

from msgspec import Struct

from seasalt_tui.games.seasalt.cards import Card


class Adds(Struct, frozen=True):
    """Card points grow by so many at once."""

    card: Card
    points: int


class Collects(Struct, frozen=True):
    """It is the so-manieth of its family, and the next one would bring so many points (0: there is none)."""

    family: str
    count: int
    points: int


class Pairs(Struct, frozen=True):
    """It makes a pair of that kind."""

    kind: str


class Multiplies(Struct, frozen=True):
    """It is a multiplier, or is multiplied: so many points of it."""

    family: str
    points: int


class Colors(Struct, frozen=True):
    """The largest color group grows to that size."""

    color: str
    size: int


class Denies(Struct, frozen=True):
    """That opponent is known to collect it."""

    card: Card
    seat: int


class Buries(Struct, frozen=True):
    """A card that would serve an opponent is covered."""

    card: Card
    seat: int


class Effect(Struct, frozen=True):
    """What a pair of that kind sets off is worth having. `event`: one in force that changes it."""

    kind: str
    event: str | None = None


class Robs(Struct, frozen=True):
    """That hand is the largest of those that can be robbed."""

    seat: int
    cards: int


class Leads(Struct, frozen=True):
    """Nobody shows as many points this round; in all one is ahead of everybody by so many."""

    points: int


class Behind(Struct, frozen=True):
    """That seat is ahead in the game: a round won for little does not help."""

    seat: int
    points: int


class EndsGame(Struct, frozen=True):
    """The target is reached by it."""

    score: int


class DeckLow(Struct, frozen=True):
    """The round may end without points: so few cards are left to draw."""

    cards: int


class Hopes(Struct, frozen=True):
    """A draw shows at least one card worth so many points or more, with that chance."""

    points: int
    chance: float


class MermaidsWin(Struct, frozen=True):
    """So many of them win the game."""

    count: int


# Of games with expansions


class StandsFor(Struct, frozen=True):
    """The seahorse counts as one more of that family."""

    family: str


class AwaitsPair(Struct, frozen=True):
    """A starfish scores with the next pair."""


class AwaitsSet(Struct, frozen=True):
    """The seahorse scores with a set that is begun."""


class NoEffect(Struct, frozen=True):
    """A starfish that is laid with a pair keeps its points, and the pair sets off nothing."""


class Harms(Struct, frozen=True):
    """That opponent loses so many card points."""

    seat: int
    points: int


class NothingGained(Struct, frozen=True):
    """No swap brings points."""


class Shelters(Struct, frozen=True):
    """Nobody can touch the hand any more."""


class Costs(Struct, frozen=True):
    """Card points that it takes from oneself."""

    points: int


class Holds(Struct, frozen=True):
    """The event stays in force for its holder, who is alone with the fewest points, or `is_burden` with the most."""

    event: str
    is_burden: bool


CardReason = Adds | Collects | Pairs | Multiplies | Colors | StandsFor | AwaitsPair | AwaitsSet
RoundReason = Leads | Behind | EndsGame | DeckLow | Hopes | MermaidsWin
OtherReason = Denies | Buries | Robs | Harms | Effect | NoEffect | NothingGained | Shelters | Costs | Holds
Reason = CardReason | RoundReason | OtherReason
