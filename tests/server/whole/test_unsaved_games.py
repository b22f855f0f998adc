"""Disk failure: everybody at the table sees it until the disk has caught up."""

from pathlib import Path

from seasalt_tui.core.log import Record
from seasalt_tui.store.sqlite import open_store
from server.screens.hosted_tables import PlayedTable, a_table
from store.stores import allow_writing

MARK = "! Not saved yet"


async def on_disk(folder: Path) -> tuple[Record, ...]:
    store = await open_store(folder / "games.db")
    try:
        return tuple(await (await store.open(1)).after(0))
    finally:
        await store.close()


async def everything(table: PlayedTable) -> tuple[Record, ...]:
    assert table.table.live_game is not None
    return tuple(await table.table.live_game.handle.log.after(0))


def unsaved(table: PlayedTable) -> str:
    (line,) = (line for line in table.hosting.metrics.page().splitlines() if line.startswith("seasalt_games_unsaved "))
    return line.split()[1]


async def test_the_mark_is_there_for_all_until_the_disk_has_caught_up(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        house = table.hosting.house
        ana = await table.come("Ana")
        await table.play_until_turn_of(0)
        assert (MARK in ana.text, house.is_behind, unsaved(table)) == (False, False, "0")
        before = await on_disk(tmp_path)
        await allow_writing(house.saved_games._store.opened, allowed=False)
        await table.play()
        await ana.shows(MARK, "cannot be opened or written")
        newcomer = await table.come("Zoe", size=(120, 40))
        await newcomer.shows(MARK, "cannot be opened or written")
        assert (house.is_behind, unsaved(table)) == (True, "1")
        assert await on_disk(tmp_path) == before
        await allow_writing(house.saved_games._store.opened, allowed=True)
        await table.play_until_turn_of(0)
        await table.play()
        for visitor in (ana, newcomer):
            await visitor.hides(MARK)
        assert (house.is_behind, unsaved(table)) == (False, "0")
        assert await on_disk(tmp_path) == await everything(table) != before
