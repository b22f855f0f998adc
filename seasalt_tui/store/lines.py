"""Where in a TOML text a key stands."""

from collections.abc import Iterator, Sequence
from typing import Final

import tomlkit
from tomlkit.container import Container
from tomlkit.items import AbstractTable, AoT, Item

_MARK: Final = "\0"  # no TOML text has one


def line_of(text: str, path: Sequence[str]) -> int:
    """tomlkit counts no lines, but writes out all it has read: so what stands before a mark is counted."""
    document = tomlkit.parse(text)
    for item in list(_under(document, path)):
        item.trivia.indent = f"{item.trivia.indent}{_MARK}"
    return tomlkit.dumps(document).partition(_MARK)[0].count("\n") + 1


def _under(container: Container, path: Sequence[str]) -> Iterator[Item]:
    """With all that is in it, as a table like `a` of `[a.b]` has no line of its own."""
    for key, item in container.body:
        if key is None or (path and key.key != path[0]):
            continue
        for one in item.body if isinstance(item, AoT) else (item,):
            if len(path) <= 1:
                yield one
            if isinstance(one, AbstractTable):
                yield from _under(one.value, path[1:])
