"""Login name: what a player is called who has not said otherwise. Some logins identify nobody."""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized

_VARIABLES: Final = ("LOGNAME", "USER", "LNAME", "USERNAME")  # of Unix, then of Windows, in the order of `getpass`
_GENERIC_NAMES: Final = frozenset(
    (
        *("", "admin", "administrator", "anon", "anonymous", "debian", "ec2-user", "game", "games", "git", "guest"),
        *("host", "me", "nobody", "pi", "play", "player", "root", "seasalt", "ssh", "test", "ubuntu", "user"),
    )
)


def is_generic(name: str) -> bool:
    """Whether a login name such as "root" or "guest" identifies nobody."""
    return name.casefold() in _GENERIC_NAMES


def login_name(environment: Mapping[str, str]) -> str | None:
    """By the environment alone: not every system has a database of users."""
    login = next(filter(None, map(environment.get, _VARIABLES)), "")
    name = sanitized(login, PLAYER_NAME_CELLS)
    return None if is_generic(name) else name
