"""Labels of bot levels. A level without a label here is shown under its name in the code."""

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


def level_text(words: Words, level: str) -> str:
    if level in RIVALS:
        return words.say("Daily rival")
    return words.say(_LEVELS.get(level, level))
