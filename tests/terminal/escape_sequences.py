"""Escape sequences: terminal modes left unrestored, and the kinds of colors that were used."""

import re
from collections.abc import Iterator

_MODE = re.compile(rb"\x1b\[\?(\d+)([hl])")
_LOOK = re.compile(rb"\x1b\[([\d;]*)m")
_ON_AT_FIRST = {b"7", b"25"}  # lines wrap, and there is a cursor


def unrestored_modes(written: bytes) -> list[str]:
    """The modes that were changed and not restored."""
    modes = {mode: state == b"h" for mode, state in _MODE.findall(written)}
    wrong = [mode.decode() for mode, on in modes.items() if on != (mode in _ON_AT_FIRST)]
    if written.count(b"\x1b[<u") < len(re.findall(rb"\x1b\[>\d+u", written)):
        wrong.append("keyboard")
    if written.count(b"\x1b[23;0t") < written.count(b"\x1b[22;0t"):
        wrong.append("title")
    return wrong


def colors(written: bytes) -> set[str]:
    """The kinds of colors in it: 16, 256, true."""
    return {kind for look in _LOOK.findall(written) for kind in _kinds(look.decode().split(";"))}


def _kinds(codes: list[str]) -> Iterator[str]:
    rest = iter(codes)
    for code in rest:
        if code in {"38", "48"}:
            kind = next(rest)
            yield {"2": "true", "5": "256"}[kind]
            for _ in range(3 if kind == "2" else 1):
                next(rest)
        elif re.fullmatch("3[0-7]|4[0-7]|9[0-7]|10[0-7]", code):
            yield "16"
