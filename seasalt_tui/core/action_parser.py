"""Parser for actions written as a keyword and its arguments: shared by the notations of all games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted

A = TypeVar("A", covariant=True)


class Syntax(Struct, Generic[A], frozen=True):
    """The arguments of a keyword: their description, their smallest and largest number, and how to parse them."""

    shape: str
    min_parts: int
    max_parts: int
    parse: Callable[[Sequence[str]], A]


def parse_action(keywords: Mapping[str, Syntax[A]], line: str) -> A:
    """A keyword may contain a space if it is the whole line."""
    keyword, *parts = [line] if line in keywords else line.split(" ")
    syntax = keywords.get(keyword)
    if syntax is None:
        known = ", ".join(f"{name} {syntax.shape}".rstrip() for name, syntax in keywords.items())
        raise BadNotation(f"There is no action {quoted(line)}; the actions are {known}.")
    if not syntax.min_parts <= len(parts) <= syntax.max_parts:
        raise syntax_error(line, keyword, syntax)
    return syntax.parse(parts)


def syntax_error(line: str, keyword: str, syntax: Syntax[A]) -> BadNotation:
    return BadNotation(f"{quoted(line)} has not the form {f'{keyword} {syntax.shape}'.rstrip()!r}.")
