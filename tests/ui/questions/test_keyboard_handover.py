"""Hot seat: a curtain between the players, and no player sees another's hand."""

from pathlib import Path

from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover
from ui.rigged_table import TWO_PEOPLE, RiggedTable, rigged_table

DEAL = "boat:black boat:yellow octopus:green crab:black fish:black shell:grey"
KEPT_UNSEEN = ("draw", "keep octopus:green A")


async def curtain(table: RiggedTable) -> None:
    await table.until(lambda: isinstance(table.pilot.app.screen, KeyboardHandover))
    await table.pilot.pause()


async def raised(table: RiggedTable) -> None:
    await table.until(lambda: table.pilot.app.screen is table.screen and table.board.view is not None)
    await table.pilot.pause()


async def test_it_is_down_before_the_first_turn(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, sitters=TWO_PEOPLE) as table:
        await curtain(table)
        assert "Pass the keyboard to Kim" in table.text
        await table.press("enter")
        await raised(table)
        assert table.view.seat == 0


async def test_it_falls_at_the_end_of_a_turn_and_hides_every_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, *KEPT_UNSEEN, sitters=TWO_PEOPLE) as table:
        await curtain(table)
        await table.press("enter")
        await raised(table)
        assert "Octopus" in table.text
        await table.press("n")
        await curtain(table)
        assert "Pass the keyboard to Ana" in table.text
        assert "Octopus" not in table.text
        assert not table.screen.query(SeasaltBoard)


async def test_the_next_one_sees_only_what_is_theirs(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, *KEPT_UNSEEN, "end", "take B", sitters=TWO_PEOPLE) as table:
        await curtain(table)
        await table.pilot.click("#to")
        await raised(table)
        assert table.view.seat == 1
        assert table.hand == ["boat:yellow"]
        assert table.view.seats[0].hand is None
        assert "Octopus" not in table.text


async def test_what_happened_meanwhile_is_told(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, sitters=TWO_PEOPLE) as table:
        await curtain(table)
        await table.press("enter")
        await raised(table)
        await table.press("1")
        await table.phase("play")
        await table.press("n")
        await curtain(table)
        await table.press("enter")
        await raised(table)
        assert "Kim took" in " ".join(table.text.split())


async def test_other_keys_do_not_raise_it(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, sitters=TWO_PEOPLE) as table:
        await curtain(table)
        await table.press("space", "d", "1", "escape", "n")
        assert isinstance(table.pilot.app.screen, KeyboardHandover)


async def test_its_bottom_line_says_what_can_be_done_and_only_shows_the_table_if_asked(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, sitters=TWO_PEOPLE) as table:
        await curtain(table)
        assert "⏎ Show table  ^q Quit  ? Help" in table.text
        await table.pilot.click("KeyLine", offset=(60, 0))
        assert isinstance(table.pilot.app.screen, KeyboardHandover)
        await table.pilot.click("KeyLine", offset=(4, 0))
        await raised(table)


async def test_bots_play_between_people_behind_no_curtain(tmp_path: Path) -> None:
    sitters = (Sitter("Kim"), Sitter("Ana", "normal"), Sitter("Ben"))
    async with rigged_table(tmp_path, DEAL, sitters=sitters) as table:
        await curtain(table)
        await table.press("enter")
        await raised(table)
        await table.press("1")
        await table.phase("play")
        await table.press("n")
        await curtain(table)
        assert "Pass the keyboard to Ben" in table.text
