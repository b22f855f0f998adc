"""Text of `seasalt host results`: a leaderboard for each game and number of players."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.cli.output import Column, table
from seasalt_tui.cli.translation import say, say_number
from seasalt_tui.games import GAMES
from seasalt_tui.server.results.export import Export, ExportedLadder
from seasalt_tui.server.results.values import LeaderboardRow

_COLUMNS: Final = (Column(right=True), Column(), Column(right=True), Column(right=True), Column(right=True), Column())


def as_text(export: Export) -> Iterator[str]:
    if not export.games:
        yield say("No games have been finished here yet.")
        return
    yield say_number("{number} game", "{number} games", len(export.games))
    for ladder in export.ratings:
        if ladder.rows:
            yield ""
            yield from _leaderboard(ladder)


def _leaderboard(ladder: ExportedLadder) -> Iterator[str]:
    players = say_number("{number} player", "{number} players", ladder.players)
    yield f"{GAMES[ladder.game].title}, {players}"
    head = ("", say("NAME"), say("RATING"), "±", say("GAMES"), "")
    yield from table([head, *map(_row, ladder.rows)], _COLUMNS)


def _row(row: LeaderboardRow) -> tuple[str, ...]:
    mark = say("provisional") if row.provisional else ""
    return (str(row.rank or ""), row.name, f"{row.rating:.0f}", f"{row.deviation:.0f}", str(row.games), mark)
