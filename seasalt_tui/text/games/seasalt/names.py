"""Names of cards and colors (in full, short, for the face of a card), of tallies and of the ways a round can end."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.games.seasalt.spoken_names import NAMES
from seasalt_tui.text.sentence_parts import placeholder
from seasalt_tui.text.words import Words

_COLORS: Final = {
    "black": message("black"),
    "dark_blue": message("dark blue"),
    "green": message("green"),
    "grey": message("grey"),
    "light_blue": message("light blue"),
    "light_orange": message("light orange"),
    "orange": message("orange"),
    "pink": message("pink"),
    "purple": message("purple"),
    "white": message("white"),
    "yellow": message("yellow"),
}


def title(words: Words, family: str) -> str:
    return words.say(FAMILY_WORDS[family].title)


def short(words: Words, family: str) -> str:
    """At most seven letters, for the face of a card."""
    return words.say_as("short", FAMILY_WORDS[family].short)


def tiny(words: Words, family: str) -> str:
    """Three letters, no two families the same."""
    return words.say_as("tiny", FAMILY_WORDS[family].tiny)


def color(words: Words, name: str) -> str:
    return words.say(_COLORS[name])


def code(words: Words, color: str) -> str:
    """Two letters, no two colors the same."""
    return {
        "black": words.say_as("code", "BK"),
        "dark_blue": words.say_as("code", "DB"),
        "green": words.say_as("code", "GN"),
        "grey": words.say_as("code", "GY"),
        "light_blue": words.say_as("code", "LB"),
        "light_orange": words.say_as("code", "LO"),
        "orange": words.say_as("code", "OR"),
        "pink": words.say_as("code", "PK"),
        "purple": words.say_as("code", "PU"),
        "white": words.say_as("code", "WH"),
        "yellow": words.say_as("code", "YE"),
    }[color]


def full(words: Words, card: Card) -> str:
    return words.say("{family}, {color}", family=title(words, card.family), color=color(words, card.color))


def label(words: Words, card: Card) -> str:
    """Alone or in a list."""
    if words.spoken:
        return words.say(NAMES[str(card)][0])
    return words.say("{family} {code}", family=title(words, card.family), code=code(words, card.color))


def in_list(words: Words, card: Card) -> str:
    """In a marked sentence that names the card without an article."""
    return label(words, card) if words.spoken else placeholder(card)


def as_object(words: Words, card: Card) -> str:
    """As what somebody takes, keeps or plays."""
    return words.say(NAMES[str(card)][1]) if words.spoken else label(words, card)


def kind(words: Words, family: str) -> str:
    """How it scores, in at most seven letters, for the face of a card."""
    return words.say_as("kind", FAMILY_WORDS[family].kind)


def worth(words: Words, card: Card) -> str:
    """What it scores and does, how many there are."""
    return words.say(FAMILY_WORDS[card.family].worth)


TALLIES: Final = {
    "deck": message("From the deck"),
    "piles": message("From the piles"),
    "searched": message("With two crabs"),
    "stolen": message("Stolen"),
    "crab": message("Pairs of crabs"),
    "boat": message("Pairs of boats"),
    "fish": message("Pairs of fish"),
    "shark": message("Swimmer, shark"),
    "lobster": message("Crab, lobster"),
    "jellyfish": message("Jellyfish pairs"),
    "sharks": message("Two sharks"),
    "swimmers": message("Two swimmers"),
}
ENDINGS: Final = {
    "stop": message("STOP"),
    "bet won": message("LAST CHANCE, won"),
    "bet lost": message("LAST CHANCE, lost"),
    "void": message("Deck empty"),
    "mermaids": message("Four mermaids"),
}
