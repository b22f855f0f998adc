"""Which cards to animate for a story, and from where to where. Faces only if the viewer saw them."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import Pile
from seasalt_tui.games.seasalt.cards import Card
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
                yield CardMove(first, CardPlace(seat=seat), CardPlace(seat=seat, laid=True))
                yield CardMove(second, CardPlace(seat=seat), CardPlace(seat=seat, laid=True))
