"""Games across the border of the library: out into files, and in from them."""

import os
from pathlib import Path

from seasalt_tui.bots.levels import LEVELS, RIVALS
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.store.catalogue import Row
from seasalt_tui.store.exchange import Guests, content_of, put_away, take_in, unpacked, written
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.shelf import Shelf
from seasalt_tui.ui.words import Words


def guests(words: Words) -> Guests:
    return Guests((*LEVELS, *RIVALS), lambda seat: words.say("Player {number}", number=seat + 1))


def sensible_folder() -> Path:
    """Where whoever started the program is; else at home."""
    try:
        here = Path.cwd()
    except FileNotFoundError:
        return Path.home()
    return here if os.access(here, os.W_OK) else Path.home()


async def exported(shelf: Shelf, row: Row, folder: Path) -> Path:
    text = await exported_text(shelf, row)
    with named_errors(folder):
        return put_away(folder, row.entry.saved, text)


async def exported_text(shelf: Shelf, row: Row) -> str:
    return written(row.entry.saved, row.entry.plan, await shelf.records(row.id))


async def imported(shelf: Shelf, file: Path, words: Words) -> tuple[int, bool]:
    return await imported_from(shelf, content_of(file), words)


async def imported_from(shelf: Shelf, content: bytes, words: Words) -> tuple[int, bool]:
    return await take_in(shelf.store, unpacked(content, guests(words)))


def reason(words: Words, error: SeasaltError) -> str:
    """In the session's language, where there are words for it."""
    refusal = getattr(error, "refusal", None)
    return str(error) if refusal is None else words.say(refusal.template, **refusal.values)
