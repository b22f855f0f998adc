"""Text: the list of saved games for people."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.cli.output import Column, table
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.text.library.texts import players_text, result_text, tags
from seasalt_tui.text.words import Words

_COLUMNS: Final = (Column(right=True), Column(), Column(), Column(), Column())


def as_text(words: Words, rows: Sequence[GameRow]) -> list[str]:
    return table([_cells(words, row) for row in rows], _COLUMNS)


def _cells(words: Words, row: GameRow) -> tuple[str, ...]:
    details = "  ".join(filter(None, (row.name, players_text(words, row), tags(words, row))))
    return str(row.id), str(row.day), row.title, result_text(words, row), details
