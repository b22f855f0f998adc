"""Labels of the actions of Extra Salt and Extra Pepper."""

from seasalt_tui.games.seasalt.actions import (
    Action,
    Hold,
    Leave,
    Look,
    PlayTrio,
    Raid,
    Shelter,
    Swap,
)
from seasalt_tui.text.games.seasalt.event_words import event_effect, event_name
from seasalt_tui.text.games.seasalt.names import as_object, label
from seasalt_tui.text.words import Words

ExpandedAction = PlayTrio | Shelter | Look | Swap | Leave | Raid | Hold


def expanded_label(words: Words, action: ExpandedAction, names: tuple[str, ...]) -> str:
    match action:
        case PlayTrio(first, second, star):
            cards = {"first": label(words, first), "second": label(words, second), "star": label(words, star)}
            if words.spoken:
                return words.say("Play the trio {first}, {second} and {star}", **cards)
            return words.say("Play the trio {first} + {second} + {star}", **cards)
        case Shelter(card):
            return words.say("Lay {card} face down, to shelter your hand", card=as_object(words, card))
        case Look(seat):
            return words.say("Look at the hand of {name}", name=names[seat])
        case Swap(mine, theirs):
            return words.say("Give {mine} for {theirs}", mine=as_object(words, mine), theirs=as_object(words, theirs))
        case Leave():
            return words.say("Leave the hand as it is")
        case Raid(victim, first, second):
            cards = {"first": label(words, first), "second": label(words, second)}
            return words.say("Take {first} + {second} from {name}", name=names[victim], **cards)
        case Hold(event):
            gaps = {"event": event_name(words, event), "effect": event_effect(words, event)}
            return words.say("Keep {event}. {effect}", **gaps)


def short_expanded_label(words: Words, action: ExpandedAction) -> str:
    match action:
        case PlayTrio():
            return words.say_as("brief", "Play trio")
        case Shelter():
            return words.say_as("brief", "Shelter")
        case Look():
            return words.say_as("brief", "Look")
        case Swap():
            return words.say_as("brief", "Swap")
        case Leave():
            return words.say_as("brief", "No swap")
        case Raid():
            return words.say_as("brief", "Take pair")
        case Hold():
            return words.say_as("brief", "Keep event")


def label_steps(words: Words, action: Action, whole: str) -> tuple[str, ...]:
    """The choices that lead to an action in a long menu: a swap begins with the card to give."""
    match action:
        case Swap(mine):
            return words.say("Give {mine}", mine=as_object(words, mine)), whole
        case _:
            return (whole,)
