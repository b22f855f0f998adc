"""A turn in which nothing else is possible ends by itself, if one likes that."""

from pathlib import Path

from msgspec.structs import replace

from ui.rigged_table import RiggedTable, rigged_table

DEAL = "shell:green crab:grey octopus:purple shark:green boat:black fish:green"
COMING = "Nothing else is possible: your turn ends by itself."


async def own_actions(table: RiggedTable) -> list[str]:
    records = await table.screen.handle.log.after(0)
    return [record.action for record in records if record.seat == 0]


async def keep(table: RiggedTable) -> None:
    await table.press("d")
    await table.phase("keep")
    await table.press("1")
    await table.phase("play")


async def test_it_ends_after_a_moment(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, auto_end=True) as table:
        await keep(table)
        assert COMING in table.text
        assert "Undo" in table.text
        await table.until(lambda: table.view.turn > 1)
        assert (await own_actions(table))[:3] == ["draw", "keep octopus:purple A", "end"]
        assert COMING not in table.text


async def test_in_that_moment_the_last_action_can_be_undone(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, auto_end=True) as table:
        await keep(table)
        await table.press("u")
        await table.phase("keep")
        assert not table.screen.turn_end.is_coming
        assert await own_actions(table) == ["draw", "keep octopus:purple A", "undo"]


async def test_it_waits_while_something_lies_above_the_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, auto_end=True) as table:
        await keep(table)
        await table.press("i")
        await table.screen.turn_end.end_unless_covered()
        assert await own_actions(table) == ["draw", "keep octopus:purple A"]
        await table.press("escape")
        await table.screen.turn_end.end_unless_covered()
        assert (await own_actions(table))[:3] == ["draw", "keep octopus:purple A", "end"]


async def test_it_does_not_unless_it_is_wanted(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        await keep(table)
        assert not table.screen.turn_end.is_coming
        assert "Nothing to play: end your turn." in table.text
        session, settings = table.screen.session, table.screen.kit.settings
        session.change(replace(settings, auto_end=True))
        await table.until(lambda: table.screen.turn_end.is_coming)
        session.change(replace(settings, auto_end=False))
        await table.until(lambda: not table.screen.turn_end.is_coming)
