"""Test driver: a real app at a table with a chosen deal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from games.seasalt.positions import shuffle
from seasalt_tui.core.fold import checked
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.local_apps import app_at
from ui.screen_driver import ScreenDriver

ANA_AND_KIM = (Sitter("Kim"), Sitter("Ana", "normal"))
TWO_PEOPLE = (Sitter("Kim"), Sitter("Ana"))


class RiggedTable(ScreenDriver):
    screen: TableScreen

    @property
    def board(self) -> SeasaltBoard:
        return self.screen.query_one(SeasaltBoard)

    @property
    def view(self) -> View:
        assert self.board.view is not None
        return self.board.view

    @property
    def prompt(self) -> Prompt:
        return self.screen.query_one(Prompt)

    @property
    def hand(self) -> list[str]:
        return [str(card) for card in self.board.table.hand]

    async def phase(self, name: str) -> None:
        await self.until(lambda: self.board.view is not None and self.board.view.phase == name)


def rigged_game(deal: str, actions: tuple[str, ...], sitters: tuple[Sitter, ...]) -> GameHandle:
    """A game with this deal, after these actions of whoever was to act."""
    plan = Plan("seasalt", sitters, seed="test", first=0)
    state, records = game.start(plan.header.setup), list[Record]()
    for number, action in enumerate((shuffle(deal), *actions), 1):
        (seat,) = game.to_act(state)
        records.append(Record(number, seat, action))
        state = checked(game, state, seat, game.parse(action))
    return GameHandle(plan, MemoryLog(plan.header, records))


@asynccontextmanager
async def rigged_table(
    folder: Path,
    deal: str = "",
    *actions: str,
    sitters: tuple[Sitter, ...] = ANA_AND_KIM,
    size: tuple[int, int] = (80, 24),
    **settings: Any,
) -> AsyncIterator[RiggedTable]:
    app = app_at(rigged_game(deal, actions, sitters), folder, **settings)
    async with app.run_test(size=size) as pilot:
        table = RiggedTable(pilot, app.table)
        if len([sitter for sitter in sitters if sitter.level is None]) == 1:
            await table.until(lambda: bool(table.screen.query(SeasaltBoard)) and table.board.view is not None)
            await pilot.pause()
        yield table
