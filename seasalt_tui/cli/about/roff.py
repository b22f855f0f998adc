"""Text for `man`."""

from collections.abc import Iterable, Iterator
from inspect import cleandoc


def escaped(text: str) -> str:
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


def section(title: str) -> str:
    return f".SH {title.upper()}"


def subsection(title: str) -> str:
    return f'.SS "{escaped(title)}"'


def items(pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Each a name in bold, and under it what it is."""
    for name, text in pairs:
        yield from (".TP", f"\\fB{escaped(name)}\\fR", escaped(text))


def paragraphs(text: str) -> Iterator[str]:
    """Of a docstring; as in click's help, one that begins with a \\b stays as it stands."""
    for paragraph in cleandoc(text).split("\n\n"):
        lines = paragraph.splitlines()
        yield ".PP"
        if lines[0].strip() == "\b":
            yield from (".nf", *(escaped(line) for line in lines[1:]), ".fi")
        else:
            yield escaped(" ".join(lines))
