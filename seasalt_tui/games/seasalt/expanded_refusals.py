"""Move validation with expansions: which rule of salt or pepper forbids an action."""

from collections import Counter
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt import rules
from seasalt_tui.games.seasalt.actions import (
    LAST_CHANCE,
    MERMAIDS,
    STOP,
    Action,
    Hold,
    LastChance,
    Look,
    Mermaids,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Reshuffle,
    Rob,
    Shelter,
    Stop,
    Swap,
    Take,
    TurnUp,
)
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.pair_kinds import is_pair, kind_of
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.targets import is_stung

_OF_EXPANSIONS: Final = (PlayTrio, Reshuffle, TurnUp, Hold, Shelter, Look, Swap, Raid)


def play_prompt(legal: tuple[Action, ...]) -> str | None:
    """What can be done in a play step; None where the basic rules say all of it."""
    pairs, shelters = (any(isinstance(action, kind) for action in legal) for kind in (Play, Shelter))
    match pairs, LAST_CHANCE in legal, shelters:
        case _ if MERMAIDS in legal:
            return None
        case True, True, True:
            return message("Now you can play a pair, shelter your hand, announce, or end the turn.")
        case True, False, True:
            return message("Now you can play a pair, shelter your hand, or end the turn.")
        case False, True, True:
            return message("Now you can shelter your hand, announce, or end the turn.")
        case False, False, True:
            return message("Now you can shelter your hand, or end the turn.")
        case True, True, False if STOP not in legal:
            return message("Now you can play a pair, announce LAST CHANCE, or end the turn.")
        case False, True, False if STOP not in legal:
            return message("Now you can announce LAST CHANCE, or end the turn.")
        case _:
            return None


def chance_refusal(state: State, action: Action) -> Refusal | None:
    match action:
        case Reshuffle(cards) if Counter(cards) != Counter(state.deck):
            return Refusal("What is shuffled is all that is left of the deck, and no more.")
        case TurnUp(events) if sorted(events) != sorted(state.match.events.discard):
            return Refusal("The event deck is made of all events that were discarded, and no more.")
    return None


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal in the right phase; None if the basic rules say why."""
    if state.variant.is_basic:
        return (
            Refusal("That belongs to an expansion which is not played.") if isinstance(action, _OF_EXPANSIONS) else None
        )
    match action:
        case Take() if is_stung(state):
            return Refusal("You are stung: this turn you only draw the top card of the deck.")
        case Play(first, second):
            return _pair_refusal(state, first, second)
        case PlayTrio():
            return _trio_refusal(state, action)
        case Shelter(card):
            return _shelter_refusal(state, card)
        case Rob(victim) | Look(victim) | Raid(victim):
            return _target_refusal(state, action, victim)
        case Swap(mine, theirs):
            return _swap_refusal(state, mine, theirs)
        case Pick(card) if state.phase == "lobster":
            return Refusal("{card} is not among the cards from the deck.", {"card": card})
        case Hold(event):
            return Refusal("You do not hold {event}.", {"event": event})
        case Mermaids() | Stop() | LastChance():
            return _announcement_refusal(state, action)
    return None


def _pair_refusal(state: State, first: Card, second: Card) -> Refusal | None:
    """None where the basic rules say why, or nothing is wrong with the pair."""
    values = {"first": first, "second": second}
    if "starfish" in {first.family, second.family}:
        return Refusal("A starfish is laid together with a pair, never with one card.")
    are_twins = kind_of(first, second) is not None and first.family == second.family
    if are_twins and not _is_pair(state, first, second):
        return Refusal("{first} and {second} are a pair only under Water Rodeo.", values)
    if _is_reversed(state, first, second):
        return Refusal("A pair is written in alphabetical order: {second} before {first}.", values)
    if _is_pair(state, first, second):
        return _missing(state, first, second)
    return None


def _is_reversed(state: State, first: Card, second: Card) -> bool:
    return first > second and _is_pair(state, second, first)


def _is_pair(state: State, first: Card, second: Card) -> bool:
    return is_pair(first, second, twins=state.match.rulings[state.seat].twins)


def _missing(state: State, *cards: Card) -> Refusal | None:
    hand = state.hands[state.seat]
    for card, count in Counter(cards).items():
        if hand.count(card) < count:
            if card in hand:
                return Refusal("There is only one {card} in the hand.", {"card": card})
            return Refusal("{card} is not in your hand.", {"card": card})
    return None


def _trio_refusal(state: State, trio: PlayTrio) -> Refusal:
    first, second, star = trio.first, trio.second, trio.star
    if star.family != "starfish":
        return Refusal("{card} is no starfish: the third card of a trio is one.", {"card": star})
    wrong = _pair_refusal(state, first, second)
    if wrong is not None:
        return wrong
    if not _is_pair(state, first, second):
        return Refusal("{first} and {second} are not a pair that can be played.", {"first": first, "second": second})
    return Refusal("{card} is not in your hand.", {"card": star})


def _shelter_refusal(state: State, card: Card) -> Refusal:
    if not state.match.rulings[state.seat].shelters:
        return Refusal("A shell is laid face down only under Coral Reef.")
    if state.extra.face_down[state.seat] is not None:
        return Refusal("Your hand is sheltered already.")
    if card.family != "shell":
        return Refusal("{card} is no shell: only a shell is laid face down.", {"card": card})
    return Refusal("{card} is not in your hand.", {"card": card})


def _target_refusal(state: State, action: Rob | Look | Raid, victim: Seat) -> Refusal | None:
    values = {"victim": victim}
    if victim >= state.match.players:
        return Refusal("There is no seat {victim} at this table.", values)
    if victim != state.seat and not state.revealed[victim] and state.extra.face_down[victim] is not None:
        return Refusal("The hand of seat {victim} is sheltered by a shell.", values)
    match action:
        case Look() if victim == state.seat:
            return Refusal("Seat {victim} cannot look at its own hand.", values)
        case Raid(_, first, second) if Raid(victim, second, first) in rules.legal(state, state.seat):
            pair = {"first": first, "second": second}
            return Refusal("A pair is written in alphabetical order: {second} before {first}.", pair)
        case Raid() if victim != state.seat and not state.revealed[victim]:
            return Refusal("Seat {victim} has not laid this pair.", values)
        case _:
            return None


def _swap_refusal(state: State, mine: Card, theirs: Card) -> Refusal:
    if mine not in state.hands[state.seat]:
        return Refusal("{card} is not in your hand.", {"card": mine})
    return Refusal("{card} is not in the hand of seat {victim}.", {"card": theirs, "victim": state.focus})


def _announcement_refusal(state: State, action: Mermaids | Stop | LastChance) -> Refusal | None:
    ruling = state.match.rulings[state.seat]
    if isinstance(action, Mermaids):
        values = {"needed": ruling.mermaids_to_win, "count": state.hands[state.seat].mermaids}
        return Refusal("At least {needed} mermaids must be in the hand; there are {count}.", values)
    if state.call is not None:
        return None
    points = rules.card_points(state)
    if points < ruling.points_to_call:
        values = {"needed": ruling.points_to_call, "points": points}
        return Refusal("You need at least {needed} card points to call; you have {points}.", values)
    return Refusal("Under Diodon nobody may say STOP, only LAST CHANCE.")
