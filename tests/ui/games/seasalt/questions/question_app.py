"""A question over a table that stands still, and what comes back when it is answered."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import PurePath
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.events import MouseScrollDown
from textual.screen import ModalScreen
from textual.widget import Widget

from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.ascii import ascii_kit
from seasalt_tui.text.kit import Depth, Kit, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.app.stylesheets import board_style_sheets
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.session.stage import Answer
from seasalt_tui.ui.session.themes import themes
from seasalt_tui.ui.terminal.stylesheet import SharedStylesheet
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.kits import ScreenWithKit
from ui.screen_driver import ScreenDriver

NAMES = ("Ana", "Ben", "Cyd", "Dora")
UNANSWERED = "not answered yet"


def kit_with(depth: Depth = "true", language: str = "en", **settings: Any) -> Kit:
    return ascii_kit(kit(Settings(**{"animation": False, **settings}), words(language), depth))


def view_of(state: State, seat: int | None = None) -> View:
    """By the seat, or by the one whose turn it is."""
    return game.view(state, state.seat if seat is None else seat)


class BackgroundApp(App[None]):
    CSS_PATH: ClassVar[list[str | PurePath]] = [*LocalApp.CSS_PATH, *board_style_sheets()]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = LocalApp.BINDINGS

    def __init__(self, own_kit: Kit, view: View, question: ModalScreen[Answer]) -> None:
        super().__init__()
        self.own_kit = own_kit
        self.shown = view
        self.question = question
        self.answer: Answer = UNANSWERED
        self.helped = 0
        for theme in themes():
            self.register_theme(theme)
        self.theme = own_kit.theme
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())

    def get_default_screen(self) -> ScreenWithKit:
        return ScreenWithKit(self.own_kit)

    def compose(self) -> ComposeResult:
        yield Widget(id="title-bar")
        yield SeasaltBoard(NAMES[: len(self.shown.seats)], self.shown.seat)
        yield Prompt()
        yield KeyLine()

    def on_mount(self) -> None:
        self.set_keymap(dict(self.own_kit.settings.keys))
        self.query_one(SeasaltBoard).view = self.shown
        self.push_screen(self.question, self._answered)

    def _answered(self, answer: Answer) -> None:
        self.answer = answer

    def action_help(self) -> None:
        self.helped += 1


class OpenQuestion(ScreenDriver):
    table: BackgroundApp

    @property
    def answer(self) -> Answer:
        return self.table.answer

    @property
    def unanswered(self) -> bool:
        return bool(self.answer == UNANSWERED)

    @property
    def complaint(self) -> str:
        return self.table.question.query_one(Prompt).error

    async def wheel_down(self, x: int, y: int) -> None:
        """The pilot itself has no wheel."""
        await self.pilot._post_mouse_events([MouseScrollDown], offset=(x, y), button=0)
        await self.pilot.pause()

    @property
    def hinted(self) -> Iterator[str]:
        return (key_hint.label for key_hint in self.table.question.query_one(KeyLine).key_hints)


@asynccontextmanager
async def open_question(
    own_kit: Kit, view: View, question: ModalScreen[Answer] | None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[OpenQuestion]:
    assert question is not None
    table = BackgroundApp(own_kit, view, question)
    async with table.run_test(size=size) as pilot:
        await pilot.pause()
        yield OpenQuestion(pilot, table)
