"""The tables beside a very large table: points in sight or odds, cards seen and left where they may be counted."""

from pathlib import Path

from seasalt_tui.art.values import HEIGHTS
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.games.seasalt.table.large_panes import CardTracker, KnownPoints
from ui.local_apps import app_in
from ui.snapshots.frozen_table import FrozenTable, show_position
from ui.snapshots.positions import playing


def shown(table: FrozenTable) -> set[str]:
    panes = table.query("KnownPoints, CardTracker, ColorCounts, PointsByKind, OddsPane")
    return {type(pane).__name__ for pane in panes if pane.region}


def face_height(board: SeasaltBoard) -> int:
    return HEIGHTS[board.table.card_size]


def text_of(pane: KnownPoints | CardTracker) -> list[list[str]]:
    rows = pane.paint(*pane.size)
    return ["".join(run.text for run in row).split() for row in rows]


async def test_a_very_large_table_has_more_to_read(tmp_path: Path) -> None:
    app = app_in(tmp_path, advice="asked")
    async with app.run_test(size=(120, 40)) as pilot:
        table = await show_position(pilot, playing(3))
        board = table.query_one(SeasaltBoard)
        assert shown(table) == {"ColorCounts", "PointsByKind"}
        assert face_height(board) == HEIGHTS["large"]

        for size in ((180, 50), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert shown(table) == {"KnownPoints", "CardTracker"}
            assert face_height(board) == HEIGHTS["huge"]
        assert ["Cards", "8", "2+", "1+"] in text_of(table.query_one(KnownPoints))
        assert ["Fish", "■■■■■··", "5/7"] in [row[:3] for row in text_of(table.query_one(CardTracker))]

        await pilot.press("o")
        await pilot.pause()
        assert shown(table) == {"OddsPane", "CardTracker"}
        await pilot.press("o")
        board.counts_cards = False
        await pilot.pause()
        await pilot.pause()
        assert shown(table) == {"KnownPoints"}

        await pilot.resize_terminal(179, 50)
        await pilot.pause()
        assert shown(table) == {"ColorCounts", "PointsByKind"}
