"""Names of cards and colors (in full, short, for the face of a card), of tallies and of the ways a round can end."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.words import Words

_TITLES: Final = {
    "boat": message("Boat"),
    "captain": message("Captain"),
    "crab": message("Crab"),
    "fish": message("Fish"),
    "lighthouse": message("Lighthouse"),
    "mermaid": message("Mermaid"),
    "octopus": message("Octopus"),
    "penguin": message("Penguin"),
    "penguin_colony": message("Penguin colony"),
    "sailor": message("Sailor"),
    "shark": message("Shark"),
    "shell": message("Shell"),
    "shoal": message("Shoal of fish"),
    "swimmer": message("Swimmer"),
}
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
_HUNT: Final = message(
    "Swimmer and shark: 1 point. Played, they steal a random card from another hand. Five of each in the deck."
)
_WORTHS: Final = {
    "boat": message("Two boats: 1 point. Played, they give another turn at once. Eight in the deck."),
    "captain": message("Captain: 3 points for each of your sailors. One in the deck."),
    "crab": message("Two crabs: 1 point. Played, they take any card of one pile. Nine in the deck."),
    "fish": message("Two fish: 1 point. Played, they bring the top card of the deck. Seven in the deck."),
    "lighthouse": message("Lighthouse: 1 point for each of your boats. One in the deck."),
    "mermaid": message(
        "Mermaids: the first scores the cards of your largest color, the next those of your next largest. "
        "All four in hand win the game. Four in the deck."
    ),
    "octopus": message("Octopuses: 0 3 6 9 12 for one to five. Five in the deck."),
    "penguin": message("Penguins: 1 3 5 for one to three. Three in the deck."),
    "penguin_colony": message("Penguin colony: 2 points for each of your penguins. One in the deck."),
    "sailor": message("Sailors: 0 5 for one and two. Two in the deck."),
    "shark": _HUNT,
    "shell": message("Shells: 0 2 4 6 8 10 for one to six. Six in the deck."),
    "shoal": message("Shoal of fish: 1 point for each of your fish. One in the deck."),
    "swimmer": _HUNT,
}


def title(words: Words, family: str) -> str:
    return words.say(_TITLES[family])


def short(words: Words, family: str) -> str:
    """At most seven letters, for the face of a card."""
    return {
        "boat": words.say_as("short", "Boat"),
        "captain": words.say_as("short", "Captain"),
        "crab": words.say_as("short", "Crab"),
        "fish": words.say_as("short", "Fish"),
        "lighthouse": words.say_as("short", "Lighth."),
        "mermaid": words.say_as("short", "Mermaid"),
        "octopus": words.say_as("short", "Octopus"),
        "penguin": words.say_as("short", "Penguin"),
        "penguin_colony": words.say_as("short", "Colony"),
        "sailor": words.say_as("short", "Sailor"),
        "shark": words.say_as("short", "Shark"),
        "shell": words.say_as("short", "Shell"),
        "shoal": words.say_as("short", "Shoal"),
        "swimmer": words.say_as("short", "Swimmer"),
    }[family]


def tiny(words: Words, family: str) -> str:
    """Three letters, no two families the same."""
    return {
        "boat": words.say_as("tiny", "Boa"),
        "captain": words.say_as("tiny", "Cap"),
        "crab": words.say_as("tiny", "Crb"),
        "fish": words.say_as("tiny", "Fsh"),
        "lighthouse": words.say_as("tiny", "Lig"),
        "mermaid": words.say_as("tiny", "Mer"),
        "octopus": words.say_as("tiny", "Oct"),
        "penguin": words.say_as("tiny", "Pen"),
        "penguin_colony": words.say_as("tiny", "Col"),
        "sailor": words.say_as("tiny", "Sai"),
        "shark": words.say_as("tiny", "Shk"),
        "shell": words.say_as("tiny", "She"),
        "shoal": words.say_as("tiny", "Sho"),
        "swimmer": words.say_as("tiny", "Swm"),
    }[family]


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
    return words.say("{family} {code}", family=title(words, card.family), code=code(words, card.color))


def kind(words: Words, family: str) -> str:
    """How it scores, in at most seven letters, for the face of a card."""
    match family:
        case "captain":
            return words.say_as("kind", "3/sail.")
        case "lighthouse":
            return words.say_as("kind", "1/boat")
        case "penguin_colony":
            return words.say_as("kind", "2/peng.")
        case "shoal":
            return words.say_as("kind", "1/fish")
        case "mermaid":
            return words.say_as("kind", "color")
        case "octopus" | "penguin" | "sailor" | "shell":
            return words.say_as("kind", "set")
        case _:
            return words.say_as("kind", "pair")


def worth(words: Words, card: Card) -> str:
    """What it scores and does, how many there are."""
    return words.say(_WORTHS[card.family])


_COUNTED: Final = {
    "deck": message("From the deck"),
    "piles": message("From the piles"),
    "searched": message("With two crabs"),
    "stolen": message("Stolen"),
    "crab": message("Pairs of crabs"),
    "boat": message("Pairs of boats"),
    "fish": message("Pairs of fish"),
    "shark": message("Swimmer, shark"),
}
_ENDED: Final = {
    "stop": message("STOP"),
    "bet won": message("LAST CHANCE, won"),
    "bet lost": message("LAST CHANCE, lost"),
    "void": message("Deck empty"),
    "mermaids": message("Four mermaids"),
}


def tally_label(words: Words, key: str) -> str:
    return words.say(_COUNTED[key])


def ending_label(words: Words, kind: str) -> str:
    return words.say(_ENDED[kind])
