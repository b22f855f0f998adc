"""What reads and plays stored games does so with those in PostgreSQL."""

from pathlib import Path

import pytest

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.table import open_table
from seasalt_tui.core.transcript import write
from seasalt_tui.games import GAMES
from seasalt_tui.games.seasalt.actions import DRAW
from seasalt_tui.play.game_handle import is_on_disk
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.postgres.errors import DatabaseAway, away
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.results.log_reader import LogReader
from seasalt_tui.server.results.outcome import Outcome
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.store.game_repository import GameEntry, repository_of
from seasalt_tui.store.game_store import GameStore
from seasalt_tui.store.import_export import ImportRules, import_game, parse_game
from seasalt_tui.store.paths import Paths
from store.random_games import add, plan_for, records_of
from store.stores import ABOUT, HEADER, opened, opened_by_host

SEED = "by the sea"
IMPORTS = ImportRules(LEVELS, str)


def paths(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


async def read(store: GameStore, folder: Path) -> tuple[GameEntry, Outcome | None]:
    async def opened_store() -> GameStore:
        return store

    log = await add(store, SEED)
    async with repository_of(store, paths(folder)) as repository:
        (entry,) = await repository.entries()
    outcome = await LogReader(opened_store).outcome(log.id, TimeSlices(pause=0))
    return entry, outcome


async def test_a_game_reads_as_one_in_a_file(postgres_address: str, tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as in_file, opened_by_host(postgres_address) as shared:
        entry, outcome = await read(in_file, tmp_path / "file")
        found, found_outcome = await read(shared, tmp_path / "shared")
    assert (found.plan, found.digest, found_outcome) == (entry.plan, entry.digest, outcome)
    assert found.digest is not None
    assert (found.saved.header, found.saved.about, found.saved.records, found.saved.over) == (
        entry.saved.header,
        entry.saved.about,
        entry.saved.records,
        True,
    )


async def test_a_game_is_imported_once(postgres_address: str) -> None:
    text = write(plan_for(SEED).header, records_of(SEED)).encode()
    async with opened_by_host(postgres_address) as store:
        assert await import_game(store, parse_game(text, IMPORTS)) == (1, True)
        assert await import_game(store, parse_game(text, IMPORTS)) == (1, False)
        assert await (await store.open(1)).after(0) == records_of(SEED)


async def test_one_that_cannot_be_read_does_not_hide_the_others(postgres_address: str, postgres: Postgres) -> None:
    async with opened_by_host(postgres_address) as store:
        for _ in range(3):
            await store.create(HEADER, ABOUT)
        await postgres.execute("UPDATE games SET header = '?' WHERE id = 1")
        await postgres.execute("UPDATE games SET about = '?' WHERE id = 2")
        assert [game.id for game in await store.games()] == [3]


async def test_a_table_plays_on_without_writing_behind(postgres: Postgres, tmp_path: Path) -> None:
    reported: list[Refusal] = []
    plan, game = plan_for(SEED), GAMES["seasalt"]
    answers = True

    async def open_store() -> GameStore:
        if not answers:
            raise away()
        return PostgresStore(postgres, str)

    saved_games = SavedGames(paths(tmp_path), reported.append, open_shared_store=open_store)
    handle = await saved_games.begin(plan)
    table = await open_table(game, handle.log, plan.seed)
    await table.submit(0, DRAW, after=1)
    assert (handle.id, is_on_disk(handle), saved_games.unsaved) == (1, True, ())
    await saved_games.finish(handle)
    found = await saved_games.find(1)
    assert found is not None
    assert found.over
    await saved_games.close()

    answers = False
    with pytest.raises(DatabaseAway):
        await saved_games.begin(plan)
    assert [refusal.sentence for refusal in reported] == [away().refusal.sentence]
