"""Terminfo: reads entries of the terminal database for any terminal.

The standard library's curses cannot: it loads one terminal per process.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from struct import error, unpack_from
from typing import Final

from msgspec import Struct

from seasalt_tui.server.limits import caps

_FOLDERS: Final = ("/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/share/lib/terminfo")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,63}")
_HEADER: Final = "<6h"
_HEADER_SIZE: Final = 12
_NUMBERS: Final = {0o432: 2, 0o1036: 4}  # bytes of a number, by the magic number of the file
_ERASED_IN_COLOR: Final = 28  # index of bce among the flags
_ERASE: Final = 37  # index of ech among the strings


class Terminfo(Struct, frozen=True):
    """`erases_in_color`: erased cells get the current background (bce). `erase`: erases some characters (ech)."""

    erases_in_color: bool
    erase: bytes


@lru_cache(maxsize=64)
def terminfo(term: str, folders: tuple[str, ...] = _FOLDERS) -> Terminfo | None:
    """None for an unknown terminal. The name comes from strangers and becomes part of a path: check it first."""
    if not _NAME.fullmatch(term):
        return None
    for file in _files(term, folders):
        with suppress(OSError, error, KeyError, ValueError):
            return _read(file.read_bytes()[: caps.TERMINFO])
    return None


def _files(term: str, folders: tuple[str, ...]) -> Iterator[Path]:
    """Some systems name the folder by the first letter, some by its hexadecimal code."""
    for folder in folders:
        yield from (Path(folder) / shelf / term for shelf in (term[0], f"{ord(term[0]):x}"))


def _read(content: bytes) -> Terminfo:
    magic, names, flags, numbers, texts, _ = unpack_from(_HEADER, content)
    flags_at = _HEADER_SIZE + names
    numbers_at = flags_at + flags + (flags_at + flags) % 2
    offsets_at = numbers_at + numbers * _NUMBERS[magic]
    table_at = offsets_at + texts * 2
    erases = flags > _ERASED_IN_COLOR and content[flags_at + _ERASED_IN_COLOR] == 1
    (offset,) = unpack_from("<h", content, offsets_at + _ERASE * 2) if texts > _ERASE else (-1,)
    erase = content[table_at + offset : content.index(b"\0", table_at + offset)] if offset >= 0 else b""
    return Terminfo(erases, erase)
