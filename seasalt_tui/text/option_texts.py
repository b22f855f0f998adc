"""Labels of game options and bot levels. An option without a label here is shown under its name in the code."""

from typing import Final

from seasalt_tui.bots.levels import RIVALS
from seasalt_tui.core.game import OptionValue
from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_OPTIONS: Final = {
    "edition": message("Edition"),
    "advanced": message("Advanced rules"),
    "deck": message("Cards in the deck"),
    "first_game": message("First game"),
}
_VALUES: Final = {
    ("edition", "en"): message("English"),
    ("edition", "fr"): message("French"),
    ("edition", "de"): message("German"),
    ("edition", "it"): message("Italian"),
    ("edition", "online"): message("Online"),
}
_LEVELS: Final = {
    "easy": message("Bot, easy"),
    "normal": message("Bot, normal"),
    "hard": message("Bot, hard"),
    "expert": message("Bot, expert"),
}


def option_text(words: Words, name: str) -> str:
    return words.say(_OPTIONS.get(name, name))


def value_text(words: Words, option: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    return words.say(_VALUES.get((option, str(value)), str(value)))


def level_text(words: Words, level: str) -> str:
    if level in RIVALS:
        return words.say("Daily rival")
    return words.say(_LEVELS.get(level, level))
