"""Cards on their way: seen over the table, and soon not there any more."""

from asyncio import create_task
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import LayoutUpdate
from textual.events import MouseMove
from textual.geometry import Offset

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.facts import Took
from seasalt_tui.ui.games.card_animation import CardAnimation
from seasalt_tui.ui.session.stage import Animation
from seasalt_tui.ui.terminal.painter.cells import CellRow, glyphs_of, put_cells, text_cells
from seasalt_tui.ui.terminal.painter.pieces import PiecesUpdate, pieces_of
from ui.rigged_table import RiggedTable, rigged_table

CRABS = "crab:black boat:yellow crab:green fish:black"
TAKEN = (Took(1, 0, Card("crab", "black"), None),)


async def run(animation: Animation) -> None:
    await animation()


class Terminal:
    """What is shown where every update is written, and how often more than that was reckoned."""

    def __init__(self, table: RiggedTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pictures = list[str]()
        self.layouts = 0
        self._rows: dict[int, CellRow] = {y: [] for y in range(24)}
        self._display = table.pilot.app._display
        monkeypatch.setattr(table.pilot.app, "_display", self._show)
        table.screen.screen_layout_refresh_signal.subscribe(table.screen, self._count)

    def _show(self, screen: Any, update: Any) -> None:
        if isinstance(update, LayoutUpdate | PiecesUpdate):
            for x, y, strip, start, end in pieces_of(update):
                put_cells(self._rows[y], x, list(text_cells(strip.crop(start, end).text, glyphs_of("", ""))))
            self.pictures.append("\n".join("".join(cell.text for cell in row if cell) for row in self._rows.values()))
        self._display(screen, update)

    def _count(self, _screen: object) -> None:
        self.layouts += 1


async def test_a_card_is_seen_on_its_way_and_nothing_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        terminal, before = Terminal(table, monkeypatch), table.text
        table.screen.refresh()
        await table.until(lambda: terminal.pictures[-1:] == [before])
        await table.board.animation(TAKEN)()
        await table.until(lambda: terminal.pictures[-1] == before)
        assert len(set(terminal.pictures)) > 1
        assert not terminal.layouts


async def test_who_is_in_a_hurry_sees_the_end_at_once(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        before = table.text
        flying = create_task(run(table.board.animation(TAKEN)))
        await table.until(lambda: table.text != before)
        table.board.finish_animation()
        await flying
        assert table.text == before


async def test_a_card_that_flew_when_its_table_was_left_is_gone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        before = table.text
        flying = create_task(run(table.board.animation(TAKEN)))
        await table.until(lambda: table.text != before)
        flying.cancel()
        await table.until(lambda: table.text == before)


async def test_a_card_is_dragged_over_the_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, CRABS) as table:
        before = table.text
        await table.pilot.mouse_down("#left", offset=(2, 3))
        await table.pilot._post_mouse_events([MouseMove], offset=(30, 12), button=1)
        assert table.text != before
        await table.pilot._post_mouse_events([MouseMove], offset=(31, 12), button=0)
        await table.pilot.pause()
        assert table.text == before


async def test_the_new_position_is_shown_while_its_cards_are_on_their_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, move_to = list[int](), CardAnimation.move_to

    def move(animation: CardAnimation, place: Offset) -> None:
        hands.append(len(table.board.table.hand))
        move_to(animation, place)

    async with rigged_table(tmp_path, CRABS, animation=True) as table:
        monkeypatch.setattr(CardAnimation, "move_to", move)
        await table.press("1")
        await table.until(lambda: "u Undo" in table.text and bool(hands))
        assert set(hands) == {1}
