"""Reading actions that are written as a word and its parts: what every game's notation shares."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation, quoted

A = TypeVar("A", covariant=True)


class Form(Struct, Generic[A], frozen=True):
    """What follows the word: as it is described, in how many parts at least and at most, and how these are read."""

    shape: str
    fewest: int
    most: int
    read: Callable[[Sequence[str]], A]


def read_action(forms: Mapping[str, Form[A]], line: str) -> A:
    """A word may hold a blank where it is the whole line."""
    word, *parts = [line] if line in forms else line.split(" ")
    form = forms.get(word)
    if form is None:
        known = ", ".join(f"{name} {form.shape}".rstrip() for name, form in forms.items())
        raise BadNotation(f"There is no action {quoted(line)}; the actions are {known}.")
    if not form.fewest <= len(parts) <= form.most:
        raise misshapen(line, word, form)
    return form.read(parts)


def misshapen(line: str, word: str, form: Form[A]) -> BadNotation:
    return BadNotation(f"{quoted(line)} has not the form {f'{word} {form.shape}'.rstrip()!r}.")
