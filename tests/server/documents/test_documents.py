"""One contract for documents in a folder and in PostgreSQL."""

from asyncio import gather
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.documents.documents import ABSENT, Document, Documents
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.record import Member, Terms, new_record
from seasalt_tui.server.rooms.record_files import RecordFiles
from server.memory_journal import MemoryJournal

TABLE = "tables/ABC-DEF.json"


@pytest.fixture
async def shared(postgres: Postgres) -> PostgresDocuments:
    return PostgresDocuments(postgres, lambda _: None)


@pytest.fixture(params=["folder", "postgres"])
async def documents(
    request: pytest.FixtureRequest, shared: PostgresDocuments, tmp_path: Path
) -> AsyncIterator[Documents]:
    folder = FolderDocuments(tmp_path)
    yield shared if request.param == "postgres" else folder
    await folder.close()


async def test_what_is_written_is_read_and_what_is_deleted_is_gone(documents: Documents) -> None:
    assert await documents.read(TABLE) is None
    await documents.delete(TABLE)
    version = await documents.write(TABLE, b"\x00one")
    assert await documents.read(TABLE) == Document(TABLE, version, b"\x00one")
    assert await documents.write(TABLE, b"two") != version
    await documents.delete(TABLE)
    assert await documents.read(TABLE) is None
    assert await documents.read_all("tables/") == ()


async def test_of_two_who_change_the_same_version_one_is_first(documents: Documents) -> None:
    first = await documents.write(TABLE, b"new", ABSENT)
    for stale in (ABSENT, first + 1):
        with pytest.raises(Conflict):
            await documents.write(TABLE, b"late", stale)
    outcomes = await gather(
        *(documents.write(TABLE, str(number).encode(), first) for number in range(5)), return_exceptions=True
    )
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 4
    with pytest.raises(Conflict):
        await documents.delete(TABLE, first)
    (newest,) = (outcome for outcome in outcomes if isinstance(outcome, int))
    await documents.delete(TABLE, newest)
    with pytest.raises(Conflict):
        await documents.write(TABLE, b"late", newest)
    again = await documents.write(TABLE, b"again", ABSENT)
    assert again not in {first, newest}
    await documents.delete("tables/none.json", 7)


async def test_folders_are_listed_by_prefix_and_suffix_and_dropped(documents: Documents) -> None:
    for path in ("people/b/lobby.json", "people/a/notices.json", "people/ab/notices.json", "peoples.json", "bans.json"):
        await documents.write(path, path.encode())
    listed = [document.path for document in await documents.read_all("people/", "/notices.json")]
    assert listed == ["people/a/notices.json", "people/ab/notices.json"]
    assert set(await documents.visits("people/a/")) == {"people/a/notices.json"}
    await documents.drop("people/a/")
    await documents.drop("people/nobody/")
    assert sorted(await documents.visits("people/")) == ["people/ab/notices.json", "people/b/lobby.json"]
    assert [document.body for document in await documents.read_all("")] == [
        b"bans.json",
        b"people/ab/notices.json",
        b"people/b/lobby.json",
        b"peoples.json",
    ]


async def test_a_visit_is_remembered_and_written_once_an_hour(shared: PostgresDocuments, postgres: Postgres) -> None:
    await shared.write(TABLE, b"1")
    (before,) = (await shared.visits("tables/")).values()
    await shared.visit(TABLE)
    assert await shared.visits("tables/") == {TABLE: before}
    await postgres.execute("UPDATE documents SET visited = now() - interval '2 hours'")
    await shared.visit(TABLE)
    assert (await shared.visits("tables/"))[TABLE] >= before


async def test_a_host_that_was_away_learns_of_all_that_changed(postgres: Postgres) -> None:
    rings: list[str] = []
    other, away = PostgresDocuments(postgres, rings.append), PostgresDocuments(postgres, rings.append)
    await other.write("a", b"1")
    mark, paths = await away.changed_since("")
    assert paths == ()
    async with postgres.transaction() as slow:
        await slow.execute("INSERT INTO documents (path, version, body) VALUES ('slow', 1, 'x')")
        await other.write("b", b"1")
        await away.write("own", b"1")
        mark, paths = await away.changed_since(mark)
        assert paths == ("b",)
    await other.delete("b")
    mark, paths = await away.changed_since(mark)
    assert set(paths) == {"slow", "b"}
    assert (await away.changed_since(mark)).paths == ()
    assert rings == ["doc/a", "doc/b", "doc/own", "doc/b"]


async def test_what_was_deleted_is_forgotten_after_a_day(shared: PostgresDocuments, postgres: Postgres) -> None:
    for path in ("old", "new", "there"):
        await shared.write(path, b"1")
    await shared.delete("old")
    await postgres.execute("UPDATE documents SET changed = now() - interval '2 days'")
    await shared.delete("new")
    await shared.purge()
    assert [row["path"] for row in await postgres.fetch("SELECT path FROM documents ORDER BY path")] == ["new", "there"]


async def test_of_two_hosts_with_one_table_the_second_reads_it_again(shared: PostgresDocuments) -> None:
    hosts = [RecordFiles(shared, MemoryJournal()) for _ in range(2)]
    record = new_record("BCDFG", Terms("seasalt", {}, (None, None)), "key Ana", "2026-11-20T12:00:00+00:00")
    await hosts[0].write(record)
    assert await hosts[1].read() == (record,)
    await hosts[1].write(changed := record.with_member(0, Member("key Ana", "Ana")))
    for late in (hosts[0].write(record), hosts[0].delete("BCDFG")):
        with pytest.raises(Conflict):
            await late
    assert await hosts[0].reread("BCDFG") == changed
    await hosts[0].delete("BCDFG")
    with pytest.raises(Conflict):
        await hosts[1].write(record)
    assert await hosts[1].reread("BCDFG") is None
    await hosts[1].write(record)
