"""Statistics of 10,000 saved games: with the digests at hand, and the cost of making them."""

import sqlite3
from asyncio import run
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.random_games import walk
from bench.timing import Measure, Slice, repeat
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_repository import GameEntry, open_repository
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import statistics

MANY: Final = 10_000
PLAYED: Final = 200
_SITTERS: Final = (Sitter("You"), Sitter("Ana", "normal"), Sitter("Ben", "normal"))
_COPY: Final = """
    INSERT INTO games (id, header, about, started, changed, over, name)
    SELECT id + ?, header, about, started, changed, over, name FROM games WHERE id <= ?
"""
_COPY_RECORDS: Final = """
    INSERT INTO records (game, number, seat, action) SELECT game + ?, number, seat, action FROM records WHERE game <= ?
"""
_COPY_DIGESTS: Final = """
    INSERT INTO digests (game, moments, records, digest)
    SELECT game + ?, moments, records, digest FROM digests WHERE game <= ?
"""
_FOLDERS: Final[list[TemporaryDirectory[str]]] = []  # until the end of the process


def sample_games() -> Paths:
    """A folder with games of random play."""
    _FOLDERS.append(TemporaryDirectory(prefix="seasalt-bench-"))
    home = Path(_FOLDERS[-1].name)
    places = Paths(home / "config.toml", home / "data", home / "state")
    run(_save(places.games))
    return places


async def _save(file: Path) -> None:
    store = await open_store(file)
    for number in range(PLAYED):
        game = GAMES["paperworld" if number % 4 == 3 else "seasalt"]
        plan = Plan(game.name, _SITTERS[: 2 + number % 2], seed=str(number), first=0)
        steps = walk(game, plan.header.setup, number)
        records = [Record(place, step.seat, game.text(step.action)) for place, step in enumerate(steps, 1)]
        await store.add(plan.header, plan.about, records, over=True)
    await store.close()


@cache
def many_games() -> Paths:
    """The same games again and again, and what is known of them."""
    places = sample_games()
    run(read_entries(places))
    for file, queries in [(places.games, (_COPY, _COPY_RECORDS)), (places.digests, (_COPY_DIGESTS,))]:
        with closing(sqlite3.connect(file)) as connection, connection:
            for start in range(PLAYED, MANY, PLAYED):
                for query in queries:
                    connection.execute(query, (start, PLAYED))
    return places


async def read_entries(places: Paths) -> tuple[GameEntry, ...]:
    async with open_repository(places) as repository:
        return await repository.entries()


def _first_reading() -> Slice:
    """Each time as for the first time; the figures are those of one game."""
    places = sample_games()
    return lambda seconds: repeat(lambda: _read_afresh(places), seconds, scale=1e-6 / PLAYED)


def _read_afresh(places: Paths) -> None:
    places.digests.unlink(missing_ok=True)
    run(read_entries(places))


def _opening() -> Slice:
    places = many_games()
    return lambda seconds: repeat(lambda: _count(run(read_entries(places))), seconds, scale=1e-6)


def _counting() -> Slice:
    entries = run(read_entries(many_games()))
    return lambda seconds: repeat(lambda: _count(entries), seconds, scale=1e-6)


def _count(entries: tuple[GameEntry, ...]) -> None:
    statistics(player_games(entries, PlayerFilter()))


MEASURES = [
    Measure("statistics first, a game", "ms", _first_reading),
    Measure(f"statistics open {MANY}", "ms", _opening),
    Measure(f"statistics count {MANY}", "ms", _counting),
]
