"""Move validation: why an action is not allowed, as a translatable message."""

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
from seasalt_tui.games.paperworld.placement_refusals import place_refusal
from seasalt_tui.games.paperworld.state import LARGEST_HAND, Phase, State

_PHASE_OF: Final[dict[type, Phase]] = {
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
_PROMPTS_TO_CHOOSE: Final = {  # by whether something can be taken, and announced
    (True, True): message("Take cards, or announce a color or value to place."),
    (True, False): message("Take cards first: all of one color or value."),
    (False, True): message("Announce a color or value to place."),
    (False, False): message("There is nothing to take and nothing to place: pass."),
}
_PROMPTS_TO_PLACE: Final = {  # by whether something can be placed, and has been
    (True, True): message("Place cards that fit the announcement, or end your turn."),
    (True, False): message("Place a card that fits the announcement first."),
    (False, True): message("No other card can be placed: end your turn."),
}
_PROMPTS: Final[dict[Phase, str]] = {
    "objectives": message("The objectives must be drawn first."),
    "start": message("The start cards must be dealt first."),
    "deal": message("The deck must be shuffled first."),
    "discard": message("Discard cards first, until {limit} are left in the hand."),
    "over": message("The game is over."),
}


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.phase == "over":
        return _prompt(state)
    if seat not in rules.to_act(state):
        return _not_your_turn(state, seat)
    if _PHASE_OF[type(action)] != state.phase:
        return _prompt(state)
    return _action_refusal(state, action)


def _prompt(state: State) -> Refusal:
    """What is possible now, and nothing else."""
    match state.phase:
        case "choose":
            return Refusal(_PROMPTS_TO_CHOOSE[bool(rules.takeable(state)), bool(rules.announceable(state))])
        case "placing":
            can_place = any(rules.placeable(state, card) for card in state.hands[state.seat])
            return Refusal(_PROMPTS_TO_PLACE[can_place, bool(state.placed)])
        case "discard":
            return Refusal(_PROMPTS[state.phase], {"limit": LARGEST_HAND})
        case _:
            return Refusal(_PROMPTS[state.phase])


def _not_your_turn(state: State, seat: Seat) -> Refusal:
    if CHANCE in rules.to_act(state):
        return _prompt(state)
    if seat == CHANCE:
        return Refusal("Chance has nothing to decide now; it is the turn of seat {turn}.", {"turn": state.seat})
    return Refusal("It is not the turn of seat {seat} but of seat {turn}.", {"seat": seat, "turn": state.seat})


def _action_refusal(state: State, action: Action) -> Refusal | None:
    match action:
        case Take(trait):
            return _take_refusal(state, trait)
        case Announce(trait):
            return _announce_refusal(state, trait)
        case Pass():
            return _pass_refusal(state)
        case Place():
            return place_refusal(state, action)
        case Done():
            return None if state.placed else Refusal("Place at least one card first.")
        case Discard(card):
            return None if card in state.hands[state.seat] else Refusal("{card} is not in your hand.", {"card": card})
        case DrawObjectives(numbers):
            return _objectives_refusal(state, numbers)
        case DealStarts(colors):
            return _starts_refusal(state, colors)
        case Shuffle(cards):
            return _shuffle_refusal(state, cards)
        case _ as never:
            assert_never(never)


def _take_refusal(state: State, trait: Trait) -> Refusal | None:
    if trait in rules.takeable(state):
        return None
    return Refusal("No market pile shows {what}.", {"what": trait})


def _announce_refusal(state: State, trait: Trait) -> Refusal | None:
    if trait in rules.announceable(state):
        return None
    if any(card.has(trait) for card in state.hands[state.seat]):
        return Refusal("You cannot announce {what}: none of them in your hand can be placed now.", {"what": trait})
    return Refusal("You have no {what}.", {"what": trait})


def _pass_refusal(state: State) -> Refusal | None:
    if rules.takeable(state):
        return Refusal("You cannot pass while there are cards to take.")
    if rules.announceable(state):
        return Refusal("You cannot pass while you can place a card.")
    return None


def _objectives_refusal(state: State, numbers: tuple[int, ...]) -> Refusal | None:
    if state.match.first_game and set(numbers) != set(OF_A_FIRST_GAME):
        first, second, third = OF_A_FIRST_GAME
        values = {"first": first, "second": second, "third": third}
        return Refusal("The objectives of a first game are {first}, {second} and {third}.", values)
    for one, other in combinations(numbers, 2):
        if on_one_card(one, other):
            values = {"one": one, "other": other}
            return Refusal("Objectives {one} and {other} are on one card: only one of them is drawn.", values)
    return None


def _starts_refusal(state: State, colors: tuple[str, ...]) -> Refusal | None:
    if len(colors) != state.match.players:
        values = {"players": state.match.players, "count": len(colors)}
        return Refusal("Each seat gets one start card: {players} in all, not {count}.", values)
    color, count = Counter(colors).most_common(1)[0]
    if count > 1:
        return Refusal("There is only one start card that is {color}.", {"color": color})
    return None


def _shuffle_refusal(state: State, cards: Cards) -> Refusal | None:
    named, expected = Counter(cards), copies(state.match.deck, state.match.players)
    if named == expected:
        return None
    wrong = next(card for card in (*cards, *expected) if named[card] != expected[card])
    values = {"card": wrong, "count": named[wrong], "copies": expected[wrong]}
    return Refusal("A shuffle names all the deck has and no more: of {card} it is {copies}, not {count}.", values)
