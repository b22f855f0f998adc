"""Sessions of the line mode over scripted input, without a terminal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from plain.scripted_person import ScriptedPerson, saved_games_in
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.start import Start
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.words import words


@asynccontextmanager
async def plain_session(
    folder: Path, person: ScriptedPerson, language: str = "en", settings: Settings | None = None
) -> AsyncIterator[PlainSession]:
    paths = Paths(folder / "config.toml", folder, folder)
    saved_games = saved_games_in(folder)
    start = Start(settings or Settings(), words(language), paths, pictures=True)
    try:
        yield PlainSession(start, person.console(), saved_games, Inline())
    finally:
        await saved_games.close()
