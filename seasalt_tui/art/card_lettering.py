"""Card lettering: what identifies a card stands at its left, which stays visible when the next card overlaps it.

No picture is imported here: `text.ascii` transliterates with this module, and must stay cheap to import.
"""

from functools import lru_cache
from typing import Final

from seasalt_tui.art.values import WIDTHS, Look, Size
from seasalt_tui.store.normalization import nfkd_by_character

_ROOMY: Final[tuple[Size, ...]] = ("huge", "large")  # with words instead of numbers at the lower edge
_SPELLED: Final = {"\u00d7": "x", "ß": "ss", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O"}


def card_titles(size: Size, title: str, code: str, note: str, kind: str) -> tuple[str, str]:
    """The words above the picture and those below it."""
    room = WIDTHS[size] - 2
    if size in _ROOMY:
        return spread(title, note, room), _code_first(code, kind, room)
    return title[:room].ljust(room), _code_first(code, note, room)


def spread(left: str, right: str, room: int) -> str:
    """Where both do not fit, the left one is cut."""
    left_room = max(room - len(right) - 1, 0) if right else room
    return left[:left_room].ljust(room - len(right)) + right[:room]


def in_charset(text: str, look: Look) -> str:
    return _spelled(text) if look.ascii else text


def _code_first(code: str, word: str, room: int) -> str:
    return spread(code, word[: max(room - len(code) - 1, 0)], room)


@lru_cache
def _spelled(text: str) -> str:
    known = "".join(_SPELLED.get(letter, letter) for letter in text)
    return nfkd_by_character(known).encode("ascii", "ignore").decode()
