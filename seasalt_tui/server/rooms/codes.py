"""Table codes, short, to invite people to a table; seat codes, long and secret, for a guest to reconnect to a seat."""

from collections.abc import Callable
from hashlib import sha256
from secrets import choice
from typing import Final

from seasalt_tui.server.limits import caps

_LETTERS: Final = "23456789BCDFGHJKMNPQRSTVWXZ"  # no look-alikes (0 and O), and no vowels: no words by accident
TABLE: Final = 5
WATCH: Final = "watch"
_SEAT: Final = 12
_DEVICE: Final = 8
_GROUP: Final = 4


def table_code(taken: Callable[[str], bool]) -> str:
    """Short, to be read out aloud."""
    while taken(code := _random(TABLE)):
        pass
    return code


def is_table_code(code: str) -> bool:
    """Exactly as generated here, not as somebody may type it."""
    return len(code) == TABLE and normal(code) == code


def code_in_name(name: str) -> str:
    """The code of an invitation's link, where it stands for the user name; empty for any other name. Login names are
    in lower case, and codes have neither vowels nor lower case.
    """
    return name if is_table_code(name) else ""


def wanted_place(command: str) -> tuple[str, bool]:
    """The code in what somebody asks for at the start of a session, and whether only to watch."""
    first, _, rest = command.strip().partition(" ")
    return (rest, True) if rest and first.lower() == WATCH else (command, False)


def seat_code() -> str:
    """Long enough that it cannot be guessed: whoever has it has the seat."""
    return grouped(_random(_SEAT))


def device_code(taken: Callable[[str], bool]) -> str:
    """Typed once, within minutes."""
    while taken(code := _random(_DEVICE)):
        pass
    return grouped(code)


def is_device_code(code: str) -> bool:
    return len(normal(code)) == _DEVICE


def normal(code: str) -> str:
    """Normalized: upper case, without separators and letters that no code has."""
    return "".join(letter for letter in code[: caps.NORMALIZED_CODE].upper() if letter in _LETTERS)


def is_seat_code(code: str) -> bool:
    return len(normal(code)) == _SEAT


def guest_of(code: str) -> str:
    """The person behind a seat code, as a hash of it: the code itself is stored nowhere."""
    return f"guest {sha256(f'seat {normal(code)}'.encode()).hexdigest()[:32]}"


def grouped(code: str) -> str:
    """In groups with dashes, easier to read and to type."""
    code = normal(code)
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))


def _random(length: int) -> str:
    return "".join(choice(_LETTERS) for _ in range(length))
