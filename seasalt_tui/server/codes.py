"""What people tell each other to come to the same table, and what a guest keeps to come back to a seat."""

from collections.abc import Callable
from hashlib import sha256
from secrets import choice
from typing import Final

_LETTERS: Final = "23456789BCDFGHJKMNPQRSTVWXZ"  # none that looks like another, and no words
TABLE: Final = 5
_SEAT: Final = 12
_GROUP: Final = 4


def table_code(taken: Callable[[str], bool]) -> str:
    """Short, to be read out aloud."""
    while taken(code := _random(TABLE)):
        pass
    return code


def is_table_code(code: str) -> bool:
    """As it is made here, not as somebody may type it."""
    return len(code) == TABLE and normal(code) == code


def seat_code() -> str:
    """Long: whoever has it has the seat."""
    return grouped(_random(_SEAT))


def normal(code: str) -> str:
    """However it was typed."""
    return "".join(letter for letter in code.upper() if letter in _LETTERS)


def is_seat_code(code: str) -> bool:
    return len(normal(code)) == _SEAT


def guest_of(code: str) -> str:
    """Who has a seat's code. The code itself is kept nowhere."""
    return f"guest {sha256(f'seat {normal(code)}'.encode()).hexdigest()[:32]}"


def grouped(code: str) -> str:
    """To be read, and typed again."""
    code = normal(code)
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))


def _random(length: int) -> str:
    return "".join(choice(_LETTERS) for _ in range(length))
