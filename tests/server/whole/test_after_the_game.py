"""After a game: its replay, a rematch, and a new table with the same terms."""

from pathlib import Path

import pytest

from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import GAMES, SIZES, PlayedTable, nearly_over, newest_news, screen


async def to_the_end(played: PlayedTable, *visitors: ConnectedPerson) -> None:
    """Everybody has closed the last round, and sees the result."""
    await played.play_to_the_end()
    for visitor in visitors:
        await visitor.until(lambda v=visitor: newest_news(v).view.winners is not None)  # type: ignore[misc]
        await visitor.until(lambda v=visitor: v.app.screen is not screen(v))  # type: ignore[misc]
        while "Rematch" not in visitor.text:
            visitor.press("enter")
            await visitor.quiet()


async def sits_at(visitor: ConnectedPerson, table: HostedTable) -> None:
    def sits() -> bool:
        shown = visitor.app.screen
        return isinstance(shown, HostedTableScreen) and shown.hosted is table

    await visitor.until(sits, f"at {table.code}")


def eyes(visitor: ConnectedPerson) -> list[tuple[int | None, bool]]:
    shown = visitor.app.screen
    assert isinstance(shown, ReplayScreen)
    return [(each.seat, each.open) for each in shown._viewpoints]


async def look_back(visitor: ConnectedPerson) -> None:
    visitor.press("l")
    await visitor.until(lambda: isinstance(visitor.app.screen, ReplayScreen))
    await visitor.shows("Next")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_one_looks_back_with_the_eyes_one_had(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with nearly_over(tmp_path, game, size) as played:
        ben, cleo = await played.come("Ben"), await played.come("Cleo")
        await to_the_end(played, ben, cleo)
        for visitor, offered in ((ben, [(1, False), (None, False)]), (cleo, [(None, False)])):
            await look_back(visitor)
            assert eyes(visitor) == offered
            assert "What if" not in visitor.text
            visitor.press("w")
            await visitor.shows("as they were played")


async def test_all_hands_are_shown_where_that_was_agreed(tmp_path: Path) -> None:
    async with nearly_over(tmp_path, hands=True) as played:
        ben, cleo = await played.come("Ben"), await played.come("Cleo")
        await to_the_end(played, ben, cleo)
        await look_back(ben)
        await look_back(cleo)
        assert eyes(ben) == [(1, False), (1, True), (None, False)]
        assert eyes(cleo) == [(0, True), (None, False)]


async def test_no_session_knows_the_seed(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ben = await played.come("Ben")
        assert screen(ben).handle.plan.seed == ""
        await to_the_end(played, ben)
        await look_back(ben)
        shown = ben.app.screen
        assert isinstance(shown, ReplayScreen)
        assert shown._handle.plan.seed == ""


async def test_a_rematch_leads_all_to_one_table(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        await to_the_end(played, ana, ben)
        ana.press("r")
        await ben.shows("A rematch waits for you.")
        await ana.until(lambda: len(played.hosting.tables) == 2)
        again = next(table for table in played.hosting.tables if table is not played.table)
        assert again.record.terms == played.table.record.terms
        ben.press("r")
        for visitor in (ana, ben):
            await sits_at(visitor, again)
        assert len(played.hosting.tables) == 2


async def test_after_the_game_one_can_chat_and_the_lobby_tells_of_a_rematch(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana, ben, cleo = await played.come("Ana"), await played.come("Ben"), await played.come("Cleo")
        await to_the_end(played, ana, ben, cleo)
        await ana.shows("c Chat", "Lobby", "Chat at table", "No messages yet.")
        cleo.press("c")
        await cleo.shows("Everybody at this table can read it")
        cleo.type("well played")
        cleo.press("enter")
        await cleo.until(lambda: played.table.chat.lines)
        await ana.shows("Cleo (watching): well played", "Rematch")
        ana.click_on("Chat at table")
        await ana.shows("Everybody at this table can read it")
        ana.press("escape")
        await ana.shows("Rematch")
        assert "new message" not in ana.text
        ben.press("q")
        await ben.until(lambda: len(ben.app.screen_stack) == 2)
        await ben.shows("w Result")
        ana.press("r")
        await ben.shows("A rematch waits for you at table")
        await ben.shows("REMATCH")


async def test_a_new_game_begins_with_the_same_terms(tmp_path: Path) -> None:
    async with nearly_over(tmp_path, "paperworld", patience=300) as played:
        ana = await played.come("Ana")
        await to_the_end(played, ana)
        ana.press("n")
        await ana.shows("New table", "Paper World", "after 5 min")


async def test_one_goes_home_from_the_result(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana = await played.come("Ana")
        await to_the_end(played, ana)
        ana.press("q")
        await ana.until(lambda: len(ana.app.screen_stack) == 2)


async def test_back_from_looking_back_the_result_is_there_again(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana = await played.come("Ana")
        await to_the_end(played, ana)
        await look_back(ana)
        ana.press("escape")
        await ana.shows("Rematch")
