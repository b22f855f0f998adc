"""Fixtures: saved games spread over many days, for statistics."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from msgspec import Struct

from seasalt_tui.core.digest import digest
from seasalt_tui.core.game import OptionValue
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.game_store import SavedGame
from seasalt_tui.store.sqlite import open_store
from store.random_games import random_records

FIRST_DAY = datetime(2026, 8, 3, 12, tzinfo=UTC)  # a Monday; noon is on the same day everywhere
_EXPANSIONS = {"salt", "pepper", "double"}  # left off
LEVELS = ("easy", "normal", "hard")
_SAVED: dict[int, bytes] = {}


class Played(Struct, frozen=True):
    plan: Plan
    records: tuple[Record, ...]
    ended: datetime


@cache
def played(number: int) -> Played:
    """A random game: mostly Sea Salt & Paper, the person on different seats, every sixth unfinished."""
    game = GAMES["paperworld" if number % 3 == 2 else "seasalt"]
    bots = [Sitter(name, LEVELS[number % 3]) for name in ("Ana", "Ben", "Cleo")[: 1 + number % 2]]
    sitters = (*bots[: number % 2], Sitter("Kim"), *bots[number % 2 :])
    options: dict[str, OptionValue] = {
        name: values[0 if name in _EXPANSIONS else number % len(values)] for name, values in game.options.items()
    }
    plan = Plan(game.name, sitters, f"counted {number}", options, first=0)
    records = random_records(plan)
    length = len(records) // 2 if number % 6 == 5 else len(records)
    return Played(plan, records[:length], FIRST_DAY + timedelta(days=number * 5 + number % 2))


def entry(number: int, game: Played) -> GameEntry:
    plan, records = game.plan, game.records
    found = digest(GAMES[plan.game], plan.header, records)
    over = found.standing.winners is not None
    return GameEntry(
        SavedGame(number, plan.header, plan.about, len(records), game.ended, game.ended, over), plan, found
    )


@cache
def entries(count: int) -> tuple[GameEntry, ...]:
    """The newest first, as in `Shelf.entries`."""
    return tuple(entry(number + 1, played(number)) for number in reversed(range(count)))


async def save(file: Path, games: Sequence[Played]) -> None:
    store = await open_store(file)
    for game in games:
        over = game.records == random_records(game.plan)
        await store.add(game.plan.header, game.plan.about, game.records, over=over)
    await store.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for number, game in enumerate(games, 1):
            ended = game.ended.isoformat(timespec="microseconds")
            connection.execute("UPDATE games SET started = ?, changed = ? WHERE id = ?", (ended, ended, number))


async def save_first(file: Path, count: int) -> None:
    """Saves this many games, or copies the file if that was done before."""
    if count in _SAVED:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_SAVED[count])
    else:
        await save(file, [played(number) for number in range(count)])
        _SAVED[count] = file.read_bytes()


def repeat(file: Path, times: int) -> None:
    """Adds this many copies of each game."""
    with closing(sqlite3.connect(file)) as connection, connection:
        (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
        for start in range(count, count * (times + 1), count):
            connection.execute(
                "INSERT INTO games (id, header, about, started, changed, over) "
                "SELECT id + ?, header, about, started, changed, over FROM games WHERE id <= ?",
                (start, count),
            )
            connection.execute(
                "INSERT INTO records SELECT game + ?, number, seat, action FROM records WHERE game <= ?", (start, count)
            )
