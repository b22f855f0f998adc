"""A real app at a table of Paper World, dealt as a test wants it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.screen import Screen

from games.paperworld.positions import shuffle
from seasalt_tui.core.fold import checked
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.games.paperworld.table.board import PaperBoard
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from seasalt_tui.ui.games.paperworld.table.table_widget import TableWidget
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.local_apps import app_at
from ui.screen_driver import ScreenDriver

KIM_AND_BOTS = (Sitter("Kim"), Sitter("Ana", "easy"), Sitter("Ben", "easy"), Sitter("Cleo", "easy"))
TWO_PEOPLE = (Sitter("Kim"), Sitter("Ana"))
TOPS = "y2 y3 b1 g1 k1"

TO_PLACE = ("take yellow", "take 1")
ALL_YELLOW = (*TO_PLACE, "take yellow", "take green")
TO_DISCARD = (*ALL_YELLOW, "take blue")


class RiggedTable(ScreenDriver):
    screen: TableScreen

    @property
    def board(self) -> PaperBoard:
        return self.screen.query_one(PaperBoard)

    @property
    def table(self) -> TableWidget:
        return self.board.table

    @property
    def view(self) -> View:
        assert self.board.view is not None
        return self.board.view

    @property
    def front(self) -> Screen[Any]:
        return self.pilot.app.screen

    @property
    def complaint(self) -> str:
        return self.screen.query_one(Prompt).error

    @property
    def labels(self) -> list[str]:
        return [key_hint.label for key_hint in self.screen.query_one(KeyLine).key_hints]

    @property
    def hand(self) -> list[str]:
        return [str(card) for card in self.table.hand]

    @property
    def own(self) -> dict[tuple[int, int], str]:
        return {(pile.cell.x, pile.cell.y): str(pile.top) for pile in self.view.seats[0].landscape.piles}

    async def click_on(self, part: str, x: int, y: int) -> None:
        await self.pilot.click(f"#{part}", offset=(x, y))
        await self.pilot.pause()

    async def click_cell(self, x: int, y: int) -> None:
        region = self.screen.query_one(OwnLandscape).regions[Cell(x, y)]
        await self.click_on("own", region.x + 1, region.y + 1)

    async def phase(self, name: str) -> None:
        await self.until(lambda: self.board.view is not None and self.board.view.phase == name)


def rigged_game(tops: str, actions: tuple[str, ...], sitters: tuple[Sitter, ...], advanced: bool = False) -> GameHandle:
    """A game in which the market shows these cards at first, and whoever was to act has done this so far."""
    plan = Plan("paperworld", sitters, "test", {"advanced": advanced}, first=0)
    starts = " ".join(("yellow", "blue", "green", "black")[: len(sitters)])
    opening = ("objectives 1 14 16", f"start {starts}", shuffle(len(sitters), tops))
    state, records = game.start(plan.header.setup), list[Record]()
    for number, action in enumerate((*opening, *actions), 1):
        (seat,) = game.to_act(state)
        records.append(Record(number, seat, action))
        state = checked(game, state, seat, game.parse(action))
    return GameHandle(plan, MemoryLog(plan.header, records))


@asynccontextmanager
async def rigged_table(
    folder: Path,
    *actions: str,
    tops: str = TOPS,
    sitters: tuple[Sitter, ...] = KIM_AND_BOTS[:2],
    size: tuple[int, int] = (80, 24),
    advanced: bool = False,
    **settings: Any,
) -> AsyncIterator[RiggedTable]:
    app = app_at(rigged_game(tops, actions, sitters, advanced), folder, **settings)
    async with app.run_test(size=size) as pilot:
        table = RiggedTable(pilot, app.table)
        if len([sitter for sitter in sitters if sitter.level is None]) < 2:
            await table.until(lambda: bool(table.screen.query(PaperBoard)) and table.board.view is not None)
            await pilot.pause()
        yield table
