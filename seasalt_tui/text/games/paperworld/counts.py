"""Labels of the tallies and of the ways a game is decided."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_COUNTED: Final = {
    "taken": message("Cards taken"),
    "placed": message("Cards placed"),
    "paid": message("Cards paid"),
    "discarded": message("Discarded"),
    "scissors": message("Scissors token"),
    "objectives": message("Objectives met"),
}
_ENDED: Final = {
    "points": message("More points"),
    "discards": message("Fewer discards"),
    "shared": message("Shared win"),
}


def counted(words: Words, key: str) -> str:
    return words.say(_COUNTED[key])


def ended(words: Words, kind: str) -> str:
    return words.say(_ENDED[kind])
