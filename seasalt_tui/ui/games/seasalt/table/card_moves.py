"""Which cards to animate for a story, and from where to where. Faces only if the viewer saw them."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.expanded_facts import (
    CardBrought,
    DeckPicked,
    LaidTrio,
    LimitedDraw,
    Raided,
    Sheltered,
    Swapped,
)
from seasalt_tui.games.seasalt.facts import Fact, Fished, Kept, Picked, Played, Stole, Took


class CardPlace(Struct, frozen=True):
    """An end of an animation: the deck (both None), a pile, or a seat's hand or table."""

    pile: Pile | None = None
    seat: Seat | None = None
    laid: bool = False


class CardMove(Struct, frozen=True):
    """`card` is None if the viewer sees only the back."""

    card: Card | None
    start: CardPlace
    end: CardPlace


DECK = CardPlace()


def card_moves(story: Iterable[Fact | Undone]) -> Iterator[CardMove]:
    for fact in story:
        match fact:
            case Kept(seat, card, pile, discarded):
                yield CardMove(card, DECK, CardPlace(seat=seat))
                yield CardMove(discarded, DECK, CardPlace(pile=pile))
            case Took(seat, pile, card, _):
                yield CardMove(card, CardPlace(pile=pile), CardPlace(seat=seat))
            case Fished(seat, card):
                yield CardMove(card, DECK, CardPlace(seat=seat))
            case Picked(seat, pile, card, _):
                yield CardMove(card, CardPlace(pile=pile), CardPlace(seat=seat))
            case Stole(seat, victim, card):
                yield CardMove(card, CardPlace(seat=victim), CardPlace(seat=seat))
            case Played(seat, first, second, _):
                yield from _laid(seat, first, second)
            case _:
                yield from _expanded_moves(fact)


def _laid(seat: Seat, *cards: Card | None) -> Iterator[CardMove]:
    for card in cards:
        yield CardMove(card, CardPlace(seat=seat), CardPlace(seat=seat, laid=True))


def _expanded_moves(fact: Fact | Undone) -> Iterator[CardMove]:
    match fact:
        case LimitedDraw(seat, card) | CardBrought(seat, card) | DeckPicked(seat, card):
            yield CardMove(card, DECK, CardPlace(seat=seat))
        case LaidTrio(seat, first, second, star):
            yield from _laid(seat, first, second, star)
        case Sheltered(seat, _):
            yield from _laid(seat, None)
        case Swapped(seat, victim, mine, theirs):
            yield CardMove(theirs, CardPlace(seat=victim), CardPlace(seat=seat))
            yield CardMove(mine, CardPlace(seat=seat), CardPlace(seat=victim))
        case Raided(seat, victim, first, second):
            for card in (first, second):
                yield CardMove(card, CardPlace(seat=victim, laid=True), CardPlace(seat=seat, laid=True))
