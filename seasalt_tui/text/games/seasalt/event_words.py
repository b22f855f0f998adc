"""Event texts: name, effect in one line, and explanation of each of the twelve events of Extra Pepper."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.core.messages import message, message_as
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.text.words import Words


class EventWords(Struct, frozen=True):
    """`short`: at most twelve letters, for a narrow card. `brief`: the effect in at most 30; `effect`: in a line of 60.
    `more`: what else there is to know, in a few sentences.
    """

    name: str
    short: str
    brief: str
    effect: str
    more: str


EVENT_WORDS: Final[Mapping[str, EventWords]] = {
    "hermit_crab": EventWords(
        message("Hermit Crab"),
        message_as("event", "Hermit Crab"),
        message_as("event", "two crabs: a card of each pile"),
        message("Two crabs bring a card from each of the two piles."),
        message(
            "You search the left pile and take a card, then the right one. An empty pile is left out. "
            "Crab and lobster work as usual."
        ),
    ),
    "sunfish": EventWords(
        message("Sunfish"),
        message_as("event", "Sunfish"),
        message_as("event", "two fish: two cards"),
        message("Two fish bring two cards from the deck."),
        message("If only one card is left in the deck, you take that one."),
    ),
    "water_rodeo": EventWords(
        message("Water Rodeo"),
        message_as("event", "Water Rodeo"),
        message_as("event", "two swimmers, two sharks"),
        message("Two swimmers are a pair, and so are two sharks."),
        message(
            "Each scores 1 point, laid or not. Two swimmers: look at another player's hand; you may swap a card. "
            "Two sharks: take a laid pair from another player. Revealed and sheltered hands are safe."
        ),
    ),
    "dance_of_the_shells": EventWords(
        message("Dance of the Shells"),
        message_as("event", "Shells"),
        message_as("event", "2 points each"),
        message("Each shell scores 2 points."),
        message("That replaces the points of the set: 2 for one shell, 12 for six."),
    ),
    "kraken": EventWords(
        message("Kraken"),
        message_as("event", "Kraken"),
        message_as("event", "octopuses 1 point each"),
        message("Each octopus scores 1 point."),
        message("That replaces the points of the set: 1 for one octopus, 5 for five."),
    ),
    "tornado": EventWords(
        message("Tornado"),
        message_as("event", "Tornado"),
        message_as("event", "mermaids score nothing"),
        message("Mermaids score nothing."),
        message("They are still white cards, and whoever lays all four still wins the game."),
    ),
    "dance_of_the_mermaids": EventWords(
        message("Dance of the Mermaids"),
        message_as("event", "Mermaids"),
        message_as("event", "three mermaids win"),
        message("Three mermaids win the game."),
        message("Lay three or four of them from your hand in your turn, and the game is yours."),
    ),
    "treasure_chest": EventWords(
        message("Treasure Chest"),
        message_as("event", "Chest"),
        message_as("event", "a call takes 10 points"),
        message("A call takes 10 card points instead of 7."),
        message("That holds for STOP and for LAST CHANCE."),
    ),
    "diodon_fish": EventWords(
        message("Diodon"),
        message_as("event", "Diodon"),
        message_as("event", "no STOP"),
        message("No STOP: only LAST CHANCE can be called."),
        message("It takes as many card points as usual."),
    ),
    "angelfish": EventWords(
        message("Angelfish"),
        message_as("event", "Angelfish"),
        message_as("event", "piles of one color: one card"),
        message("Both piles of one color: your turn ends with a top card."),
        message(
            "You have to take one of the two, once a turn, and cannot play it any more in that turn. Not after STOP, "
            "and not when you were stung."
        ),
    ),
    "dolphins": EventWords(
        message("Dolphins"),
        message_as("event", "Dolphins"),
        message_as("event", "discarded set card: draw one"),
        message("Discard a card of a set after drawing: one from the deck."),
        message(
            "If you draw two cards and discard a shell, octopus, penguin, sailor or the seahorse, the top card of the "
            "deck joins your hand, unseen by the others."
        ),
    ),
    "coral_reef": EventWords(
        message("Coral Reef"),
        message_as("event", "Coral Reef"),
        message_as("event", "a shell shelters you"),
        message("You may lay a shell face down, which shelters your hand."),
        message(
            "Until the end of the round nobody can steal from you, look at your hand, swap, take a laid pair or sting "
            "you. The shell has no color and scores nothing. One for each player."
        ),
    ),
}


def event_name(words: Words, event: str) -> str:
    return words.say(EVENT_WORDS[event].name)


def short_event_name(words: Words, event: str) -> str:
    return words.say_as("event", EVENT_WORDS[event].short)


def brief_event_effect(words: Words, event: str) -> str:
    return words.say_as("event", EVENT_WORDS[event].brief)


def event_effect(words: Words, event: str) -> str:
    return words.say(EVENT_WORDS[event].effect)


def event_explanation(words: Words, event: str, *, whole: bool = True) -> str:
    """Of the event turned up: the effect and what else there is to know, and whose it is after its round."""
    return f"{_explained(words, event, whole=whole)} {event_goes_to(words, event)}"


def held_event_explanation(words: Words, event: str, name: str, *, whole: bool = True) -> str:
    """Of an event that somebody holds, and until when."""
    return f"{_explained(words, event, whole=whole)} {event_stays_with(words, event, name)}"


def _explained(words: Words, event: str, *, whole: bool) -> str:
    text = EVENT_WORDS[event]
    return f"{words.say(text.effect)} {words.say(text.more)}" if whole else words.say(text.effect)


def event_goes_to(words: Words, event: str) -> str:
    if EVENTS[event].to == "most":
        return words.say("After the round it goes to whoever alone has the most points.")
    return words.say("After the round it goes to whoever alone has the fewest points.")


def event_stays_with(words: Words, event: str, name: str) -> str:
    if EVENTS[event].to == "most":
        return words.say("{name} keeps it only with more points than anybody else.", name=name)
    return words.say("{name} keeps it only with fewer points than anybody else.", name=name)
