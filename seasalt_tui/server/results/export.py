"""Export: everything results are made of, for other programs, as one value that JSON and CSV are written from.

People are digests of their keys; those who have withdrawn are numbered, as the ratings of others depend on theirs.
"""

from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import database_of
from seasalt_tui.server.results.history import History
from seasalt_tui.server.results.ladders import IDLE_DAY, PROVISIONAL
from seasalt_tui.server.results.leaderboard import leaderboard
from seasalt_tui.server.results.loading import Progress, loaded_results
from seasalt_tui.server.results.log_reader import LogReader
from seasalt_tui.server.results.outcome_cache import NAME as CACHE_NAME
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.results.seating_file import SeatingFile
from seasalt_tui.server.results.seating_schema import NAME
from seasalt_tui.server.results.seatings import Seatings
from seasalt_tui.server.results.shared_seatings import SharedSeatings
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult, LeaderboardRow
from seasalt_tui.server.results.weng_lin import BETA, KAPPA, START, START_DEVIATION
from seasalt_tui.store.game_store import GameStore
from seasalt_tui.store.sqlite import open_store_to_read

FORMAT: Final = 1  # increment it when a key changes its meaning or is removed


class Formula(Struct, frozen=True):
    """The numbers of `docs/ratings.md`."""

    name: str = "Weng-Lin, Bradley-Terry, full pair"
    start: float = START
    start_deviation: float = START_DEVIATION
    beta: float = BETA
    kappa: float = KAPPA
    idle_day: float = IDLE_DAY
    provisional: float = PROVISIONAL


class ExportedLadder(Struct, frozen=True):
    """`rows`: the best first, then provisional ones."""

    game: str
    players: int
    rows: tuple[LeaderboardRow, ...]


class Export(Struct, frozen=True):
    """`day`: for which the ratings hold. `games`: in the order in which they ended."""

    format: int
    day: str
    formula: Formula
    games: tuple[GameResult, ...]
    ratings: tuple[ExportedLadder, ...]


def has_results(folder: Path) -> bool:
    return (folder / NAME).exists()


async def export(folder: Path, progress: Progress) -> Export:
    """From the folder of a host, whether it runs or not; nothing is changed. `StoreError` if it cannot be read."""
    seatings = SeatingFile(folder / NAME, writable=False)
    await seatings.open()
    try:
        store = await open_store_to_read(folder / "games.db")
        try:
            return await _export(folder, seatings, store, progress)
        finally:
            await store.close()
    finally:
        await seatings.close()


async def export_shared(config: HostConfig, progress: Progress) -> Export:
    """From the database of several hosts. `StoreError` if it cannot be read."""
    database = database_of(config)
    await database.open()
    try:
        store = PostgresStore(database, str)
        try:
            return await _export(config.data, SharedSeatings(database, str), store, progress)
        finally:
            await store.close()
    finally:
        await database.close()


async def _export(folder: Path, seatings: Seatings, store: GameStore, progress: Progress) -> Export:
    async def opened() -> GameStore:
        return store

    cache, history, slices = OutcomeCache(folder / CACHE_NAME, writable=False), History(), TimeSlices(pause=0)
    await cache.open()
    try:
        async for result in loaded_results(seatings, LogReader(opened), cache, slices, progress):
            history.add(result)
    finally:
        await cache.close()
    return exported(history, await seatings.withdrawn(), datetime.now(UTC))


def exported(history: History, withdrawn: Collection[PersonId], moment: datetime) -> Export:
    pseudonyms = dict[PersonId, PersonId]()
    games = tuple(_anonymous(result, withdrawn, pseudonyms) for result in history)
    ladders = tuple(_ladders(history, withdrawn, moment.toordinal()))
    return Export(FORMAT, moment.date().isoformat(), Formula(), games, ladders)


def _anonymous(result: GameResult, withdrawn: Collection[PersonId], pseudonyms: dict[PersonId, PersonId]) -> GameResult:
    if not any(standing.person in withdrawn for standing in result.standings):
        return result
    standings = (
        replace(standing, person=_pseudonym(standing.person, pseudonyms), name="")
        if standing.person in withdrawn
        else standing
        for standing in result.standings
    )
    return replace(result, standings=tuple(standings))


def _pseudonym(person: PersonId, pseudonyms: dict[PersonId, PersonId]) -> PersonId:
    return pseudonyms.setdefault(person, PersonId(f"withdrawn {len(pseudonyms) + 1}"))


def _ladders(history: History, withdrawn: Collection[PersonId], day: int) -> Iterator[ExportedLadder]:
    for game, players in history.ladders.keys:
        rows = leaderboard(history.ladders[game, players], history.name_of, withdrawn, day)
        yield ExportedLadder(game, players, rows)
