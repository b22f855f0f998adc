"""CSV of `seasalt host results`: a row for each seat of each game."""

import csv
from collections.abc import Iterator
from typing import Final, TextIO

from seasalt_tui.cli.stats.as_json import text_of
from seasalt_tui.games import GAMES
from seasalt_tui.server.results.export import Export
from seasalt_tui.server.results.values import GameResult

_HEAD: Final = (
    *("number", "game", "players", "ended", "rated", "ending"),
    *("seat", "person", "name", "level", "points", "rank", "gave_up"),
)
_FORMULA_SIGNS: Final = ("=", "+", "-", "@")


def as_csv(export: Export, output: TextIO) -> None:
    """Every game has the same columns, empty where it has no such option: programs rely on them."""
    options = list(dict.fromkeys(option for game in GAMES.values() for option in game.options))
    writer = csv.writer(output)
    writer.writerow([*_HEAD, *(f"option_{option}" for option in options)])
    for result in export.games:
        values = [text_of(result.options[option]) if option in result.options else "" for option in options]
        for row in _rows(result):
            writer.writerow([*row, *values])


def _rows(result: GameResult) -> Iterator[tuple[object, ...]]:
    head = (result.number, result.game, len(result.standings), result.ended, int(result.rated), result.ending)
    for each in result.standings:
        own = (each.seat, each.person, _inert(each.name), each.level or "", each.points, each.rank, int(each.gave_up))
        yield (*head, *own)


def _inert(name: str) -> str:
    """CSV injection: a spreadsheet would compute a name that begins like a formula."""
    return f"'{name}" if name.startswith(_FORMULA_SIGNS) else name
