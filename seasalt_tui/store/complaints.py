"""Files that people write by hand: as much of one as is TOML, and what is wrong in it, with its line."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path

import tomlkit
from tomlkit.exceptions import ParseError

from seasalt_tui.core.errors import Refusal, quoted
from seasalt_tui.store.lines import line_of


class Complaint(Refusal, frozen=True, kw_only=True):
    """What is wrong, and where: a file that cannot be read has no line, and what is not TOML has no key."""

    file: Path
    line: int | None = None
    key: str | None = None

    @property
    def place(self) -> str:
        return str(self.file) if self.line is None else f"{self.file}:{self.line}"


Readable = tuple[str, tuple[Complaint, ...]]


def readable(file: Path) -> Readable:
    """As much of its text as is TOML; nothing, if it is not there."""
    try:
        text = text_of(file).replace("\r\n", "\n")
    except OSError as error:
        values = {"reason": error.strerror or str(error)}
        return "", (Complaint("The settings cannot be read: {reason}.", values, file=file),)
    except UnicodeDecodeError as error:
        return "", (_not_utf8(error, file),)
    return _parsable(text, file)


def text_of(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return ""


def complaint(wrong: Refusal, file: Path, text: str, path: Sequence[str]) -> Complaint:
    return Complaint(wrong.template, wrong.values, file=file, line=line_of(text, path), key=".".join(path))


def unknown_setting(name: str, names: Collection[str]) -> Refusal:
    nearest = get_close_matches(name, names, 1)
    if nearest:
        return Refusal("There is no setting {key}. Is it {nearest}?", {"key": quoted(name), "nearest": nearest[0]})
    values = {"key": quoted(name), "allowed": ", ".join(names)}
    return Refusal("There is no setting {key}. There are {allowed}.", values)


def _not_utf8(error: UnicodeDecodeError, file: Path) -> Complaint:
    line = error.object.count(b"\n", 0, error.start) + 1
    return Complaint("This is no text in UTF-8. The whole file is ignored.", file=file, line=line)


def _parsable(text: str, file: Path) -> Readable:
    """All of it, what stands above the first broken line, or nothing."""
    try:
        tomlkit.parse(text)
    except ParseError as error:
        above = "".join(text.splitlines(keepends=True)[: error.line - 1])
        values = {"reason": str(error).removesuffix(f" at line {error.line} col {error.col}")}
        broken = Complaint(
            "This is not TOML: {reason}. The file is ignored from here on.",
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
