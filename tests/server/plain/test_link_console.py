"""What a person's end of the link sends becomes lines: typed on a terminal, or chosen on a page."""

import asyncio
from typing import Any

import pytest
from msgspec import json

from seasalt_tui.plain.console import Offered
from seasalt_tui.server.limits import caps
from seasalt_tui.server.plain.faces import LinesFace, PageFace
from seasalt_tui.server.plain.line_input import LineInput
from seasalt_tui.server.plain.link_console import LinkConsole
from server.memory_link import MemoryLink
from server.waiting import soon


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("1\r2\n3\r\n", ["1", "2", "3"]),
        (" take A \r", ["take A"]),
        ("ab\x7fc\r", ["ac"]),
        ("\x7f\x7fa\r", ["a"]),
        ("wrong\x15right\r", ["right"]),
        ("\x1b[A1\x1b[3~2\x1bOP\r", ["12"]),
        ("\x00\x071\r", ["1"]),
        ("é\r", ["é"]),
        ("1\x04", [None]),
    ],
)
def test_what_is_typed_becomes_lines(typed: str, lines: list[str | None]) -> None:
    assert list(LineInput(lambda _: None).feed(typed)) == lines


def test_a_line_has_an_end() -> None:
    (line,) = LineInput(None).feed("x" * 5000 + "\n")
    assert line is not None
    assert len(line) == caps.LINE


async def test_a_terminal_that_echoes_nothing_itself_keeps_what_is_being_typed() -> None:
    link = MemoryLink()
    console = LinkConsole(link, LinesFace(link, echoes=True))
    link.type("take\x7f")
    console.say("Ben took a card.")
    assert link.all_written == "take\b \b\r\nBen took a card.\r\ntak"
    link.type("e\r")
    assert await soon(console.ask()) == "take"
    link.cut()
    assert await soon(console.ask()) is None


class Page:
    """The page's end."""

    def __init__(self) -> None:
        self.link = MemoryLink()
        self.console = LinkConsole(self.link, PageFace(self.link))

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.decode(line) for line in self.link.all_written.splitlines()]

    def send(self, typed: str, offer: int | None = None) -> None:
        self.link.type(json.encode({"typed": typed, "offer": offer}).decode() + "\n")


async def test_a_page_is_told_what_each_line_is() -> None:
    page = Page()
    page.console.head("Lobby")
    page.console.say("One", "Two")
    page.console.offer("Which?", [Offered("1", "This")])
    page.console.offer("Waiting for Ben.", [])
    page.console.request("Your name?")
    page.console.letters([Offered("v", "Position")])
    assert page.events == [
        {"head": "Lobby"},
        {"say": ["One", "Two"]},
        {"offer": 1, "question": "Which?", "choices": [["1", "This"]]},
        {"withdraw": True},
        {"say": ["Waiting for Ben."]},
        {"request": "Your name?"},
        {"letters": [["v", "Position"]]},
    ]
    told = page.events[:-1]
    page.console.on_redraw()
    assert page.events[7:] == [{"again": True}, *told, {"again": False, "letters": [["v", "Position"]]}]


async def test_a_choice_counts_only_while_it_is_offered() -> None:
    page = Page()
    page.console.offer("Which?", [Offered("1", "This")])
    page.console.offer("And now?", [Offered("1", "Something else")])
    page.send("1", offer=1)
    page.send("2", offer=2)
    page.send("2", offer=2)
    page.send("typed")
    assert [await soon(page.console.ask()) for _ in range(1)] == ["2"]
    assert await soon(page.console.ask()) == "typed"
    assert page.events[-1] == {"reopen": 3}
    page.send("1", offer=3)
    page.console.request("Which name?")
    page.send("Kim")
    assert await soon(page.console.ask()) == "Kim"


async def test_what_is_no_line_of_a_page_is_dropped_and_a_flood_waits() -> None:
    page = Page()
    for junk in ("x\n", "[]\n", '{"typed": 1}\n', '{"typed": "a\\nb"}\n'):
        page.link.type(junk)
    assert await soon(page.console.ask()) == "a b"
    for number in range(10 * caps.LINES_QUEUED):
        page.send(str(number))
    assert page.console.is_busy
    assert await soon(page.console.ask()) == "0"
    asking = asyncio.ensure_future(page.console.ask())
    await asyncio.sleep(0)
    asking.cancel()
    page.link.cut()
    assert await soon(page.console.ask()) is None
