"""Statistics at a host: a person's own games, by seat and not by name, and nobody else's."""

from pathlib import Path

from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.new_table import NewTableScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import nearly_over
from server.screens.lobby_sessions import come, is_on
from server.waiting import until


async def at_statistics(visitor: ConnectedPerson) -> None:
    await visitor.until(lambda: is_on(visitor, LobbyScreen))
    await visitor.quiet()
    visitor.press("s")
    await visitor.until(lambda: is_on(visitor, StatisticsScreen))


async def test_the_games_of_a_person_are_counted(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        await played.table.wake()
        await played.play_to_the_end()
        await until(lambda: played.table.record.over)
        ana = await come(played.hosting, "Ana")
        await at_statistics(ana)
        await ana.shows("Statistics of Sea Salt & Paper", "1 game since")
        ana.press("enter")
        await ana.until(lambda: is_on(ana, ReplayScreen))
        namesake = played.hosting.guest("Ana")
        await namesake.until(lambda: is_on(namesake, LobbyScreen))
        await at_statistics(namesake)
        await namesake.shows("No games have been played yet.")
        namesake.press("n")
        await namesake.until(lambda: is_on(namesake, NewTableScreen))
