"""roff markup for `man`."""

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
    """A definition list: names in bold, each with its text below."""
    for name, text in pairs:
        yield from (".TP", f"\\fB{escaped(name)}\\fR", escaped(text))


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help text; as in click, one that begins with \\b is not wrapped."""
    for paragraph in cleandoc(text).split("\n\n"):
        lines = paragraph.splitlines()
        yield ".PP"
        if lines[0].strip() == "\b":
            yield from (".nf", *(escaped(line) for line in lines[1:]), ".fi")
        else:
            yield escaped(" ".join(lines))
