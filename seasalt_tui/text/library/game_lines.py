"""A saved game as a row of the library's list."""

from typing import Final

from rich.cells import cell_len, set_cell_size

from seasalt_tui.art.rows import cut, run, shortened, spread
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.texts import players_text, result_text, tags

_RESULT: Final = 12
_TITLE: Final = max(cell_len(game.title) for game in GAMES.values())


def game_line(kit: Kit, row: GameRow, room: int) -> Row:
    """Date, game, result and players; a name given by the player stands before the players."""
    words, tones = kit.words, kit.tones
    left = [
        run(f"{row.day}  ", tones.muted),
        run(f"{_column(row.title, _TITLE)}  ", tones.text),
        run(f"{_column(displayable(kit, result_text(words, row)), _RESULT)}  ", _ink(tones, row)),
        run(_who(kit, row), tones.text),
    ]
    mark = displayable(kit, tags(words, row))
    return spread(left, [run(mark, tones.muted)] if mark else [], room)


def two_game_lines(kit: Kit, row: GameRow, room: int) -> tuple[Row, Row]:
    """Date and game; below result and players."""
    words, tones = kit.words, kit.tones
    mark = displayable(kit, tags(words, row))
    above = [run(f"{row.day}  ", tones.muted), run(row.title, tones.text)]
    result = run(f"{displayable(kit, result_text(words, row))}  ", _ink(tones, row))
    return spread(above, [run(mark, tones.muted)] if mark else [], room), cut((result, run(_who(kit, row))), room)


def _ink(tones: Tones, row: GameRow) -> str:
    return {"won": tones.good, "lost": tones.bad, "unfinished": tones.accent, "over": tones.text}[row.outcome]


def _who(kit: Kit, row: GameRow) -> str:
    return displayable(kit, " · ".join(filter(None, (row.name, players_text(kit.words, row)))))


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width), width)
