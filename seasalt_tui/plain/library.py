"""Library in lines: the saved games by pages, each to be opened, and files to import."""

from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.dialog import numbered
from seasalt_tui.plain.saved_game import open_game
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.library.import_export import import_from_file
from seasalt_tui.store.game_list import GameRow, game_row
from seasalt_tui.text.dates import date_text
from seasalt_tui.text.library.texts import players_text, result_text, tags
from seasalt_tui.text.words import Words

_PAGE: Final = 10
_OLDER, _NEWER, _IMPORT = "older", "newer", "import"


async def open_library(session: PlainSession) -> None:
    first = 0
    while True:
        rows, words = await _rows(session), session.words
        first = min(first, max(len(rows) - 1, 0) // _PAGE * _PAGE)
        heading = words.say("Library") if rows else words.say("No games have been played yet.")
        match await session.dialog.choose(heading, _page(words, rows, first)):
            case None:
                return
            case "import":
                await _import(session)
            case str(where):
                first += _PAGE if where == _OLDER else -_PAGE
            case row:
                await open_game(session, row, game_text(words, row))


async def _rows(session: PlainSession) -> list[GameRow]:
    """The newest first."""
    rows: list[GameRow] = []
    async with session.saved_games.repository() as repository:
        if repository is not None:
            rows = [game_row(entry) for entry in await repository.entries()]
    return rows


def _page(words: Words, rows: list[GameRow], first: int) -> tuple[NumberedChoice, ...]:
    page = rows[first : first + _PAGE]
    older, newer = len(rows) > first + _PAGE, first > 0
    return (
        *numbered((game_text(words, row), row) for row in page),
        *([NumberedChoice(_PAGE + 1, words.say("Older games"), (_OLDER,))] if older else []),
        *([NumberedChoice(_PAGE + 2, words.say("Newer games"), (_NEWER,))] if newer else []),
        NumberedChoice(_PAGE + 3, words.say("Import a game from a file"), (_IMPORT,)),
    )


def game_text(words: Words, row: GameRow) -> str:
    tagged = tags(words, row).replace(" · ", ", ")
    day = date_text(words, row.day)
    parts = (row.name, day, row.title, result_text(words, row), players_text(words, row), tagged)
    return ", ".join(filter(None, parts))


async def _import(session: PlainSession) -> None:
    words = session.words
    typed = await session.dialog.type_in(words.say("What is the path of the file?"))
    if not typed:
        return
    async with session.saved_games.repository() as repository:
        if repository is None:
            return
        try:
            game, fresh = await import_from_file(repository, Path(typed).expanduser(), words)
        except (SeasaltError, RuntimeError, ValueError) as error:
            known = error if isinstance(error, SeasaltError) else SeasaltError(str(error))
            session.console.say(words.say("Not imported. {reason}", reason=words.say_error(known)))
            return
    added = words.say("The game is in the library now, as {game}.", game=game)
    session.console.say(added if fresh else words.say("This game is already in the library, as {game}.", game=game))
