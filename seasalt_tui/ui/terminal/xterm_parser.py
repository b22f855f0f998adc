"""Parser of terminal input: Textual's, for many sessions in one process."""

from functools import lru_cache

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser

__all__ = ["BRACKETED_PASTE_END", "BRACKETED_PASTE_START", "UncachedParser"]


class UncachedParser(XTermParser):
    """Without Textual's cache of keys, which is global and would keep ended sessions in memory."""

    _parse_extended_key = lru_cache(maxsize=0)(XTermParser._parse_extended_key.__wrapped__)
