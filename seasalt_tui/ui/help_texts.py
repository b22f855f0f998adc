"""What every key does, by the id of its binding. The ids are also the names under which keys can be set."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.ui.words import Words

_TEXTS: Final = {
    "draw": message("Draw two cards from the deck"),
    "take_left": message("Take from the left pile"),
    "take_right": message("Take from the right pile"),
    "pair": message("Play a pair"),
    "call": message("End the round: STOP or LAST CHANCE"),
    "mermaids": message("Lay the four mermaids"),
    "end": message("End your turn"),
    "card_left": message("Card to the left"),
    "card_right": message("Card to the right"),
    "card_first": message("First card"),
    "card_last": message("Last card"),
    "choose": message("Choose the card, then its partner"),
    "sort": message("Sort by color, or by kind"),
    "inspect": message("Look at your cards and points"),
    "undo": message("Take back, where nothing was seen"),
    "hurry": message("Make the bots play faster"),
    "log_up": message("Back in what has happened"),
    "log_down": message("On in what has happened"),
    "menu": message("Menu"),
    "curtain_up": message("Show the table"),
    "choice_up": message("Up"),
    "choice_down": message("Down"),
    "choice_first": message("To the first entry"),
    "choice_last": message("To the last entry"),
    "choose_entry": message("Choose the entry"),
    "field_up": message("Up"),
    "field_down": message("Down"),
    "text_up": message("Up"),
    "text_down": message("Down"),
    "value_before": message("The value before"),
    "value_after": message("The value after"),
    "push": message("Do it"),
    "resume": message("Go on playing"),
    "close": message("Back"),
    "leave": message("Quit"),
    "read_up": message("Up a line"),
    "read_down": message("Down a line"),
    "page_up": message("Up a page"),
    "page_down": message("Down a page"),
    "read_first": message("To the beginning"),
    "read_last": message("To the end"),
    "chapter_before": message("To the chapter before"),
    "chapter_after": message("To the next chapter"),
    "search": message("Search"),
    "search_on": message("Find the next place"),
    "help": message("Help"),
    "palette": message("Everything that can be done, to search in"),
    "quit": message("Quit; the game is kept"),
}
IDS: Final = frozenset(_TEXTS)


def help_text(words: Words, binding: str) -> str | None:
    return words.say(_TEXTS[binding]) if binding in _TEXTS else None
