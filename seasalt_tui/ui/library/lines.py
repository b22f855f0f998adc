"""A saved game in a line of the library."""

from typing import Final

from rich.cells import cell_len, set_cell_size

from seasalt_tui.games import GAMES
from seasalt_tui.store.catalogue import Row
from seasalt_tui.ui.art.values import Row as Painted
from seasalt_tui.ui.ascii_words import plain, spelled
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.library.texts import result, seated, tags
from seasalt_tui.ui.rows import run, shortened, spread

_RESULT: Final = 12
_TITLE: Final = max(cell_len(game.title) for game in GAMES.values())


def line(kit: Kit, row: Row, room: int) -> Painted:
    """When, which, how it ended, and who; what its player calls it goes before who."""
    words, tones = kit.words, kit.tones
    who = " · ".join(filter(None, (row.name, seated(row))))
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
