"""Handlers and parameters are found as Textual finds them."""

import inspect
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, Final

import pytest
from textual import on
from textual._callback import _count_parameters
from textual.app import App, ComposeResult
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button

from seasalt_tui.ui.terminal.dispatch import dispatch_fast

dispatch_fast()


class Pinged(Message):
    pass


class Lower(Widget):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    @on(Pinged)
    def _first(self) -> None:
        self.heard.append("decorated below")

    def on_pinged(self, message: Pinged) -> None:
        self.heard.append(f"named below: {type(message).__name__}")


class Upper(Lower):
    @on(Pinged)
    @on(Message)
    def _second(self, message: Message) -> None:
        if isinstance(message, Pinged):
            self.heard.append("decorated above")


class Silent(Upper):
    def on_pinged(self, message: Pinged) -> None:
        self.heard.append("no more")
        message.prevent_default()


class Pressed(App[None]):
    heard = ""

    def compose(self) -> ComposeResult:
        yield Upper()
        yield Silent()
        yield Button("a", id="a")
        yield Button("b", id="b")

    @on(Button.Pressed, "#b")
    def _b(self) -> None:
        self.heard += "b"


async def test_each_handler_is_called_once_and_in_order() -> None:
    async with Pressed().run_test() as pilot:
        for _ in range(2):
            upper = pilot.app.query_one(Upper)
            silent = pilot.app.query_one(Silent)
            for widget in (upper, silent):
                widget.heard.clear()
                widget.post_message(Pinged())
            await pilot.pause()
            assert upper.heard == ["decorated above", "decorated below", "named below: Pinged"]
            assert silent.heard == ["no more"]


async def test_a_selector_chooses_whose_messages_are_handled() -> None:
    async with Pressed().run_test() as pilot:
        for button in ("#a", "#b"):
            pilot.app.query_one(button, Button).press()
        await pilot.pause()
        assert isinstance(pilot.app, Pressed)
        assert pilot.app.heard == "b"


class Methods:
    def plain(self, one: int, *, two: int = 2) -> None: ...
    def many(*all_of_them: Any, **named: Any) -> None: ...
    @classmethod
    def of_class(cls, one: int) -> None: ...
    def __call__(self, one: int) -> None: ...


def plain(one: int, *others: int, two: int, **more: int) -> None: ...


@wraps(plain)
def wrapped() -> None: ...


CALLABLES: Final[tuple[Callable[..., Any], ...]] = (
    Methods().plain,
    Methods().many,
    Methods.of_class,
    Methods(),
    Methods,
    plain,
    wrapped,
    partial(plain, 1),
    lambda: None,
    len,
    [].append,
)


@pytest.mark.parametrize("function", CALLABLES, ids=range(len(CALLABLES)))
def test_parameters_are_counted_as_in_a_signature(function: Callable[..., Any]) -> None:
    assert _count_parameters(function) == len(inspect.signature(function).parameters)
