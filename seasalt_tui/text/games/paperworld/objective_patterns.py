"""Objective diagrams: each drawn on three by three cells, with values, and letters where colors differ."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.art.landscapes.faces import scissors_sign
from seasalt_tui.art.rows import run
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Look, Row

WIDTH: Final = 5

_DRAWN: Final = {
    1: "o.. oo. ...",
    2: "=.= ... =.=",
    3: "2.. 22. ...",
    4: "ab. cd. ...",
    5: "### ### ###",
    6: "o.. .o. ..o",
    7: "... 333 ...",
    8: "... 5.5 ...",
    9: "12. 3.. 45.",
    10: ".2. .5. .2.",
    11: "2.. .3. ..4",
    12: "... 444 ...",
    13: "1.1 .1. 1.1",
    14: "... ### =.9",
    15: "#.. #=. #12",
    16: "... sss ...",
    17: "33. 33. ...",
    18: "oo. oo. ...",
    19: ".v. wxy .z.",
    20: ".a. b.c .d.",
}


def pattern(number: int, look: Look, tones: Tones) -> Iterator[Row]:
    """Three lines."""
    for line in _DRAWN[number].split():
        signs = (_sign(letter, look) for letter in line)
        yield tuple(
            run(sign + (" " if place < 2 else ""), tones.line if letter == "." else tones.accent, bold=letter != ".")
            for place, (letter, sign) in enumerate(zip(line, signs, strict=True))
        )


def _sign(letter: str, look: Look) -> str:
    match letter:
        case ".":
            return "." if look.ascii else "·"
        case "o":
            return "o" if look.ascii else "●"
        case "#":
            return "#" if look.ascii else "■"
        case "s":
            return scissors_sign(look)
        case _:
            return letter
