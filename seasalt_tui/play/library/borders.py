"""Import and export of saved games."""

import os
from pathlib import Path

from seasalt_tui.bots.levels import LEVELS, RIVALS
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.game_repository import GameRepository
from seasalt_tui.store.import_export import ImportRules, export_file, export_text, import_game, parse_game, read_limited
from seasalt_tui.text.words import Words


def guests(words: Words) -> ImportRules:
    return ImportRules((*LEVELS, *RIVALS), lambda seat: words.say("Player {number}", number=seat + 1))


def sensible_folder() -> Path:
    """The working directory if it is writable, else the home directory."""
    try:
        here = Path.cwd()
    except FileNotFoundError:
        return Path.home()
    return here if os.access(here, os.W_OK) else Path.home()


async def exported(repository: GameRepository, row: GameRow, folder: Path) -> Path:
    text = await exported_text(repository, row)
    with translated_errors(folder):
        return export_file(folder, row.entry.saved, text)


async def exported_text(repository: GameRepository, row: GameRow) -> str:
    return export_text(row.entry.saved, row.entry.plan, await repository.records(row.id))


async def imported(repository: GameRepository, file: Path, words: Words) -> tuple[int, bool]:
    return await imported_from(repository, read_limited(file), words)


async def imported_from(repository: GameRepository, content: bytes, words: Words) -> tuple[int, bool]:
    return await import_game(repository.store, parse_game(content, guests(words)))


def reason(words: Words, error: SeasaltError) -> str:
    """The error in the session's language, if it has a translatable refusal."""
    refusal = getattr(error, "refusal", None)
    return str(error) if refusal is None else words.say(refusal.template, **refusal.values)
