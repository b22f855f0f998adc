"""Domain events: what each action tells a listener, as facts without sentences. A card that was hidden is None."""

from collections.abc import Iterator

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt import expanded_facts
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Pile,
    Play,
    Rob,
    Search,
    Shuffle,
    Stolen,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, Card
from seasalt_tui.games.seasalt.expanded_facts import ExpandedFact
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.rules import card_points
from seasalt_tui.games.seasalt.state import RoundResult, State
from seasalt_tui.games.seasalt.state_update import changed


class Dealt(Struct, frozen=True, tag=True):
    round: int
    starter: Seat
    tops: tuple[Card, ...]


class Drew(Struct, frozen=True, tag=True):
    """Two cards to choose from; or the last card of the deck, which goes straight to the hand."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class Kept(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card | None
    pile: Pile
    discarded: Card


class Took(Struct, frozen=True, tag=True):
    seat: Seat
    pile: Pile
    card: Card
    top: Card | None  # of the pile now


class Played(Struct, frozen=True, tag=True):
    seat: Seat
    first: Card
    second: Card
    effect: bool  # False if the effect was impossible


class Fished(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card | None


class Searched(Struct, frozen=True, tag=True):
    seat: Seat
    pile: Pile


class Picked(Struct, frozen=True, tag=True):
    seat: Seat
    pile: Pile
    card: Card | None
    top: Card | None  # of the pile now


class Robbed(Struct, frozen=True, tag=True):
    """The choice of the victim; `Stole` follows."""

    seat: Seat
    victim: Seat


class Stole(Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    card: Card | None


class LaidMermaids(Struct, frozen=True, tag=True):
    seat: Seat
    count: int = COPIES[MERMAID]


class Announced(Struct, frozen=True, tag=True):
    seat: Seat
    call: str
    points: int


class Revealed(Struct, frozen=True, tag=True):
    """`points`: with the cards on the table."""

    seat: Seat
    hand: Hand
    points: int


class TurnEnded(Struct, frozen=True, tag=True):
    seat: Seat


class RoundEnded(Struct, frozen=True, tag=True):
    result: RoundResult
    scores: tuple[int, ...]


class GameEnded(Struct, frozen=True, tag=True):
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Fact = (
    Dealt
    | Drew
    | Kept
    | Took
    | Played
    | Fished
    | Searched
    | Picked
    | Robbed
    | Stole
    | LaidMermaids
    | Announced
    | Revealed
    | TurnEnded
    | RoundEnded
    | GameEnded
    | ExpandedFact
)


def story(before: State, action: Action, after: State, listener: Seat | None) -> tuple[Fact, ...]:
    if not before.variant.is_basic:
        return _expanded_story(before, action, after, listener)
    return (
        *_action_facts(before, action, after, listener),
        *_revealed_facts(before, action),
        *_round_facts(before, after),
    )


def _expanded_story(before: State, action: Action, after: State, listener: Seat | None) -> tuple[Fact, ...]:
    told = expanded_facts.action_facts(before, action, listener)
    return (
        *(_action_facts(before, action, after, listener) if told is None else told),
        *expanded_facts.effect_facts(before, action, after, listener),
        *_revealed_by_turn(before, action, after),
        *_passed_turns(before, after),
        *_round_facts(before, after),
        *expanded_facts.round_facts(before, after),
    )


def _revealed_by_turn(before: State, action: Action, after: State) -> tuple[Fact, ...]:
    """A turn after LAST CHANCE may also end with a card from a pile, or with that of a limited turn."""
    is_over = after.match is not before.match or after.turn != before.turn
    if not is_over or isinstance(action, Stop | Mermaids):
        return ()
    if before.call is None and not isinstance(action, LastChance):
        return ()
    hand = before.hands[before.seat]
    match action:
        case Take(pile):
            hand += before.piles[pile][-1]
        case Draw():
            hand += before.deck[0]
    hands = with_item(before.hands, before.seat, hand)
    points = card_points(changed(before, hands=hands))
    return (Revealed(before.seat, hand, points),)


def _passed_turns(before: State, after: State) -> Iterator[Fact]:
    """Only after LAST CHANCE is there still a round without a deck."""
    for passed in expanded_facts.passed_turns(before, after):
        yield passed
        yield Revealed(passed.seat, before.hands[passed.seat], before.variant.worth(before, passed.seat))


def _action_facts(before: State, action: Action, after: State, listener: Seat | None) -> tuple[Fact, ...]:
    seat = before.seat
    own = listener == seat
    match action:
        case Shuffle():
            return (Dealt(after.match.round, after.seat, tuple(pile[-1] for pile in after.piles)),)
        case Draw():
            count = after.dealt - before.dealt
            return (Drew(seat, count, before.deck[:count] if own else None),)
        case Keep(card, pile):
            return (Kept(seat, card if own else None, pile, after.piles[pile][-1]),)
        case Take(pile):
            return (Took(seat, pile, before.piles[pile][-1], _top(after, pile)),)
        case Play():
            return _played(before, action, after, own)
        case Search(pile):
            return (Searched(seat, pile),)
        case Pick(card):
            return (Picked(seat, before.focus, card if own else None, _top(after, before.focus)),)
        case Rob(victim):
            return (Robbed(seat, victim),)
        case Stolen(card):
            return (Stole(seat, before.focus, card if listener in {seat, before.focus} else None),)
        case Mermaids():
            return (LaidMermaids(seat, before.hands[seat].mermaids),)
        case Stop():
            return (Announced(seat, "stop", card_points(before)),)
        case LastChance():
            return (Announced(seat, "last chance", card_points(before)),)
        case End():
            return (TurnEnded(seat),)
        case _:
            return ()


def _top(state: State, pile: Pile) -> Card | None:
    return state.piles[pile][-1] if state.piles[pile] else None


def _played(before: State, play: Play, after: State, own: bool) -> tuple[Fact, ...]:
    played = Played(before.seat, play.first, play.second, expanded_facts.is_effective(before, after))
    if play.first.family != "fish":
        return (played,)
    fished = before.deck[: after.dealt - before.dealt]
    return played, *[Fished(before.seat, card if own else None) for card in fished]


def _revealed_facts(before: State, action: Action) -> tuple[Fact, ...]:
    """The hand revealed by this action. A STOP reveals all of them at once: they are in the round's result."""
    last_turn = isinstance(action, End) and before.call is not None
    if last_turn or isinstance(action, LastChance):
        return (Revealed(before.seat, before.hands[before.seat], card_points(before)),)
    return ()


def _round_facts(before: State, after: State) -> tuple[Fact, ...]:
    result = after.match.result
    if result is None or result is before.match.result:
        return ()
    scores = after.match.scores
    ended = RoundEnded(result, scores)
    if after.match.winners is None:
        return (ended,)
    return ended, GameEnded(after.match.winners, scores)
