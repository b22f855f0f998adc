"""A house moved from a folder to a database and back is the same house, and a move that fails leaves nothing."""

import os
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest

import shared_postgres
from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.bans.ban_list import BanList
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.rooms.lobby_preferences import LobbyPreferences
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.server.storage.house_in_folder import check_complete
from seasalt_tui.server.storage.house_rows import COLUMNS, HouseSource, Row, Table
from seasalt_tui.server.storage.move import (
    Moved,
    database_to_move,
    folder_to_move_from,
    folder_to_move_to,
    move,
)
from seasalt_tui.store.errors import Locked, StoreError, Unusable
from seasalt_tui.store.settings import Settings
from seasalt_tui.store.sqlite import open_store
from server.lobby_in_folder import open_lobby
from server.results.played_houses import id_of, play, ready
from store.stores import ABOUT, OTHER, records

ANA = Caller("key Ana", "Ana", "192.0.2.1")


async def live_in(folder: Path) -> None:
    """A house with something of every kind."""
    await play(folder, [("Ana", "Ben"), ("Cleo", "(casual)")], rated=False)
    await play(folder, [("Ana", "Ben", "Cleo")], "paperworld")
    store = await open_store(folder / "games.db")
    await store.add(OTHER, ABOUT, records(5), over=False, name="“öther” \u2014 海")
    await store.attempt("2026-11-20", "a deal", OTHER, ABOUT)
    await store.close()
    async with open_lobby(folder, awake=False) as hall:
        await ready(hall.results)
        await hall.results.withdraw(id_of("Cleo"))
        await hall.services.network_hash.digest("192.0.2.0/24")
    documents = FolderDocuments(folder)
    people, bans = Profiles(documents), BanList(documents)
    await people.save(ANA, Settings(), Settings(name="Anä"))
    await people.save_notices(ANA, NoticePreferences("lake"))
    await people.save_preferences(ANA, LobbyPreferences())
    await people.reserve_name(ANA, "Anä")
    bans.add(Ban("2026-11-20T09:00:00+00:00", network="203.0.113.0/24"))
    await bans.save()
    await documents.write("devices.json", b'{"web phone": "key Ana"}')
    await documents.write("networks.key", bytes(range(32)))
    await documents.write("tables/odd.json", b"\xff\x00")
    await people.close()
    await documents.close()
    for file in folder.glob("tables/*"):
        file.chmod(0o600)
    for number, file in enumerate(sorted(folder.glob("people/*/*"))):
        os.utime(file, (1_700_000_000 + number, 1_700_000_000 + number))


def files(folder: Path) -> dict[str, tuple[bytes, float, int]]:
    """All but databases, which are compared by their rows."""
    return {
        str(file.relative_to(folder)): (file.read_bytes(), file.stat().st_mtime_ns // 1000, file.stat().st_mode)
        for file in folder.rglob("*")
        if file.is_file() and not file.name.startswith(("games.db", "results.db", "outcomes.db", "host.lock"))
    }


async def rows_of(house: HouseSource) -> dict[Table, list[Row]]:
    return {table: [row async for row in house.rows(table)] for table in COLUMNS}


async def into_database(folder: Path, address: str) -> Moved:
    async with folder_to_move_from(folder) as source, database_to_move(address, None, target=True) as target:
        return await move(source, target, lambda *_: None)


async def out_of_database(address: str, folder: Path) -> Moved:
    async with database_to_move(address, None, target=False) as source, folder_to_move_to(folder) as target:
        return await move(source, target, lambda *_: None)


async def test_there_and_back(tmp_path: Path, postgres_address: str) -> None:
    home, back = tmp_path / "home", tmp_path / "back"
    home.mkdir()
    await live_in(home)
    there = await into_database(home, postgres_address)
    assert (there.games, there.unread) == (5, 2)
    assert there.documents == len(files(home)) > 10
    assert await out_of_database(postgres_address, back) == there
    assert files(back) == files(home)
    async with folder_to_move_from(home) as first, folder_to_move_from(back) as second:
        assert (rows := await rows_of(first)) == await rows_of(second)
    assert all(rows.values())
    async with open_lobby(back, awake=False) as hall:  # and it opens as a house
        assert len(list(hall.lobby)) == 3
        assert (await ready(hall.results)).has_withdrawn(id_of("Cleo"))
        assert hall.journal.events("table not restored") == []
        assert [facts["file"] for facts in hall.journal.events("unreadable table")] == ["odd.json"]
    async with shared_postgres.opened(postgres_address) as postgres:
        (row,) = await postgres.fetch("INSERT INTO games (header, about) VALUES ('', '') RETURNING id")
        assert row["id"] == max(game[0] for game in rows["games"]) + 1
    with pytest.raises(Unusable, match="already"):
        await into_database(home, postgres_address)
    with pytest.raises(Unusable, match="already"):
        await out_of_database(postgres_address, back)
    assert files(back).keys() == files(home).keys() | {"operating-time"}


async def test_nothing_is_moved_while_a_host_runs(tmp_path: Path, postgres_address: str) -> None:
    await play(tmp_path, [("Ana", "Ben")])
    async with shared_postgres.opened(postgres_address) as postgres:
        await postgres.execute("INSERT INTO hosts (name, protocol) VALUES ('one', 1)")
        with pytest.raises(Locked, match="Stop them first"):
            await into_database(tmp_path, postgres_address)
        with pytest.raises(Locked, match="Stop them first"):
            await out_of_database(postgres_address, tmp_path / "back")
        assert not (tmp_path / "back").exists()
        await postgres.execute("UPDATE hosts SET beat = beat - interval '1 minute'")
    assert (await into_database(tmp_path, postgres_address)).games == 1


class Broken:
    """A source whose disk fails, or that is not what was read from it first."""

    def __init__(self, house: HouseSource, table: Table, *, changes: bool) -> None:
        self._house = house
        self._table = table
        self._changes = changes
        self._reads = 0

    async def count(self, table: Table) -> int:
        return await self._house.count(table)

    async def rows(self, table: Table) -> AsyncIterator[Row]:
        self._reads += table == self._table
        async for row in self._house.rows(table):
            if table == self._table and not self._changes:
                raise Unusable(Refusal("This disk is broken."))
            yield (*row[:-1], None) if table == self._table and self._reads > 1 else row


async def test_a_move_that_fails_leaves_nothing(tmp_path: Path, postgres_address: str) -> None:
    home, back = tmp_path / "home", tmp_path / "back"
    home.mkdir()
    await live_in(home)
    tables: tuple[Table, ...] = ("games", "seatings", "documents")
    async with folder_to_move_from(home) as source:
        for table, changes in product(tables, (False, True)):
            reason = "differs" if changes else "broken"
            with pytest.raises(StoreError, match=reason):
                async with database_to_move(postgres_address, None, target=True) as target:
                    await move(Broken(source, table, changes=changes), target, lambda *_: None)
            with pytest.raises(StoreError, match=reason):
                async with folder_to_move_to(back) as target:
                    await move(Broken(source, table, changes=changes), target, lambda *_: None)
            assert list(back.iterdir()) == []
    assert (await into_database(home, postgres_address)).games == 5


async def test_of_a_move_that_was_killed_no_host_starts_and_the_next_one_begins_anew(
    tmp_path: Path, postgres_address: str
) -> None:
    home, back = tmp_path / "home", tmp_path / "back"
    home.mkdir()
    await play(home, [("Ana", "Ben")])
    await into_database(home, postgres_address)
    (back / "people" / "a").mkdir(parents=True)
    for name in ("move-incomplete", "games.db", "bans.json", "people/a/lobby.json", "host.toml"):
        (back / name).write_text("")
    with pytest.raises(Unusable, match="interrupted"):
        check_complete(back)
    assert (await out_of_database(postgres_address, back)).games == 1
    check_complete(back)
    assert {file.name for file in back.iterdir()} >= {"host.toml", "games.db", "tables"}
    assert not (back / "people").exists()
