"""Unicode normalization of bounded text: CPython takes quadratic time for a run of combining marks.

A quarter of a megabyte of them would take half a minute. Only user names of SSH are normalized elsewhere, as a test
ensures.
"""

from typing import Final
from unicodedata import normalize

MAX_CHARACTERS: Final = 2000  # characters


def nfc(text: str) -> str:
    """NFC of the first `MAX_CHARACTERS` characters."""
    return normalize("NFC", text[:MAX_CHARACTERS])


def nfkd(text: str) -> str:
    """NFKD of the first `MAX_CHARACTERS` characters."""
    return normalize("NFKD", text[:MAX_CHARACTERS])


def nfkd_by_character(text: str) -> str:
    """NFKD character by character, of any length: without the reordering of marks, which takes quadratic time."""
    return "".join(normalize("NFKD", letter) for letter in text)
