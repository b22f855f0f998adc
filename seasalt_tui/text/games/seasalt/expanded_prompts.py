"""Prompts of Extra Salt and Extra Pepper: what to do in a phase that the basic game does not have."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import LAST_CHANCE, STOP, Play, PlayTrio, Shelter, Swap
from seasalt_tui.games.seasalt.state import Phase
from seasalt_tui.games.seasalt.view import ExpansionView, View
from seasalt_tui.text.words import Words

_OWN: Final[Mapping[Phase, str]] = {
    "lobster": message("Take one of the cards from the deck."),
    "look": message("Choose whose hand to look at."),
    "raid": message("Choose the pair to take."),
    "angelfish": message("Your turn ends: take the top of a pile."),
    "hold": message("You hold two events: choose which one to keep."),
}
_CHANCE: Final[Mapping[Phase, str]] = {
    "events": message("The events are being shuffled…"),
    "reshuffle": message("The deck is being shuffled…"),
}
_WAITING: Final[Mapping[Phase, str]] = {
    "lobster": message("{name} is looking at cards from the deck…"),
    "look": message("{name} is choosing a hand to look at…"),
    "raid": message("{name} is choosing a pair to take…"),
    "angelfish": message("{name} is taking a card at the end of the turn…"),
    "hold": message("{name} is choosing which event to keep…"),
}


def expanded_prompt(words: Words, view: View, names: tuple[str, ...]) -> str:
    """To the seat that is to act; empty where it is that of the basic game."""
    expansion = view.expansion
    if expansion is None:
        return ""
    match view.phase:
        case "take" if expansion.stung[view.turn_of]:
            return words.say("Stung: draw one card, and your turn is over.")
        case "swap":
            return _swap(words, view, names[expansion.looked_at or 0])
        case "play":
            return _play(words, view)
        case phase:
            return words.say(_OWN.get(phase, ""))


def _swap(words: Words, view: View, owner: str) -> str:
    if any(isinstance(action, Swap) for action in view.legal):
        return words.say("Swap a card with {name}, or leave the hand as it is.", name=owner)
    return words.say("You have no card to swap: look at the hand of {name}.", name=owner)


def _play(words: Words, view: View) -> str:
    """Empty where nothing can be done that the basic game does not know."""
    pairs = any(isinstance(action, Play | PlayTrio) for action in view.legal)
    calls, may_stop = LAST_CHANCE in view.legal, STOP in view.legal
    shelters = any(isinstance(action, Shelter) for action in view.legal)
    match pairs, calls, shelters:
        case True, True, True:
            return words.say("Play a pair, shelter your hand, call, or end your turn.")
        case True, False, True:
            return words.say("Play a pair, shelter your hand, or end your turn.")
        case False, True, True:
            return words.say("Shelter your hand, call, or end your turn.")
        case False, False, True:
            return words.say("Shelter your hand, or end your turn.")
        case True, True, False if not may_stop:
            return words.say("Play a pair, call LAST CHANCE, or end your turn.")
        case False, True, False if not may_stop:
            return words.say("Call LAST CHANCE, or end your turn.")
        case _:
            return ""


def expanded_waiting(words: Words, view: View, names: tuple[str, ...]) -> str:
    """To the others; empty where it is that of the basic game."""
    if view.expansion is None:
        return ""
    name = names[view.turn_of]
    if view.phase == "swap":
        return _waiting_for_swap(words, view, view.expansion, names)
    return words.say(_CHANCE.get(view.phase) or _WAITING.get(view.phase, ""), name=name)


def _waiting_for_swap(words: Words, view: View, expansion: ExpansionView, names: tuple[str, ...]) -> str:
    name, owner = names[view.turn_of], expansion.looked_at or 0
    if owner == view.seat:
        return words.say("{name} is looking at your hand…", name=name)
    return words.say("{name} is looking at the hand of {owner}…", name=name, owner=names[owner])
