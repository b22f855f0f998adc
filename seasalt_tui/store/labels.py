"""Names from elsewhere, made fit to be shown: one line, nothing invisible, and no longer than there is room."""

from typing import Final
from unicodedata import category, east_asian_width, normalize

PLAYER_CELLS: Final = 16
NAME_CELLS: Final = 40

_MARKS: Final = frozenset({"Mn", "Me"})
_MOST_MARKS: Final = 2  # on one letter


def label(text: str, cells: int) -> str:
    """Without control, bidirectional and other invisible signs, which a terminal might obey."""
    kept, room, marks = list[str](), cells, 0
    for sign in " ".join(_visible(normalize("NFC", text)).split()):
        marks = marks + 1 if category(sign) in _MARKS else 0
        room -= 0 if marks else _cells(sign)
        if room < 0:
            break
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept).strip()


def _visible(text: str) -> str:
    signs = (" " if sign.isspace() else sign for sign in text)
    return "".join(sign for sign in signs if sign == " " or not category(sign).startswith("C"))


def _cells(sign: str) -> int:
    return 2 if east_asian_width(sign) in "WF" else 1
