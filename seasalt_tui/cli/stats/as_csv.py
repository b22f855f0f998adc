"""CSV: a row for each game that is over."""

import csv
from collections.abc import Iterator
from typing import Final, TextIO

from seasalt_tui.cli.stats.as_json import text_of
from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import GAMES
from seasalt_tui.store.statistics.finished_games import FinishedGame, PlayerGames

_HEAD: Final = (
    *("id", "ended", "game", "players", "level", "won", "shared", "score", "best_rival"),
    *("rounds", "turns", "best_round", "ended_rounds"),
)


def as_csv(plays: PlayerGames, output: TextIO) -> None:
    """Every game has the same columns, empty where it has no such value: programs rely on them."""
    options = list(dict.fromkeys(option for game in GAMES.values() for option in game.options))
    tallies = list(dict.fromkeys(key for game in GAMES.values() for key in game.tallies))
    writer = csv.writer(output)
    head = [*(f"option_{option}" for option in options), *(f"count_{key}" for key in tallies)]
    writer.writerow([*_HEAD, *head])
    for play in plays.over:
        own = play.digest.tallies[play.seat]
        tallies_of_game = GAMES[play.game].tallies
        writer.writerow(
            [
                *_cells(play),
                *(_option(play.options.get(option)) for option in options),
                *(own.get(key, 0) if key in tallies_of_game else "" for key in tallies),
            ]
        )


def _cells(play: FinishedGame) -> Iterator[object]:
    endings = play.digest.endings
    gains = [ending.gains[play.seat] for ending in endings]
    yield from (play.id, play.ended.isoformat(timespec="seconds"), play.game, play.players, play.level)
    yield from (int(play.won), int(play.shared), play.score, play.rival)
    yield from (len(endings), sum(ending.turns for ending in endings), max(gains, default=""))
    yield sum(ending.seat == play.seat for ending in endings)


def _option(value: OptionValue | None) -> str:
    return "" if value is None else text_of(value)
