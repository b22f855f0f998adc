"""Which cards to animate for a story, and from where to where. Faces only if the viewer saw them."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.games.seasalt.actions import Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.facts import Fact, Fished, Kept, Picked, Played, Stole, Took


class Spot(Struct, frozen=True):
    """An end of an animation: the deck (both None), a pile, or a seat's hand or table."""

    pile: Pile | None = None
    seat: Seat | None = None
    laid: bool = False


class Journey(Struct, frozen=True):
    """`card` is None if the viewer sees only the back."""

    card: Card | None
    start: Spot
    end: Spot


DECK = Spot()


def journeys(story: Iterable[Fact | Undone]) -> Iterator[Journey]:
    for fact in story:
        match fact:
            case Kept(seat, card, pile, discarded):
                yield Journey(card, DECK, Spot(seat=seat))
                yield Journey(discarded, DECK, Spot(pile=pile))
            case Took(seat, pile, card, _):
                yield Journey(card, Spot(pile=pile), Spot(seat=seat))
            case Fished(seat, card):
                yield Journey(card, DECK, Spot(seat=seat))
            case Picked(seat, pile, card, _):
                yield Journey(card, Spot(pile=pile), Spot(seat=seat))
            case Stole(seat, victim, card):
                yield Journey(card, Spot(seat=victim), Spot(seat=seat))
            case Played(seat, first, second, _):
                yield Journey(first, Spot(seat=seat), Spot(seat=seat, laid=True))
                yield Journey(second, Spot(seat=seat), Spot(seat=seat, laid=True))
