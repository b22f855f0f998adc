"""Labels and descriptions of bot levels. A level without a label here is shown under its name in the code."""

from typing import Final

from seasalt_tui.bots.levels import RIVALS
from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_LEVELS: Final = {
    "easy": message("Bot, easy"),
    "normal": message("Bot, normal"),
    "hard": message("Bot, hard"),
    "expert": message("Bot, expert"),
}
_ABOUT: Final = {
    "easy": message("A beginner: takes whatever scores right away."),
    "normal": message("Plans ahead for its own hand, but ignores yours."),
    "hard": message("Watches you, and what is left in the deck."),
    "expert": message("Simulates how the game could go after each move."),
}


def level_text(words: Words, level: str) -> str:
    if level in RIVALS:
        return words.say("Daily rival")
    return words.say(_LEVELS.get(level, level))


def level_about(words: Words, level: str) -> str:
    """How it plays."""
    return words.say(_ABOUT[level])
