"""A saved game as a row of the library's list."""

from typing import Final

from rich.cells import cell_len, set_cell_size

from seasalt_tui.art.rows import run, shortened, spread
from seasalt_tui.art.values import Row as Painted
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.text.ascii import plain, spelled
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.texts import result, seated, tags

_RESULT: Final = 12
_TITLE: Final = max(cell_len(game.title) for game in GAMES.values())


def line(kit: Kit, row: GameRow, room: int) -> Painted:
    """Date, game, result and players; a name given by the player stands before the players."""
    words, tones = kit.words, kit.tones
    who = " · ".join(filter(None, (row.name, seated(words, row))))
    inks = {"won": tones.good, "lost": tones.bad, "unfinished": tones.accent, "over": tones.text}
    left = [
        run(f"{row.day}  ", tones.muted),
        run(f"{_column(row.title, _TITLE)}  ", tones.text),
        run(f"{_column(spoken(kit, result(words, row)), _RESULT)}  ", inks[row.outcome]),
        run(spoken(kit, who), tones.text),
    ]
    mark = spoken(kit, tags(words, row))
    return plain(spread(left, [run(mark, tones.muted)] if mark else [], room), kit.look)


def spoken(kit: Kit, text: str) -> str:
    return spelled(text) if kit.look.ascii else text


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width), width)
