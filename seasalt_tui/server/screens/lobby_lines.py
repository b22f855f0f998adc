"""Lobby row: one table in one line."""

from typing import Final

from rich.cells import cell_len, set_cell_size

from seasalt_tui.art.rows import run, shortened, spread
from seasalt_tui.art.values import Row
from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.lobby_rows import LobbyRow
from seasalt_tui.server.screens.texts import REMATCH, STATES, age_text, edition_text, place_text, state_text
from seasalt_tui.text.ascii import plain
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.library.lines import spoken

_TITLE: Final = max(cell_len(game.title) for game in GAMES.values())
_EDITION: Final = 2
_AGE: Final = 7


def line(kit: Kit, row: LobbyRow, room: int) -> Row:
    """State, game and players; then special terms, seats taken and age."""
    words, tones = kit.words, kit.tones
    state = max(cell_len(words.say(text)) for text in (*STATES.values(), REMATCH))
    inks = {"turn": tones.accent, "going": tones.good, "waiting": tones.good, "open": tones.text}
    ink = tones.accent if row.is_rematch else inks.get(row.state, tones.muted)
    left = [
        run(_column(state_text(words, row), state + 2), ink, bold=row.own or row.is_rematch),
        run(_column(GAMES[row.terms.game].title, _TITLE + 1), tones.text),
        run(_column(edition_text(row.terms), _EDITION + 2), tones.muted),
        run(spoken(kit, " · ".join(place_text(words, place) for place in row.places)), tones.text),
    ]
    return plain(spread(left, [run(_tail(kit, row), tones.muted)], room), kit.look)


def _tail(kit: Kit, row: LobbyRow) -> str:
    words = kit.words
    seats = f"{row.filled}/{len(row.places)}"
    marks = words.say_as("table", "private") if row.terms.private else ""
    return f"{marks} {seats} {age_text(words, row.age):>{_AGE}}".strip()


def _column(text: str, width: int) -> str:
    return set_cell_size(shortened(text, width - 1), width)
