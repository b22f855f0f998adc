"""Import and export of saved games."""

import os
from pathlib import Path

from seasalt_tui.bots.levels import LEVELS, RIVALS
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.game_repository import GameRepository
from seasalt_tui.store.import_export import ImportRules, export_file, export_text, import_game, parse_game, read_limited
from seasalt_tui.text.words import Words


def import_rules(words: Words) -> ImportRules:
    return ImportRules((*LEVELS, *RIVALS), lambda seat: words.say("Player {number}", number=seat + 1))


def export_folder() -> Path:
    """The working directory if it is writable, else the home directory."""
    try:
        here = Path.cwd()
    except FileNotFoundError:
        return Path.home()
    return here if os.access(here, os.W_OK) else Path.home()


async def export_to_folder(repository: GameRepository, row: GameRow, folder: Path) -> Path:
    text = await game_as_text(repository, row)
    with translated_errors(folder):
        return export_file(folder, row.entry.saved, text)


async def game_as_text(repository: GameRepository, row: GameRow) -> str:
    return export_text(row.entry.saved, row.entry.plan, await repository.records(row.id))


async def import_from_file(repository: GameRepository, file: Path, words: Words) -> tuple[int, bool]:
    return await import_from_bytes(repository, read_limited(file), words)


async def import_from_bytes(repository: GameRepository, content: bytes, words: Words) -> tuple[int, bool]:
    return await import_game(repository.store, parse_game(content, import_rules(words)))
