"""Error reports of hand-written TOML files: the valid part of a file, and each error with its line."""

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import ParseError
from tomlkit.items import AbstractTable, AoT, Item

from seasalt_tui.core.errors import Refusal, quoted

MAX_KILOBYTES: Final = 100
_MARK: Final = "\0"  # a character that no TOML text can contain


class ConfigProblem(Refusal, frozen=True, kw_only=True):
    """An error and its place. `line`: None if the file cannot be read. `key`: None if the text is not TOML."""

    file: Path
    line: int | None = None
    key: str | None = None

    @property
    def place(self) -> str:
        return str(self.file) if self.line is None else f"{self.file}:{self.line}"


TomlRead = tuple[str, tuple[ConfigProblem, ...]]


def read_toml(file: Path) -> TomlRead:
    """The part of the file that is valid TOML; empty if there is no file."""
    try:
        content = content_of(file)
    except OSError as error:
        values = {"reason": error.strerror or str(error)}
        return "", (ConfigProblem("The settings cannot be read: {reason}.", values, file=file),)
    return valid_toml(content, file)


def valid_toml(content: bytes, file: Path) -> TomlRead:
    """The part of this content that is valid."""
    if is_too_large(content):
        return "", (_too_large(file),)
    try:
        text = text_of(content).replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return "", (_not_utf8(error, file),)
    return _parsable(text, file)


def content_of(file: Path) -> bytes:
    """Empty if there is no file; of one that is too large only enough to see that."""
    try:
        with file.open("rb") as content:
            return content.read(MAX_KILOBYTES * 1000 + 1)
    except FileNotFoundError:
        return b""


def text_of(content: bytes) -> str:
    return content.decode("utf-8-sig")


def is_too_large(content: bytes) -> bool:
    """Whether parsing it would take too long."""
    return len(content) > MAX_KILOBYTES * 1000


def _too_large(file: Path) -> ConfigProblem:
    values = {"most": MAX_KILOBYTES}
    return ConfigProblem("This file is too large and is ignored: settings have at most {most} kB.", values, file=file)


def config_problem(refusal: Refusal, file: Path, text: str, path: Sequence[str]) -> ConfigProblem:
    return ConfigProblem(refusal.template, refusal.values, file=file, line=line_of(text, path), key=".".join(path))


def unknown_setting(name: str, names: Collection[str]) -> Refusal:
    nearest = get_close_matches(name, names, 1)
    if nearest:
        return Refusal(
            "There is no setting {key}. Did you mean {nearest}?", {"key": quoted(name), "nearest": nearest[0]}
        )
    values = {"key": quoted(name), "allowed": ", ".join(names)}
    return Refusal("There is no setting {key}. The settings are {allowed}.", values)


def _not_utf8(error: UnicodeDecodeError, file: Path) -> ConfigProblem:
    line = error.object.count(b"\n", 0, error.start) + 1
    return ConfigProblem("This is not UTF-8 text. The whole file is ignored.", file=file, line=line)


def _parsable(text: str, file: Path) -> TomlRead:
    """The whole text, the part above the first broken line, or nothing."""
    try:
        tomlkit.parse(text)
    except ParseError as error:
        above = "".join(text.splitlines(keepends=True)[: error.line - 1])
        values = {"reason": str(error).removesuffix(f" at line {error.line} col {error.col}")}
        broken = ConfigProblem(
            "This is not valid TOML: {reason}. The rest of the file is ignored.",
            values,
            file=file,
            line=above.count("\n") + 1,
        )
        return _text_or_nothing(above), (broken,)
    return text, ()


def _text_or_nothing(text: str) -> str:
    try:
        tomlkit.parse(text)
    except ParseError:
        return ""
    return text


def line_of(text: str, path: Sequence[str]) -> int:
    """The line of a key. tomlkit knows no lines, so this marks the key and counts the lines before it in the output."""
    document = tomlkit.parse(text)
    for item in list(_items_at(document, path)):
        item.trivia.indent = f"{item.trivia.indent}{_MARK}"
    return tomlkit.dumps(document).partition(_MARK)[0].count("\n") + 1


def _items_at(container: Container, path: Sequence[str]) -> Iterator[Item]:
    """The items at this path with all their descendants, as a table like `a` of `[a.b]` has no line of its own."""
    for key, item in container.body:
        if key is None or (path and key.key != path[0]):
            continue
        for part in item.body if isinstance(item, AoT) else (item,):
            if len(path) <= 1:
                yield part
            if isinstance(part, AbstractTable):
                yield from _items_at(part.value, path[1:])
