"""SGR: the attributes and colors of a cell, and the shortest escape sequence from one look to another."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

ANY_INK = ""

VISIBLE_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})

SWITCHED_OFF_BY = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}


class CellStyle(NamedTuple):
    attributes: frozenset[str] = frozenset()
    ink: str = "39"
    paper: str = "49"
    link: str = ""


PLAIN = CellStyle()


@lru_cache(maxsize=8192)
def style_of(sgr: str, link: str) -> CellStyle:
    """Parses the parameters of a "select graphic rendition" (SGR) sequence, starting from a reset."""
    attributes, ink, paper = set(), PLAIN.ink, PLAIN.paper
    for code in whole_codes(sgr):
        match int(code.partition(";")[0]):
            case number if 30 <= number <= 39 or 90 <= number <= 97:
                ink = code
            case number if 40 <= number <= 49 or 100 <= number <= 107:
                paper = code
            case _:
                attributes.add(code)
    return CellStyle(frozenset(attributes), ink, paper, link)


def whole_codes(sgr: str) -> Iterator[str]:
    """Splits SGR parameters, but keeps those of a color together."""
    codes = iter(sgr.split(";") if sgr else ())
    for code in codes:
        if code in {"38", "48"}:
            kind = next(codes)
            yield ";".join((code, kind, *islice(codes, 1 if kind == "5" else 3)))
        else:
            yield code


@lru_cache(maxsize=8192)
def blank_style(style: CellStyle) -> CellStyle:
    """The look of a space: any ink will do, unless a line or reverse video makes the ink visible."""
    return style if style.attributes & VISIBLE_ON_BLANKS else CellStyle(frozenset(), ANY_INK, style.paper, style.link)


@lru_cache(maxsize=16384)
def shared_style(first: CellStyle, second: CellStyle) -> CellStyle | None:
    """One look that can paint the cells of both, if any."""
    if first == second or covers(first, second):
        return first
    return second if covers(second, first) else None


def covers(style: CellStyle, blank: CellStyle) -> bool:
    return (
        blank.ink == ANY_INK
        and (style.paper, style.link) == (blank.paper, blank.link)
        and not style.attributes & VISIBLE_ON_BLANKS
    )


@lru_cache(maxsize=16384)
def change(before: CellStyle, after: CellStyle) -> tuple[str, CellStyle]:
    """The escape sequence for a change of look, and the look that the terminal then has."""
    if after.ink == ANY_INK:
        after = CellStyle(before.attributes - VISIBLE_ON_BLANKS, before.ink, after.paper, after.link)
    link = f"\x1b]8;;{after.link}\x1b\\" if after.link != before.link else ""
    if before[:3] == after[:3]:
        return link, after
    return f"\x1b[{min(from_previous(before, after), from_reset(after), key=len)}m{link}", after


def from_previous(before: CellStyle, after: CellStyle) -> str:
    switched_off = {SWITCHED_OFF_BY[code] for code in before.attributes - after.attributes}
    codes = sorted(switched_off)
    codes += [
        code
        for code in sorted(after.attributes)
        if code not in before.attributes or SWITCHED_OFF_BY[code] in switched_off
    ]
    codes += [new for old, new in zip(before[1:3], after[1:3], strict=True) if old != new]
    return ";".join(codes)


def from_reset(after: CellStyle) -> str:
    colors = [new for plain, new in zip(PLAIN[1:3], after[1:3], strict=True) if plain != new]
    codes = [*sorted(after.attributes), *colors]
    return ";".join(["0", *codes]) if codes else ""
