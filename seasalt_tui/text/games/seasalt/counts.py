"""Labels of the tallies and of the ways a round can end."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

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


def counted(words: Words, key: str) -> str:
    return words.say(_COUNTED[key])


def ended(words: Words, kind: str) -> str:
    return words.say(_ENDED[kind])
