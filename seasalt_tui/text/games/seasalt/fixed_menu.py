"""Fixed numbers of the choices, so that people who listen can learn them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import (
    DRAW,
    DUOS,
    END,
    KEEP,
    LAST_CHANCE,
    LEAVE,
    LOOK,
    MERMAIDS,
    ROB,
    SEARCH,
    STOP,
    TAKE,
    Action,
    Keep,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Shelter,
    Swap,
    Take,
)
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.expanded_menu import expanded_choices
from seasalt_tui.text.games.seasalt.names import code
from seasalt_tui.text.speech import FixedChoice
from seasalt_tui.text.words import Words

_PAIRS: Final = {  # by the family of the first card
    "crab": (message("Play a pair of crabs"), message("You have no pair of crabs in your hand.")),
    "boat": (message("Play a pair of boats"), message("You have no pair of boats in your hand.")),
    "fish": (message("Play a pair of fish"), message("You have no pair of fish in your hand.")),
    "shark": (message("Play a swimmer and a shark"), message("You have no swimmer and shark in your hand.")),
}
_FIRST_PAIR: Final = 5  # after the four endings


def fixed_menu(words: Words, view: View) -> tuple[FixedChoice, ...]:
    match view.phase:
        case "take":
            return _numbered((DRAW, *TAKE))
        case "keep":
            first, second = view.drawn
            return _numbered((*KEEP[first], *(() if first == second else KEEP[second])))
        case "search":
            return _numbered(SEARCH)
        case "rob":
            return tuple(_others(view, ROB))
        case "look":
            return tuple(_others(view, LOOK))
        case "swap":
            return _numbered((LEAVE,))
        case "angelfish":
            return _numbered((DRAW, *TAKE))
        case "play":
            more = () if view.expansion is None else expanded_choices(words, view, _FIRST_PAIR + len(_PAIRS))
            return *_numbered((END, STOP, LAST_CHANCE, MERMAIDS)), *_pairs(words), *more
        case _:
            return ()


def _numbered(actions: Iterable[Action]) -> tuple[FixedChoice, ...]:
    return tuple(FixedChoice(number, (action,)) for number, action in enumerate(actions, 1))


def _others(view: View, actions: Sequence[Action]) -> Iterator[FixedChoice]:
    """In the order of play."""
    for number in range(1, len(view.seats)):
        yield FixedChoice(number, (actions[(view.turn_of + number) % len(view.seats)],))


def _pairs(words: Words) -> Iterator[FixedChoice]:
    for number, (family, (label, why_not)) in enumerate(_PAIRS.items(), _FIRST_PAIR):
        pairs = tuple(duo for duo in DUOS if duo.first.family == family)
        yield FixedChoice(number, pairs, words.say(label), words.say(why_not))


def codes(words: Words, view: View, action: Action) -> tuple[str, ...]:
    """The codes of the colors of the cards that an action names."""
    return tuple(code(words, card.color) for card in _cards(view, action))


def _cards(view: View, action: Action) -> tuple[Card, ...]:
    match action:
        case Take(pile):
            top = view.piles[pile].top
            return (top,) if top else ()
        case Keep(card) | Pick(card) | Shelter(card):
            return (card,)
        case Play(first, second) | Raid(_, first, second):
            return first, second
        case PlayTrio(first, second, star):
            return first, second, star
        case Swap(mine, theirs):
            return mine, theirs
        case _:
            return ()
