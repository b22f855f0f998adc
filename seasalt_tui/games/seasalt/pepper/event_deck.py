"""Event deck: after each round the event turned up goes to a player or is discarded, and the next is turned up."""

from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt import rounds
from seasalt_tui.games.seasalt.actions import Action, Hold, TurnUp
from seasalt_tui.games.seasalt.event_names import EVENT_NAMES
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.state import EventCards, Match, State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.variant import Variant

_AT_MOST: Final = 1  # event in a hand, once the holder has chosen
_HOLD: Final = {name: Hold(name) for name in EVENT_NAMES}


def all_in_deck(players: int) -> EventCards:
    """Before they are shuffled for the first time."""
    return EventCards(up=None, held=((),) * players, deck=(), discard=EVENT_NAMES)


def next_round(match: Match, variant: Variant) -> State:
    """The round that follows: `match` has its number and its starter, and the events of the round before."""
    return _before_deal(match, _passed_on(match.events, match.scores), variant)


def turn_up(state: State, turned: TurnUp) -> State:
    up, *deck = turned.events
    cards = changed(state.match.events, up=up, deck=tuple(deck), discard=())
    return _before_deal(state.match, cards, state.variant)


def hold(state: State, hold: Hold) -> State:
    cards = state.match.events
    dropped = [name for name in cards.held[state.seat] if name != hold.event]
    held = with_item(cards.held, state.seat, (hold.event,))
    cards = changed(cards, held=held, discard=(*cards.discard, *dropped))
    return _before_deal(state.match, cards, state.variant)


def choices(state: State) -> tuple[Action, ...]:
    return tuple([_HOLD[name] for name in state.match.events.held[state.seat]])


def _before_deal(match: Match, cards: EventCards, variant: Variant) -> State:
    """What comes next: the event deck is shuffled, somebody chooses which event to hold, or the cards are dealt."""
    match = changed(match, events=cards, rulings=variant.rulings(match.players, cards))
    if cards.up is None:
        return rounds.new_round(match, variant, "events")
    for seat, held in enumerate(cards.held):
        if len(held) > _AT_MOST:
            return rounds.new_round(match, variant, "hold", seat)
    return rounds.new_round(match, variant)


def _passed_on(cards: EventCards, scores: tuple[int, ...]) -> EventCards:
    """Events whose holders no longer deserve them are discarded; the one turned up finds its owner, or nobody.

    The next is turned up if the deck has one.
    """
    owners = {"most": _alone(max(scores), scores), "fewest": _alone(min(scores), scores)}
    held, lost = [*cards.held], [*cards.discard]
    for seat, names in enumerate(cards.held):
        for name in names:
            if owners[EVENTS[name].to] != seat:
                held[seat] = tuple(other for other in held[seat] if other != name)
                lost.append(name)
    if cards.up is not None:
        owner = owners[EVENTS[cards.up].to]
        if owner is None:
            lost.append(cards.up)
        else:
            held[owner] = (*held[owner], cards.up)
    up = cards.deck[0] if cards.deck else None
    return EventCards(up, tuple(held), cards.deck[1:], tuple(lost))


def _alone(points: int, scores: tuple[int, ...]) -> Seat | None:
    """The player with so many points, if nobody ties."""
    return scores.index(points) if scores.count(points) == 1 else None
