"""Domain events of the expansions: what each action tells a listener. What was hidden is None."""

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    Hold,
    Keep,
    Leave,
    Look,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Reshuffle,
    Shelter,
    Swap,
    TurnUp,
)
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import EventCards, State
from seasalt_tui.games.seasalt.targets import is_stung


class EventTurnedUp(Struct, frozen=True, tag=True):
    event: str


class EventPassed(Struct, frozen=True, tag=True):
    """After a round the event goes to a seat, or to nobody."""

    event: str
    seat: Seat | None


class EventLost(Struct, frozen=True, tag=True):
    seat: Seat
    event: str


class EventHeld(Struct, frozen=True, tag=True):
    """The choice between two; `dropped` is the other."""

    seat: Seat
    event: str
    dropped: str


class LimitedDraw(Struct, frozen=True, tag=True):
    """All that a stung seat may do in its turn."""

    seat: Seat
    card: Card | None


class TurnPassed(Struct, frozen=True, tag=True):
    """A stung seat found the deck empty."""

    seat: Seat


class LaidTrio(Struct, frozen=True, tag=True):
    seat: Seat
    first: Card
    second: Card
    star: Card


class Stung(Struct, frozen=True, tag=True):
    seat: Seat
    victims: tuple[Seat, ...]


class CardBrought(Struct, frozen=True, tag=True):
    """By Dolphins, from the deck."""

    seat: Seat
    card: Card | None


class DeckSeen(Struct, frozen=True, tag=True):
    """By a lobster."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None


class DeckPicked(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card | None


class DeckShuffled(Struct, frozen=True, tag=True):
    count: int


class HandLookedAt(Struct, frozen=True, tag=True):
    """The looker and the owner know the cards."""

    seat: Seat
    victim: Seat
    hand: Hand | None


class Swapped(Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    mine: Card | None
    theirs: Card | None


class LeftAsItWas(Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat


class Raided(Struct, frozen=True, tag=True):
    seat: Seat
    victim: Seat
    first: Card
    second: Card


class Sheltered(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card | None


ExpandedFact = (
    EventTurnedUp
    | EventPassed
    | EventLost
    | EventHeld
    | LimitedDraw
    | TurnPassed
    | LaidTrio
    | Stung
    | CardBrought
    | DeckSeen
    | DeckPicked
    | DeckShuffled
    | HandLookedAt
    | Swapped
    | LeftAsItWas
    | Raided
    | Sheltered
)


def action_facts(before: State, action: Action, listener: Seat | None) -> tuple[ExpandedFact, ...] | None:
    """None for an action that is told as in the basic game."""
    seat, own = before.seat, listener == before.seat
    match action:
        case Draw() if is_stung(before):
            return (LimitedDraw(seat, before.deck[0] if own else None),)
        case PlayTrio(first, second, star):
            return (LaidTrio(seat, first, second, star),)
        case Pick(card) if before.phase == "lobster":
            return (DeckPicked(seat, card if own else None),)
        case Reshuffle(cards):
            return (DeckShuffled(len(cards)),)
        case Look(victim):
            return (HandLookedAt(seat, victim, before.hands[victim] if listener in {seat, victim} else None),)
        case Swap(mine, theirs):
            knows = listener in {seat, before.focus}
            return (Swapped(seat, before.focus, mine if knows else None, theirs if knows else None),)
        case Leave():
            return (LeftAsItWas(seat, before.focus),)
        case Raid(victim, first, second):
            return (Raided(seat, victim, first, second),)
        case Shelter(card):
            return (Sheltered(seat, card if own else None),)
        case Hold(event):
            return (EventHeld(seat, event, _other(before, event)),)
        case TurnUp():
            return ()
        case _:
            return None


def _other(state: State, event: str) -> str:
    return next(name for name in state.match.events.held[state.seat] if name != event)


def effect_facts(before: State, action: Action, after: State, listener: Seat | None) -> tuple[ExpandedFact, ...]:
    """What a pair or a discarded card set off, beyond what the basic game knows."""
    seat, own = before.seat, listener == before.seat
    match action:
        case Keep() if after.dealt > before.dealt:
            return (CardBrought(seat, before.deck[0] if own else None),)
        case Play(_, second) if second.family == "lobster" and before.deck:
            return _lobster_facts(before, after, own)
        case Play(first, _) if first.family == "jellyfish":
            return _sting_facts(before, after)
        case _:
            return ()


def _lobster_facts(before: State, after: State, own: bool) -> tuple[ExpandedFact, ...]:
    if after.phase == "lobster":
        return (DeckSeen(before.seat, len(after.drawn), after.drawn if own else None),)
    return (DeckPicked(before.seat, before.deck[0] if own else None),)


def _sting_facts(before: State, after: State) -> tuple[ExpandedFact, ...]:
    pairs = enumerate(zip(before.extra.stung, after.extra.stung, strict=True))
    victims = tuple(seat for seat, (was, now) in pairs if now and not was)
    return (Stung(before.seat, victims),) if victims else ()


def is_effective(before: State, after: State) -> bool:
    """Whether a pair has set something off."""
    is_drawn = len(after.deck) < len(before.deck)
    return is_drawn or before.extra.stung != after.extra.stung or after.phase != "play"


def round_facts(before: State, after: State) -> tuple[ExpandedFact, ...]:
    """Where the events went after a round, and which is turned up now."""
    old, new = before.match.events, after.match.events
    if after.match.winners is not None:
        return ()
    passed = () if before.match.round == after.match.round else _passed_facts(old, new)
    turned_up = (EventTurnedUp(new.up),) if new.up is not None and new.up != old.up else ()
    return (*passed, *turned_up)


def _passed_facts(old: EventCards, new: EventCards) -> tuple[ExpandedFact, ...]:
    lost = [
        EventLost(seat, name)
        for seat, (had, has) in enumerate(zip(old.held, new.held, strict=True))
        for name in had
        if name not in has
    ]
    if old.up is None:
        return tuple(lost)
    owner = next((seat for seat, names in enumerate(new.held) if old.up in names), None)
    return (*lost, EventPassed(old.up, owner))


def passed_turns(before: State, after: State) -> tuple[TurnPassed, ...]:
    """Of stung seats who had nothing to draw."""
    result, players = after.match.result, before.match.players
    if result is before.match.result:
        passed = after.turn - before.turn - 1
    else:
        passed = 0 if result is None else result.turns - before.turn
    return tuple(TurnPassed((before.seat + step) % players) for step in range(1, passed + 1))
