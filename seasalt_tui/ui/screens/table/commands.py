"""Commands of every screen, in addition to the plays of a game."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.text import setting_texts
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import Command, Session


def commands(session: Session, table: TableScreen | None) -> Iterator[Command]:
    """Each command's label and its callback."""
    words = session.kit.words
    if table is not None:
        yield from table.commands()
    else:
        yield from session.screen_commands()
    for game in GAMES.values():
        yield words.say("Rules of {game}", game=game.title), partial(session.open_rules, game.name)
    yield words.say("Settings"), session.open_settings
    yield words.say("Help"), session.open_help
    yield from _switches(session)
    yield words.say("Quit"), session.leave


def _switches(session: Session) -> Iterator[Command]:
    words, settings = session.kit.words, session.kit.settings
    for language, name in setting_texts.values(words, "language", settings):
        if language != words.language:
            change = partial(session.change, replace(settings, language=language))
            yield words.say("Language: {language}", language=name), change
    for theme, name in setting_texts.values(words, "theme", settings):
        if theme != settings.theme:
            yield words.say("Theme: {theme}", theme=name), partial(session.change, replace(settings, theme=theme))
