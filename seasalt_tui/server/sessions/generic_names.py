"""Generic names: login names such as "root" or "guest" that identify nobody, so a display name is asked for."""

from typing import Final

_NOBODY: Final = frozenset(
    (
        *("", "admin", "anon", "anonymous", "debian", "ec2-user", "game", "games", "git", "guest", "host", "me"),
        *("nobody", "pi", "play", "player", "root", "seasalt", "ssh", "test", "ubuntu", "user"),
    )
)


def says_nothing(name: str) -> bool:
    return name.casefold() in _NOBODY
