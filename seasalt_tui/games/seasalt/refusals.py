"""Move validation: why an action is not allowed, as a translatable message."""

from collections import Counter
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt import expanded_refusals, rules
from seasalt_tui.games.seasalt.actions import (
    DUOS,
    MERMAIDS,
    STOP,
    Action,
    Draw,
    End,
    Hold,
    Keep,
    LastChance,
    Leave,
    Look,
    Mermaids,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Reshuffle,
    Rob,
    Search,
    Shelter,
    Shuffle,
    Stolen,
    Stop,
    Swap,
    Take,
    TurnUp,
)
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID
from seasalt_tui.games.seasalt.notation import PILE_NAMES
from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.state import Phase, State
from seasalt_tui.games.seasalt.targets import is_stung

_PHASES_OF: Final[dict[type, tuple[Phase, ...]]] = {
    Draw: ("take",),
    Take: ("take", "angelfish"),
    Keep: ("keep",),
    Play: ("play",),
    PlayTrio: ("play",),
    Shelter: ("play",),
    Mermaids: ("play",),
    Stop: ("play",),
    LastChance: ("play",),
    End: ("play",),
    Search: ("search",),
    Pick: ("pick", "lobster"),
    Rob: ("rob",),
    Look: ("look",),
    Swap: ("swap",),
    Leave: ("swap",),
    Raid: ("raid",),
    Hold: ("hold",),
    Shuffle: ("deal",),
    Stolen: ("stolen",),
    Reshuffle: ("reshuffle",),
    TurnUp: ("events",),
}
_PROMPTS: Final[dict[Phase, str]] = {
    "deal": message("The deck must be shuffled first."),
    "take": message("Take a card first: draw from the deck or take the top of a pile."),
    "keep": message("Keep one of the two drawn cards first."),
    "play": message("Now you can play a pair, announce, or end the turn."),
    "search": message("Choose the pile to search first."),
    "pick": message("Pick a card from the searched pile first."),
    "rob": message("Choose whom to steal from first."),
    "stolen": message("A card must be stolen at random first."),
    "over": message("The game is over."),
    "lobster": message("Pick one of the cards from the deck first."),
    "reshuffle": message("The rest of the deck must be shuffled first."),
    "events": message("The events must be shuffled first."),
    "hold": message("Choose which event to hold first."),
    "look": message("Choose whose hand to look at first."),
    "swap": message("Swap a card or leave the hand as it is first."),
    "raid": message("Choose the pair to take over first."),
    "angelfish": message("Take the top of a pile first: it ends your turn."),
}


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.phase == "over":
        return Refusal(_PROMPTS["over"])
    if seat not in rules.to_act(state):
        return _not_your_turn(state, seat)
    if state.phase not in _PHASES_OF[type(action)]:
        return Refusal(_prompt(state))
    if seat == CHANCE:
        return _chance_refusal(state, action)
    return None if action in rules.legal(state, seat) else _action_refusal(state, action)


def _prompt(state: State) -> str:
    """What the seat is to do now, naming only what is possible."""
    match state.phase:
        case "play":
            return _play_prompt(rules.legal(state, state.seat))
        case "take" if not state.variant.is_basic and is_stung(state):
            return message("You are stung: draw the top card of the deck.")
        case "take" if not state.deck:
            return message("Take a card first: the deck is empty, so take the top of a pile.")
        case "take" if not any(state.piles):
            return message("Take a card first: draw from the deck.")
        case _:
            return _PROMPTS[state.phase]


def _play_prompt(legal: tuple[Action, ...]) -> str:
    expanded = expanded_refusals.play_prompt(legal)
    if expanded is not None:
        return expanded
    pairs = any(isinstance(action, Play) for action in legal)
    match pairs, STOP in legal:
        case _ if MERMAIDS in legal:
            return message("Now you can lay the mermaids, or end the turn.")
        case True, True:
            return _PROMPTS["play"]
        case True, False:
            return message("Now you can play a pair, or end the turn.")
        case False, True:
            return message("Now you can announce, or end the turn.")
        case _:
            return message("Now you can only end the turn.")


def _not_your_turn(state: State, seat: Seat) -> Refusal:
    if CHANCE in rules.to_act(state):
        return Refusal(_PROMPTS[state.phase])
    if seat == CHANCE:
        return Refusal("Chance has nothing to decide now; it is the turn of seat {turn}.", {"turn": state.seat})
    return Refusal("It is not the turn of seat {seat} but of seat {turn}.", {"seat": seat, "turn": state.seat})


def _chance_refusal(state: State, action: Action) -> Refusal | None:
    match action:
        case Shuffle(cards) if Counter(cards) != (copies := Counter(state.variant.deck)):
            wrong = next(card for card in (*cards, *copies) if cards.count(card) != copies[card])
            values = {"card": wrong, "count": cards.count(wrong), "copies": copies[wrong]}
            return Refusal(
                "A shuffle names all the deck has and no more: of {card} it is {copies}, not {count}.", values
            )
        case Stolen(card) if card not in state.hands[state.focus]:
            values = {"card": card, "victim": state.focus}
            return Refusal("{card} is not in the hand of seat {victim}.", values)
    return expanded_refusals.chance_refusal(state, action)


def _action_refusal(state: State, action: Action) -> Refusal:
    return expanded_refusals.refusal(state, action) or _basic_refusal(state, action)


def _basic_refusal(state: State, action: Action) -> Refusal:
    match action:
        case Draw():
            return Refusal("The deck is empty: take the top of a pile.")
        case Take(pile) | Search(pile):
            return Refusal("Pile {pile} is empty.", {"pile": PILE_NAMES[pile]})
        case Keep():
            return _keep_refusal(state, action)
        case Play():
            return _play_refusal(state, action)
        case Rob(victim) | Look(victim) | Raid(victim):
            return _rob_refusal(state, victim)
        case Pick(card):
            return Refusal("{card} is not in pile {pile}.", {"card": card, "pile": PILE_NAMES[state.focus]})
        case Mermaids():
            count = state.hands[state.seat].mermaids
            return Refusal(
                "All {all} mermaids must be in the hand; there are {count}.",
                {"all": COPIES[MERMAID], "count": count},
            )
        case _:
            return _call_refusal(state)


def _keep_refusal(state: State, keep: Keep) -> Refusal:
    first, second = state.drawn
    if keep.card not in state.drawn:
        values = {"card": keep.card, "first": first, "second": second}
        return Refusal("{card} was not drawn: keep {first} or {second}.", values)
    pile = PILE_NAMES[1 - keep.pile]
    return Refusal("The other card must go on pile {pile}, which is empty.", {"pile": pile})


def _play_refusal(state: State, play: Play) -> Refusal:
    values = {"first": play.first, "second": play.second}
    if Play(play.second, play.first) in DUOS and play.first != play.second:
        return Refusal("A pair is written in alphabetical order: {second} before {first}.", values)
    if play not in DUOS:
        return Refusal("{first} and {second} are not a pair that can be played.", values)
    hand = state.hands[state.seat]
    missing = play.second if play.first in hand else play.first
    if play.first == play.second and missing in hand:
        return Refusal("There is only one {card} in the hand.", {"card": missing})
    return Refusal("{card} is not in your hand.", {"card": missing})


def _rob_refusal(state: State, victim: Seat) -> Refusal:
    values = {"victim": victim}
    if victim >= state.match.players:
        return Refusal("There is no seat {victim} at this table.", values)
    if victim == state.seat:
        return Refusal("Seat {victim} cannot steal from itself.", values)
    if state.revealed[victim]:
        return Refusal("The hand of seat {victim} is revealed and safe.", values)
    return Refusal("Seat {victim} has no cards in its hand.", values)


def _call_refusal(state: State) -> Refusal:
    if state.call is not None:
        return Refusal("LAST CHANCE has been called already; nobody else can call this round.")
    values = {"needed": POINTS_TO_CALL, "points": rules.card_points(state)}
    return Refusal("You need at least {needed} card points to call; you have {points}.", values)
