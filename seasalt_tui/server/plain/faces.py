"""Faces of the line mode: lines for a terminal that draws nothing, and events for a page."""

from collections import deque
from collections.abc import Iterator
from typing import Any, Protocol

from msgspec import DecodeError, Struct, json

from seasalt_tui.plain.console import Offered
from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.plain.line_input import LineInput
from seasalt_tui.server.plain.page_texts import page_texts
from seasalt_tui.text.words import Words


class TypedLine(Struct, frozen=True):
    """`offer`: number of the offer in which the line was chosen; None: it was typed."""

    typed: str
    offer: int | None = None


class Face(Protocol):
    def speak(self, words: Words) -> None:
        """In this language from now on."""
        ...

    def say(self, *lines: str) -> None: ...
    def head(self, text: str) -> None: ...
    def offer(self, number: int, question: str, choices: tuple[Offered, ...]) -> None: ...
    def reopen(self, number: int) -> None:
        """The last choices can be chosen again, under this number."""
        ...

    def withdraw(self) -> None:
        """There is nothing to choose now."""
        ...

    def request(self, text: str) -> None: ...
    def letters(self, letters: tuple[Offered, ...]) -> None:
        """What can be typed all the time from now on."""
        ...

    def tell_again(self) -> None:
        """What was told is lost at the other end."""
        ...

    def feed(self, text: str) -> Iterator[TypedLine | None]:
        """None: the person leaves."""
        ...


def face_of(link: Link, caller: Caller) -> Face:
    return PageFace(link) if caller.shows == "page" else LinesFace(link, echoes="TERM" in caller.environ)


class LinesFace:
    """`echoes`: the client has a pseudo-terminal, which shows only what is written to it."""

    def __init__(self, link: Link, *, echoes: bool) -> None:
        self._link = link
        self._input = LineInput(link.write if echoes else None)
        self._echoes = echoes

    def speak(self, words: Words) -> None:
        """All that is said is in it."""

    def say(self, *lines: str) -> None:
        """What is being typed stays the last line."""
        begun = self._input.line if self._echoes and lines else ""
        self._link.write("\r\n" * bool(begun) + "".join(f"{line}\r\n" for line in lines) + begun)

    def head(self, text: str) -> None:
        self.say(text)

    def offer(self, number: int, question: str, choices: tuple[Offered, ...]) -> None:  # noqa: ARG002 - for pages
        self.say(*filter(None, [question]), *(f"{choice.typed}. {choice.text}" for choice in choices))

    def reopen(self, number: int) -> None:
        """They stand where they were said."""

    def withdraw(self) -> None:
        """Nobody can take back what was said."""

    def request(self, text: str) -> None:
        self.say(text)

    def letters(self, letters: tuple[Offered, ...]) -> None:
        """Help tells them."""

    def tell_again(self) -> None:
        """A terminal loses nothing."""

    def feed(self, text: str) -> Iterator[TypedLine | None]:
        return (None if line is None else TypedLine(line) for line in self._input.feed(text))


class PageFace:
    """One JSON object a line, in both directions. The newest events are kept for a page that has lost them."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._rest = ""
        self._language: dict[str, Any] = {}
        self._letters: tuple[Offered, ...] = ()
        self._told = deque[str]()
        self._told_size = 0

    def _write(self, **event: Any) -> None:
        line = _line(event)
        self._told.append(line)
        self._told_size += len(line)
        while self._told_size > caps.TOLD_AGAIN:
            self._told_size -= len(self._told.popleft())
        self._link.write(line)

    def speak(self, words: Words) -> None:
        self._language = {"language": words.language, "texts": page_texts(words)}
        self._link.write(_line(self._language))

    def letters(self, letters: tuple[Offered, ...]) -> None:
        self._letters = letters
        self._link.write(_line({"letters": letters}))

    def tell_again(self) -> None:
        begins, ends = _line({"again": True} | self._language), _line({"again": False, "letters": self._letters})
        self._link.write("".join((begins, *self._told, ends)))

    def say(self, *lines: str) -> None:
        if lines:
            self._write(say=lines)

    def head(self, text: str) -> None:
        self._write(head=text)

    def offer(self, number: int, question: str, choices: tuple[Offered, ...]) -> None:
        self._write(offer=number, question=question, choices=choices)

    def reopen(self, number: int) -> None:
        self._write(reopen=number)

    def withdraw(self) -> None:
        self._write(withdraw=True)

    def request(self, text: str) -> None:
        self._write(request=text)

    def feed(self, text: str) -> Iterator[TypedLine | None]:
        """What is no line of this page is dropped."""
        *lines, self._rest = (self._rest + text).split("\n")
        self._rest = self._rest[: 4 * caps.LINE]
        for line in lines:
            try:
                typed = json.decode(line, type=TypedLine)
            except DecodeError:
                continue
            yield TypedLine(" ".join(typed.typed[: caps.LINE].split()), typed.offer)


def _line(event: dict[str, Any]) -> str:
    return f"{json.encode(event).decode()}\n"
