"""What each seat still knows of cards it can no longer see. Sure things only: no guesses, nothing it was not shown.

A discarded card was seen by all until something covered it, so a pile is known except where somebody may since have
taken a card out of its middle. A card taken off a pile is known to be in that hand until it is laid or may be stolen.

A state only notes what happened, as that is cheap; who knows what is worked out when somebody looks.
"""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.tuples import put
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of


class Taken(Struct, frozen=True, gc=False):
    """A card went from the top of a pile to a hand; so many are left there."""

    seat: int
    card: Card
    pile: int
    left: int


class Searched(Struct, frozen=True, gc=False):
    seat: int
    pile: int


class Picked(Struct, frozen=True, gc=False):
    """A card went from a searched pile to a hand, none could see which; so many are left, the top the same."""

    seat: int
    pile: int
    left: int


class Laid(Struct, frozen=True, gc=False):
    seat: int
    card: Card


class Stolen(Struct, frozen=True, gc=False):
    thief: int
    victim: int
    card: Card


Event = Taken | Searched | Picked | Laid | Stolen


class Secret(Struct, frozen=True, gc=False):
    """One seat knows of a card in another's hand; the rest do not."""

    knower: int
    holder: int
    card: Card


class Memory(Struct, frozen=True, gc=False):
    shown: tuple[Hand, ...]  # cards that everybody knows to be in each hand
    secrets: tuple[Secret, ...]
    blurred: tuple[tuple[int, ...], ...]  # of each pile, for each seat: of how many cards at its bottom it lost track

    def of_hand(self, knower: int, holder: int) -> Hand:
        told = [secret.card for secret in self.secrets if (secret.knower, secret.holder) == (knower, holder)]
        return self.shown[holder] | hand_of(told)


def blank(players: int) -> Memory:
    return Memory(shown=(Hand(),) * players, secrets=(), blurred=((0,) * players,) * 2)


def after(memory: Memory, events: Iterable[Event]) -> Memory:
    return reduce(_after, events, memory)


def picked(seat: int, pile: int, before: tuple[Card, ...], left: tuple[Card, ...]) -> Event:
    """Where the top of the pile has changed, all know which card was picked: the old top."""
    if left and left[-1] == before[-1]:
        return Picked(seat, pile, len(left))
    return Taken(seat, before[-1], pile, len(left))


def _after(memory: Memory, event: Event) -> Memory:
    match event:
        case Taken(seat, card, pile, left):
            shown = put(memory.shown, seat, memory.shown[seat] + card)
            depths = tuple([min(depth, max(left - 1, 0)) for depth in memory.blurred[pile]])
            return replace(memory, shown=shown, blurred=put(memory.blurred, pile, depths))
        case Searched(seat, pile):
            return replace(memory, blurred=put(memory.blurred, pile, put(memory.blurred[pile], seat, 0)))
        case Picked(seat, pile, left):
            lost = (left - 1,) * len(memory.shown)
            return replace(memory, blurred=put(memory.blurred, pile, put(lost, seat, 0)))
        case Laid(seat, card):
            return _laid(memory, seat, card)
        case Stolen(thief, victim, card):
            return _stolen(memory, thief, victim, card)
        case _ as never:
            assert_never(never)


def _laid(memory: Memory, seat: int, card: Card) -> Memory:
    shown = memory.shown[seat]
    if card in shown:
        return replace(memory, shown=put(memory.shown, seat, shown - card))
    return replace(memory, secrets=tuple(_without_one_each(memory.secrets, seat, card)))


def _without_one_each(secrets: tuple[Secret, ...], holder: int, card: Card) -> Iterable[Secret]:
    """Of several equal cards that a seat knew there, it now knows one less."""
    gone = set()
    for secret in secrets:
        if (secret.holder, secret.card) == (holder, card) and secret.knower not in gone:
            gone.add(secret.knower)
        else:
            yield secret


def _stolen(memory: Memory, thief: int, victim: int, card: Card) -> Memory:
    """Thief and victim know the card. The others, if any, can be sure of nothing in the victim's hand any more."""
    known = memory.of_hand(thief, victim)
    left = known - card if card in known else known
    if len(memory.shown) == len((thief, victim)):
        shown = put(put(memory.shown, victim, left), thief, memory.shown[thief] + card)
        return replace(memory, shown=shown)
    others = [secret for secret in memory.secrets if secret.holder != victim]
    kept = [Secret(thief, victim, other) for other in left.cards]
    secrets = (*others, *kept, Secret(victim, thief, card))
    return replace(memory, shown=put(memory.shown, victim, Hand()), secrets=secrets)
