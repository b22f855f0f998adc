"""Help texts of the keys at the table, by binding id."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_TEXTS: Final = {
    "undo": message("Undo, where nothing was seen"),
    "hurry": message("Make the bots play faster"),
    "log_up": message("Back in what has happened"),
    "log_down": message("On in what has happened"),
    "menu": message("Menu"),
    "hint": message("Hint: the best actions, and why"),
    "odds": message("Odds of a call, and of a draw"),
    "chat": message("Chat: read and say something"),
    "who": message("Table: who is here, and how it is played"),
    "eyes": message("Eyes: watch as another player who allows it"),
    "sort": message("Sort by color, or by kind"),
    "inspect": message("Look at your cards and points"),
    "pw_sort": message("Sort by value, or by color"),
    "pw_inspect": message("Look at a landscape and its points"),
    "pw_objectives": message("Read the objectives"),
}
IDS: Final = frozenset(_TEXTS)


def named(words: Words, binding: str) -> str:
    """What a key does is called the same in the help, in the palette, and in short in the bottom line."""
    return words.say(_TEXTS[binding])


def help_text(words: Words, binding: str) -> str | None:
    return named(words, binding) if binding in _TEXTS else None
