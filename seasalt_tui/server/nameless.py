"""Names by which nobody is known: what people type where a name is asked for that they do not have there."""

from typing import Final

_NOBODY: Final = frozenset(
    (
        *("", "admin", "anon", "anonymous", "debian", "ec2-user", "game", "games", "git", "guest", "host", "me"),
        *("nobody", "pi", "play", "player", "root", "seasalt", "ssh", "test", "ubuntu", "user"),
    )
)


def says_nothing(name: str) -> bool:
    return name.casefold() in _NOBODY
