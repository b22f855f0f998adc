"""Statistics in lines."""

from seasalt_tui.plain.session import PlainSession
from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import Statistics, statistics
from seasalt_tui.text.statistics.spoken_lines import spoken_lines


async def read_statistics(session: PlainSession) -> None:
    of_games = await _statistics(session)
    if not of_games:
        session.console.say(session.words.say("No games have been played yet."))
    await session.dialog.read(line for each in of_games for line in spoken_lines(session.words, each))


async def _statistics(session: PlainSession) -> tuple[Statistics, ...]:
    found: tuple[Statistics, ...] = ()
    async with session.saved_games.repository() as repository:
        if repository is not None:
            found = statistics(player_games(await repository.entries(), PlayerFilter(None, session.settings.name)))
    return found
