"""The contract of `GameStore`, for every implementation: listing, importing, naming, deleting, daily deals."""

from asyncio import gather
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.log import Record
from seasalt_tui.store.calendar import utc_text
from seasalt_tui.store.errors import StoreError, UnknownGame
from seasalt_tui.store.game_store import GameStore
from shared_postgres import Databases
from store.stores import ABOUT, HEADER, OTHER, fill, opened, opened_by_host, record, records

Stores = tuple[GameStore, GameStore]


@asynccontextmanager
async def in_a_file(folder: Path, _: Databases) -> AsyncIterator[Stores]:
    async with opened(folder / "games.db") as store, opened(folder / "games.db") as other:
        yield store, other


@asynccontextmanager
async def on_two_hosts(_: Path, databases: Databases) -> AsyncIterator[Stores]:
    async with databases.borrowed() as address, opened_by_host(address) as store, opened_by_host(address) as other:
        yield store, other


@pytest.fixture(params=(in_a_file, on_two_hosts), ids=lambda way: way.__name__)
async def stores(request: pytest.FixtureRequest, tmp_path: Path, databases: Databases) -> AsyncIterator[Stores]:
    async with request.param(tmp_path, databases) as stores:
        yield stores


@pytest.fixture
def store(stores: Stores) -> GameStore:
    return stores[0]


async def ids(store: GameStore) -> list[int]:
    return [game.id for game in await store.games()]


async def test_the_newest_is_the_first(store: GameStore) -> None:
    assert await store.games() == ()
    logs = [await store.create(HEADER, ABOUT) for _ in range(3)]
    assert await ids(store) == [3, 2, 1]
    await logs[1].append(record(1))
    assert await ids(store) == [2, 3, 1]


async def test_each_is_listed_with_all_that_is_known_of_it(store: GameStore) -> None:
    log = await store.create(OTHER, ABOUT)
    await fill(log, 3)
    await store.finish(log.id)
    await store.rename(log.id, "Zoë’s 海")
    (game,) = await store.games()
    assert (game.id, game.header, game.about, game.records) == (log.id, OTHER, ABOUT, 3)
    assert (game.over, game.name) == (True, "Zoë’s 海")
    assert game.started < game.changed


async def test_one_from_elsewhere_is_there_whole(store: GameStore) -> None:
    log = await store.add(OTHER, ABOUT, records(5), over=True, name="from afar")
    (game,) = await store.games()
    assert (game.id, game.records, game.over, game.name) == (log.id, 5, True, "from afar")
    assert await log.after(0) == records(5)


async def test_one_from_elsewhere_goes_on(store: GameStore) -> None:
    log = await store.add(HEADER, ABOUT, records(5), over=False)
    await log.append(record(6))
    assert await (await store.open(log.id)).after(0) == records(6)


async def test_one_that_breaks_off_is_not_there_at_all(store: GameStore) -> None:
    with pytest.raises(StoreError):
        await store.add(HEADER, ABOUT, records(3) + records(3), over=False)
    assert await store.games() == ()
    log = await store.add(HEADER, ABOUT, records(2), over=False)
    assert await ids(store) == [log.id]


async def test_a_name_is_changed_and_nothing_else(store: GameStore) -> None:
    await fill(await store.create(HEADER, ABOUT), 2)
    await store.create(HEADER, ABOUT)
    before = {game.id: game for game in await store.games()}
    await store.rename(1, "the first")
    after = {game.id: game for game in await store.games()}
    assert after[1].name == "the first"
    assert after[2] == before[2]
    assert await ids(store) == list(before)
    await store.rename(1, "")
    assert {game.id: game for game in await store.games()} == before


async def test_of_a_deleted_game_nothing_is_left(store: GameStore) -> None:
    for _ in range(3):
        await fill(await store.create(HEADER, ABOUT), 3)
    await store.delete(2)
    assert await ids(store) == [3, 1]
    with pytest.raises(UnknownGame, match="no saved game 2"):
        await store.open(2)
    assert await (await store.open(1)).after(0) == records(3)
    assert {game: facts[2] for game, facts in (await store.facts()).items()} == {1: 3, 3: 3}


async def test_a_deleted_game_cannot_be_gone_on_with(stores: Stores) -> None:
    store, other = stores
    log = await store.create(HEADER, ABOUT)
    await fill(log, 3)
    await other.delete(log.id)
    with pytest.raises(UnknownGame, match="deleted elsewhere"):
        await log.append(record(4))
    assert await log.after(0) == ()


async def test_a_day_can_be_tried_once(store: GameStore) -> None:
    log = await store.attempt("2026-11-18", "small", HEADER, ABOUT)
    assert log is not None
    assert await store.attempt("2026-11-18", "small", HEADER, ABOUT) is None
    assert await ids(store) == [log.id]
    assert await store.attempts("small") == {"2026-11-18": log.id}
    assert await store.attempts("large") == {}


async def test_other_days_and_deals_are_others(store: GameStore) -> None:
    for day, deal in (("2026-11-18", "small"), ("2026-11-19", "small"), ("2026-11-18", "large")):
        assert await store.attempt(day, deal, HEADER, ABOUT) is not None
    assert await store.attempts("small") == {"2026-11-18": 1, "2026-11-19": 2}


async def test_a_deleted_attempt_was_one(store: GameStore) -> None:
    await store.attempt("2026-11-18", "small", HEADER, ABOUT)
    await store.delete(1)
    assert await store.attempt("2026-11-18", "small", HEADER, ABOUT) is None
    assert await store.attempts("small") == {"2026-11-18": 1}


async def test_of_two_who_try_at_once_one_comes_through(stores: Stores) -> None:
    store, other = stores
    tries = (one.attempt("2026-11-18", "small", HEADER, ABOUT) for one in (store, other, store, other))
    (log,) = [log for log in await gather(*tries) if log is not None]
    assert await ids(store) == [log.id]


async def test_a_second_writer_is_told(stores: Stores) -> None:
    store, other = stores
    log = await store.create(HEADER, ABOUT)
    late = await other.open(log.id)
    await log.append(record(1))
    with pytest.raises(Conflict, match="Record 1 cannot follow record 1"):
        await late.append(Record(1, 0, "late"))
    assert await late.after(0) == records(1)


async def test_extending_skips_what_is_there(stores: Stores) -> None:
    store, other = stores
    log = await store.create(HEADER, ABOUT)
    late = await other.open(log.id)
    await log.extend(records(3))
    await late.extend(records(5))
    await late.extend(records(5)[2:])
    await late.extend(())
    assert await log.after(0) == records(5)
    for wrong in (records(4), (Record(5, 0, "another"), record(6)), (record(7),)):
        with pytest.raises(Conflict):
            await log.extend(wrong)
    assert await log.after(0) == records(5)
    await store.delete(log.id)
    with pytest.raises(UnknownGame):
        await late.extend((record(6),))


async def test_facts_are_those_of_the_listed(store: GameStore) -> None:
    for length in (3, 0):
        await store.add(HEADER, ABOUT, records(length), over=True, played=datetime(2026, 1, 2, tzinfo=UTC))
    assert await store.facts() == {
        game.id: (utc_text(game.started), "2026-01-02T00:00:00.000000+00:00", game.records)
        for game in await store.games()
    }
    assert set(await store.facts((2, 9))) == {game.id for game in await store.games((2, 9))} == {2}
    assert await store.ids() == {1, 2}


async def test_the_last_one_played_and_the_last_unfinished_one_are_found(store: GameStore) -> None:
    assert (await store.newest(), await store.latest(), await store.game(1)) == (None, None, None)
    await store.create(HEADER, ABOUT)
    await store.add(OTHER, ABOUT, records(1), over=True)
    newest, latest = await store.newest(), await store.latest()
    assert newest is not None
    assert latest is not None
    assert (newest.id, latest.id) == (2, 1)
    assert await store.game(2) == newest


async def test_those_of_a_length_are_found(store: GameStore) -> None:
    for length in (3, 5, 3, 4):
        await store.add(HEADER, ABOUT, records(length), over=False)
    assert {game.id for game in await store.of_length(3)} == {1, 3}
    assert [game.id for game in await store.of_length(5)] == [2]
    assert await store.of_length(6) == ()
