"""Whatever was acknowledged to anybody by any host of a house is kept, whichever of them is killed, and whenever."""

import random
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.rooms.record import TableRecord
from server.whole import killable_member
from server.whole.house_on_hosts import folded, opened_database
from server.whole.killed_hosts import Acknowledged, hear, kill, running_host

KILLS, ALL_KILLS = 6, 30
MOST_HEARD = 60
HOSTS = 2


@pytest.mark.timeout(900)
async def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path, postgres_address: str, full: bool) -> None:
    promised, moments = Acknowledged(), random.Random(7)
    folders = [tmp_path / f"host{each}" for each in range(HOSTS)]
    with ExitStack() as stack:
        members = [stack.enter_context(running_host(killable_member)) for _ in folders]
        for number, (member, folder) in enumerate(zip(members, folders, strict=True)):
            folder.mkdir()
            member.be_born(postgres_address, folder, f"first-{number}")
        for number in range(ALL_KILLS if full else KILLS):
            assert hear(members, promised, moments.randrange(1, MOST_HEARD)) == []
            victim = members[number % HOSTS]
            kill(victim, members, promised)
            victim.be_born(postgres_address, folders[number % HOSTS], f"again-{number}")
        assert hear(members, promised, MOST_HEARD) == []
    await is_kept(promised, postgres_address)
    assert sum(map(len, promised.records.values())) > KILLS


async def is_kept(promised: Acknowledged, address: str) -> None:
    async with opened_database(address) as postgres:
        documents = await PostgresDocuments(postgres, lambda _: None).read_all("tables/", ".json")
        records = (msgspec.json.decode(each.body, type=TableRecord) for each in documents)
        tables = {record.code: record for record in records}
        promised.is_kept_in(tables)
        store = PostgresStore(postgres, lambda _: None)
        for code in promised.records:
            game = tables[code].game
            assert game is not None
            log = await store.open(game)
            kept = await log.after(0)
            promised.is_kept_of(code, kept)
            folded(log.header, kept)
        await store.close()
