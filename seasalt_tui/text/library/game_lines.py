"""A saved game as a row of the library's list."""

from typing import Final

from rich.cells import cell_len, set_cell_size

from seasalt_tui.art.rows import run, shortened, spread
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
    who = " · ".join(filter(None, (row.name, players_text(words, row))))
    inks = {"won": tones.good, "lost": tones.bad, "unfinished": tones.accent, "over": tones.text}
    left = [
        run(f"{row.day}  ", tones.muted),
        run(f"{_column(row.title, _TITLE)}  ", tones.text),
        run(f"{_column(displayable(kit, result_text(words, row)), _RESULT)}  ", inks[row.outcome]),
        run(displayable(kit, who), tones.text),
    ]
    mark = displayable(kit, tags(words, row))
    return spread(left, [run(mark, tones.muted)] if mark else [], room)


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width), width)
