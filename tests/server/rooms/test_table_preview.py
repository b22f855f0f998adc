"""What the link of a table tells somebody who has not come in."""

from pathlib import Path

from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table_preview import TablePreview
from server.hosted_sessions import open_house

TERMS = Terms("seasalt", {}, (None, None, None))


async def test_a_preview_tells_who_plays_what_and_nothing_of_private_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        house = hosting.house
        table = await house.lobby.open(TERMS, "key Ana", "Ana")
        assert house.preview(table.code.lower()) == TablePreview("seasalt", "Ana", 2)
        await table.join("key Ben", "Ben")
        await house.lobby.leave(table, "key Ana")
        assert house.preview(table.code) == TablePreview("seasalt", "Ben", 2)
        await table.join("key Cleo", "Cleo")
        await table.join("key Dan", "Dan")
        assert house.preview(table.code) == TablePreview("seasalt", "Ben", 0)
        await table.set_private(True)
        assert house.preview(table.code) is house.preview("ZZZZZ") is None
