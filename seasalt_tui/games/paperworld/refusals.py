"""Why an action is not allowed. Each reason is a sentence with named gaps, to be filled in any language."""

from collections import Counter
from itertools import combinations
from typing import Final, assert_never

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld import rules
from seasalt_tui.games.paperworld.actions import (
    Action,
    Announce,
    DealStarts,
    Discard,
    Done,
    DrawObjectives,
    Pass,
    Place,
    Shuffle,
    Take,
)
from seasalt_tui.games.paperworld.cards import Cards, Trait, copies
from seasalt_tui.games.paperworld.objectives import OF_A_FIRST_GAME, on_one_card
from seasalt_tui.games.paperworld.placing import against_place
from seasalt_tui.games.paperworld.state import LARGEST_HAND, Phase, State

_PHASE: Final[dict[type, Phase]] = {
    DrawObjectives: "objectives",
    DealStarts: "start",
    Shuffle: "deal",
    Take: "choose",
    Announce: "choose",
    Pass: "choose",
    Place: "placing",
    Done: "placing",
    Discard: "discard",
}
_DUE: Final[dict[Phase, str]] = {
    "objectives": message("The objectives must be drawn first."),
    "start": message("The start cards must be dealt first."),
    "deal": message("The deck must be shuffled first."),
    "choose": message("Take cards, or announce what to place: a color or a value."),
    "placing": message("Place cards that fit the announcement, or be done."),
    "discard": message("Discard cards first, until {limit} are left in the hand."),
    "over": message("The game is over."),
}


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.phase == "over":
        return _due(state)
    if seat not in rules.to_act(state):
        return _not_your_turn(state, seat)
    if _PHASE[type(action)] != state.phase:
        return _due(state)
    return _against(state, action)


def _due(state: State) -> Refusal:
    values = {"limit": LARGEST_HAND} if state.phase == "discard" else {}
    return Refusal(_DUE[state.phase], values)


def _not_your_turn(state: State, seat: Seat) -> Refusal:
    if CHANCE in rules.to_act(state):
        return _due(state)
    if seat == CHANCE:
        return Refusal("Chance has nothing to decide now; it is the turn of seat {turn}.", {"turn": state.seat})
    return Refusal("It is not the turn of seat {seat} but of seat {turn}.", {"seat": seat, "turn": state.seat})


def _against(state: State, action: Action) -> Refusal | None:
    match action:
        case Take(trait):
            return _against_take(state, trait)
        case Announce(trait):
            return _against_announce(state, trait)
        case Pass():
            return _against_pass(state)
        case Place():
            return against_place(state, action)
        case Done():
            return None if state.placed else Refusal("Place at least one card before you are done.")
        case Discard(card):
            return None if card in state.hands[state.seat] else Refusal("{card} is not in the hand.", {"card": card})
        case DrawObjectives(numbers):
            return _against_objectives(state, numbers)
        case DealStarts(colors):
            return _against_starts(state, colors)
        case Shuffle(cards):
            return _against_shuffle(state, cards)
        case _ as never:
            assert_never(never)


def _against_take(state: State, trait: Trait) -> Refusal | None:
    if trait in rules.takeable(state):
        return None
    return Refusal("No pile of the market shows {what}.", {"what": trait})


def _against_announce(state: State, trait: Trait) -> Refusal | None:
    if trait in rules.announceable(state):
        return None
    if any(card.has(trait) for card in state.hands[state.seat]):
        return Refusal("You announced {what}, but no such card of the hand can be placed now.", {"what": trait})
    return Refusal("You announced {what}, but there is no such card in the hand.", {"what": trait})


def _against_pass(state: State) -> Refusal | None:
    if rules.takeable(state):
        return Refusal("Nobody passes while there are cards to take.")
    if rules.announceable(state):
        return Refusal("Nobody passes while there is a card to place.")
    return None


def _against_objectives(state: State, numbers: tuple[int, ...]) -> Refusal | None:
    if state.match.first_game and set(numbers) != set(OF_A_FIRST_GAME):
        first, second, third = OF_A_FIRST_GAME
        values = {"first": first, "second": second, "third": third}
        return Refusal("The objectives of a first game are {first}, {second} and {third}.", values)
    for one, other in combinations(numbers, 2):
        if on_one_card(one, other):
            values = {"one": one, "other": other}
            return Refusal("Objectives {one} and {other} are on one card: only one of them is drawn.", values)
    return None


def _against_starts(state: State, colors: tuple[str, ...]) -> Refusal | None:
    if len(colors) != state.match.players:
        values = {"players": state.match.players, "count": len(colors)}
        return Refusal("Each seat gets one start card: {players} in all, not {count}.", values)
    color, count = Counter(colors).most_common(1)[0]
    if count > 1:
        return Refusal("There is only one start card that is {color}.", {"color": color})
    return None


def _against_shuffle(state: State, cards: Cards) -> Refusal | None:
    named, there = Counter(cards), copies(state.match.deck, state.match.players)
    if named == there:
        return None
    wrong = next(card for card in (*cards, *there) if named[card] != there[card])
    values = {"card": wrong, "count": named[wrong], "copies": there[wrong]}
    return Refusal("A shuffle names all the deck has and no more: of {card} it is {copies}, not {count}.", values)
