"""Labels of legal actions, for buttons and numbered choices."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import (
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
    Pile,
    Play,
    PlayTrio,
    Raid,
    Rob,
    Search,
    Shelter,
    Stop,
    Swap,
    Take,
)
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.expanded_labels import expanded_label, short_expanded_label
from seasalt_tui.text.games.seasalt.names import as_object, label
from seasalt_tui.text.words import Words

_TAKE: Final = (message("Take {card} from the left pile"), message("Take {card} from the right pile"))
_KEEP: Final = (
    message("Keep {card} and put {other} on the left pile"),
    message("Keep {card} and put {other} on the right pile"),
)


def action_label(words: Words, view: View, action: Action, names: tuple[str, ...]) -> str:
    """The full label."""
    match action:
        case Draw():
            return _draw(words, view)
        case Take(pile):
            return words.say(_TAKE[pile], card=_named(words, view.piles[pile].top))
        case Keep(card, pile):
            return words.say(_KEEP[pile], card=as_object(words, card), other=as_object(words, _other(view, card)))
        case Search(pile):
            return _search(words, view, pile)
        case Pick(card):
            return words.say("Take {card}", card=as_object(words, card))
        case Rob(victim):
            return words.say("Steal a card from {name}", name=names[victim])
        case Play(first, second):
            return words.say("Play the pair {first} + {second}", first=label(words, first), second=label(words, second))
        case PlayTrio() | Shelter() | Look() | Swap() | Leave() | Raid() | Hold():
            return expanded_label(words, action, names)
        case _:
            return _ending(words, view, action)


def _draw(words: Words, view: View) -> str:
    if view.deck == 1:
        return words.say("Draw the last card of the deck")
    if view.expansion is not None and view.expansion.stung[view.turn_of]:
        return words.say("Draw the top card of the deck")
    return words.say("Draw two cards from the deck")


def _named(words: Words, card: Card | None) -> str:
    return as_object(words, card) if card else ""


def _other(view: View, chosen: Card) -> Card:
    first, second = view.drawn
    return second if chosen == first else first


def _search(words: Words, view: View, pile: Pile) -> str:
    size = view.piles[pile].size
    if pile == 0:
        return words.say_number("Search the left pile ({number} card)", "Search the left pile ({number} cards)", size)
    return words.say_number("Search the right pile ({number} card)", "Search the right pile ({number} cards)", size)


def _ending(words: Words, view: View, action: Action) -> str:
    match action:
        case Mermaids():
            if own_mermaids(view) < COPIES[MERMAID]:
                return words.say("Lay the three mermaids and win the game")
            return words.say("Lay the four mermaids and win the game")
        case Stop():
            return words.say("Call STOP")
        case LastChance():
            return words.say("Call LAST CHANCE")
        case End():
            return words.say("End your turn")
        case _:
            raise ValueError(f"Nobody is offered {action}: it is for chance to do.")


def own_mermaids(view: View) -> int:
    hand = None if view.seat is None else view.seats[view.seat].hand
    return 0 if hand is None else hand.mermaids


def short_label(words: Words, action: Action) -> str:
    """In about twelve letters, for the bottom line."""
    match action:
        case Draw():
            return words.say_as("brief", "Draw two")
        case Take(pile):
            return words.say_as("brief", "Take right" if pile else "Take left")
        case Keep():
            return words.say_as("brief", "Keep")
        case Search(pile):
            return words.say_as("brief", "Search right" if pile else "Search left")
        case Pick():
            return words.say_as("brief", "Take card")
        case Rob():
            return words.say_as("brief", "Steal")
        case Play():
            return words.say_as("brief", "Play pair")
        case PlayTrio() | Shelter() | Look() | Swap() | Leave() | Raid() | Hold():
            return short_expanded_label(words, action)
        case _:
            return _brief_ending(words, action)


def _brief_ending(words: Words, action: Action) -> str:
    match action:
        case Mermaids():
            return words.say_as("brief", "Mermaids")
        case Stop():
            return words.say_as("brief", "STOP")
        case LastChance():
            return words.say_as("brief", "LAST CHANCE")
        case End():
            return words.say_as("brief", "End turn")
        case _:
            raise ValueError(f"Nobody is offered {action}: it is for chance to do.")
