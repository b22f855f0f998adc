"""Perfect recall: what each seat knows for certain of cards that it can no longer see.

Everybody sees a discarded card before another covers it, so a pile is known except where somebody may since have taken
a card out of its middle. A card taken off a pile is known to be in that hand until it is played or may be stolen.

Lazy evaluation: a state only collects events, which is cheap; `after` computes the knowledge when a view needs it, once
for the views of all seats.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of


class CardTaken(Struct, frozen=True, gc=False):
    """A card went from the top of a pile to a hand; `left`: the number of cards still on the pile."""

    seat: int
    card: Card
    pile: int
    left: int


class PileSearched(Struct, frozen=True, gc=False):
    seat: int
    pile: int


class CardPicked(Struct, frozen=True, gc=False):
    """A card that the others could not see went from a searched pile, but not from its top, to a hand."""

    seat: int
    pile: int
    left: int


class CardLaid(Struct, frozen=True, gc=False):
    seat: int
    card: Card


class CardStolen(Struct, frozen=True, gc=False):
    thief: int
    victim: int
    card: Card


class HandSeen(Struct, frozen=True, gc=False):
    """A seat saw the whole hand of another."""

    looker: int
    owner: int
    cards: tuple[Card, ...]


class CardsSwapped(Struct, frozen=True, gc=False):
    """Right after looking; the others learn only that a card was swapped."""

    looker: int
    owner: int
    mine: Card
    theirs: Card


class ShellSheltered(Struct, frozen=True, gc=False):
    """A shell went face down to the table; only its owner knows which."""

    seat: int


class CardsPutBack(Struct, frozen=True, gc=False):
    """A seat saw these cards before they were shuffled into the deck, which then had so many."""

    seat: int
    cards: tuple[Card, ...]
    deck: int


Event = (
    CardTaken
    | PileSearched
    | CardPicked
    | CardLaid
    | CardStolen
    | HandSeen
    | CardsSwapped
    | ShellSheltered
    | CardsPutBack
)


class Secret(Struct, frozen=True, gc=False):
    """Only `knower` knows that this card is in the hand of `holder`."""

    knower: int
    holder: int
    card: Card


class Memory(Struct, frozen=True, gc=False):
    public: tuple[Hand, ...]  # for each seat, the cards that everybody knows to be in its hand
    secrets: tuple[Secret, ...]
    blurred: tuple[tuple[int, ...], ...]  # for each pile and seat: how many cards at the bottom the seat does not know
    put_back: CardsPutBack | None = None  # there is one lobster, so once a round at most

    def of_hand(self, knower: int, holder: int) -> Hand:
        private = [secret.card for secret in self.secrets if (secret.knower, secret.holder) == (knower, holder)]
        return self.public[holder] | hand_of(private)


def empty(players: int) -> Memory:
    return Memory(public=(Hand(),) * players, secrets=(), blurred=((0,) * players,) * 2)


@lru_cache(maxsize=1024)
def after(memory: Memory, events: tuple[Event, ...]) -> Memory:
    return reduce(_after, events, memory)


def pick_event(seat: int, pile: int, before: tuple[Card, ...], left: tuple[Card, ...]) -> Event:
    """If the top of the pile has changed, everybody knows that the old top was picked."""
    if left and left[-1] == before[-1]:
        return CardPicked(seat, pile, len(left))
    return CardTaken(seat, before[-1], pile, len(left))


def _after(memory: Memory, event: Event) -> Memory:
    match event:
        case CardTaken(seat, card, pile, left):
            public = with_item(memory.public, seat, memory.public[seat] + card)
            depths = tuple([min(depth, max(left - 1, 0)) for depth in memory.blurred[pile]])
            return replace(memory, public=public, blurred=with_item(memory.blurred, pile, depths))
        case PileSearched(seat, pile):
            return replace(memory, blurred=with_item(memory.blurred, pile, with_item(memory.blurred[pile], seat, 0)))
        case CardPicked(seat, pile, left):
            lost = (left - 1,) * len(memory.public)
            return replace(memory, blurred=with_item(memory.blurred, pile, with_item(lost, seat, 0)))
        case CardLaid(seat, card):
            return _laid(memory, seat, card)
        case CardStolen(thief, victim, card):
            return _stolen(memory, thief, victim, card)
        case HandSeen(looker, owner, cards):
            return _with_hand_known(memory, looker, owner, hand_of(cards))
        case CardsSwapped(looker, owner, mine, theirs):
            return _swapped(memory, looker, owner, mine, theirs)
        case ShellSheltered(seat):
            return _without_shells(memory, seat)
        case CardsPutBack():
            return replace(memory, put_back=event)
        case _ as never:
            assert_never(never)


def _laid(memory: Memory, seat: int, card: Card) -> Memory:
    public = memory.public[seat]
    if card in public:
        return replace(memory, public=with_item(memory.public, seat, public - card))
    return replace(memory, secrets=tuple(_without_one_each(memory.secrets, seat, card)))


def _without_one_each(secrets: tuple[Secret, ...], holder: int, card: Card) -> Iterable[Secret]:
    """Without one of the equal cards that each knower knew there."""
    dropped = set()
    for secret in secrets:
        if (secret.holder, secret.card) == (holder, card) and secret.knower not in dropped:
            dropped.add(secret.knower)
        else:
            yield secret


def _stolen(memory: Memory, thief: int, victim: int, card: Card) -> Memory:
    """Thief and victim know the card. The other seats no longer know any card of the victim's hand for certain."""
    known = memory.of_hand(thief, victim)
    left = known - card if card in known else known
    if len(memory.public) == len((thief, victim)):
        public = with_item(with_item(memory.public, victim, left), thief, memory.public[thief] + card)
        return replace(memory, public=public)
    others = [secret for secret in memory.secrets if secret.holder != victim]
    still_known = [Secret(thief, victim, other) for other in left.cards]
    secrets = (*others, *still_known, Secret(victim, thief, card))
    return replace(memory, public=with_item(memory.public, victim, Hand()), secrets=secrets)


def _with_hand_known(memory: Memory, knower: int, holder: int, cards: Hand) -> Memory:
    """What one seat knows of another's hand; where there are only the two, everybody knows it."""
    if len(memory.public) == len((knower, holder)):
        return replace(memory, public=with_item(memory.public, holder, cards))
    others = [secret for secret in memory.secrets if (secret.knower, secret.holder) != (knower, holder)]
    private = list(cards.cards)
    for card in memory.public[holder].cards:
        private.remove(card)
    return replace(memory, secrets=(*others, *[Secret(knower, holder, card) for card in private]))


def _swapped(memory: Memory, looker: int, owner: int, mine: Card, theirs: Card) -> Memory:
    """Both know both cards. The other seats no longer know any card of the two hands for certain."""
    seen = memory.of_hand(looker, owner) - theirs + mine
    back = memory.of_hand(owner, looker)
    back = (back - mine if mine in back else back) + theirs
    public = [*memory.public]
    public[looker] = public[owner] = Hand()
    secrets = tuple([secret for secret in memory.secrets if secret.holder not in {looker, owner}])
    memory = replace(memory, public=tuple(public), secrets=secrets)
    return _with_hand_known(_with_hand_known(memory, looker, owner, seen), owner, looker, back)


def _without_shells(memory: Memory, seat: int) -> Memory:
    """Any shell known to be in that hand may be the one on the table."""
    public = hand_of(card for card in memory.public[seat].cards if card.family != "shell")
    secrets = tuple([one for one in memory.secrets if one.holder != seat or one.card.family != "shell"])
    return replace(memory, public=with_item(memory.public, seat, public), secrets=secrets)
