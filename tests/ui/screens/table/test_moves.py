"""A move that cannot be kept is refused, and can be made later."""

from pathlib import Path

from store.unanswered_log import UnansweredLog, unanswered
from ui.local_apps import app_at
from ui.rigged_table import ANA_AND_KIM, RiggedTable, rigged_game

DEAL = "shell:green crab:grey octopus:purple shark:green boat:black fish:green"


async def test_the_screen_stays_and_says_why(tmp_path: Path) -> None:
    handle = await unanswered(rigged_game(DEAL, (), ANA_AND_KIM))
    app = app_at(handle, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        table = RiggedTable(pilot, app.table)
        await table.reads("Your turn")
        assert isinstance(handle.log, UnansweredLog)
        handle.log.unanswered = 1
        await table.press("d")
        await table.until(lambda: "does not answer" in table.prompt.error)
        assert "The server’s database does not answer." in table.text
        await table.press("d")
        await table.phase("keep")
        assert not table.prompt.error
