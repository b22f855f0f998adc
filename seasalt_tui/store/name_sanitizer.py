"""Output sanitizing of names: one line, without invisible characters, cut to a number of terminal cells."""

from typing import Final
from unicodedata import category, east_asian_width

from seasalt_tui.store.normalization import nfc

PLAYER_NAME_CELLS: Final = 16
GAME_NAME_CELLS: Final = 40

_MARKS: Final = frozenset({"Mn", "Me"})
_MAX_MARKS: Final = 2  # combining marks on one letter
_LETTERS_A_CELL: Final = 8  # characters examined for each cell, among them spaces, marks and dropped ones
_MAX_LETTERS: Final = 2000
_IGNORED: Final = (
    *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F)),
    *((0xFFA0, 0xFFA0), (0xE0100, 0xE01EF)),
)
_BLANK: Final = (0x2800, 0x1D159, 0x13441, 0x13442)  # drawn blank, though their category is letter or symbol
_HIDDEN: Final = frozenset(map(chr, (*_BLANK, *(code for first, last in _IGNORED for code in range(first, last + 1)))))
"""Default_Ignorable_Code_Point, except for categories that are dropped anyway."""


def sanitized(text: str, cells: int) -> str:
    """The text without control, bidirectional and other invisible characters, cut to so many cells.

    Denial of service: normalizing a long run of combining marks takes quadratic time, so the text is cut before.
    """
    safe, room, marks = list[str](), cells, 0
    start = text[: min(cells * _LETTERS_A_CELL, _MAX_LETTERS)]
    for char in " ".join(nfc(_visible(start)).split()):
        marks = marks + 1 if category(char) in _MARKS else 0
        if marks and (not safe or safe[-1] == " "):
            continue  # a mark without a letter
        room -= 0 if marks else _cells(char)
        if room < 0:
            break
        if marks <= _MAX_MARKS:
            safe.append(char)
    return "".join(safe).strip()


def _visible(text: str) -> str:
    chars = (" " if char.isspace() else char for char in text)
    return "".join(char for char in chars if char == " " or _is_visible(char))


def _is_visible(char: str) -> bool:
    return char not in _HIDDEN and not category(char).startswith("C")


def _cells(char: str) -> int:
    return 2 if east_asian_width(char) in "WF" else 1
