"""Rolling upgrade: hosts of two versions at once. What a newer one adds is survived; one too far off does not start."""

import json

import pytest
from msgspec import Struct

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.cluster import hosts
from seasalt_tui.server.cluster.doorbell import CHANNEL
from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.record import Terms, new_record
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.store.errors import StoreError
from server.cluster_members import Member, members
from server.memory_journal import MemoryJournal
from server.waiting import until


@pytest.mark.parametrize("distance", [-2, -1, 1, 2])
async def test_hosts_that_are_one_version_apart_run_together(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, distance: int
) -> None:
    async with members(postgres_address, 1) as (one,):
        monkeypatch.setattr(hosts, "PROTOCOL", 1 + distance)
        other = Member(postgres_address, "other")
        if abs(distance) > 1:
            with pytest.raises(StoreError, match="host0 runs another version"):
                async with other:
                    pass
            await other.postgres.close()
            assert [row["name"] for row in await one.postgres.fetch("SELECT name FROM hosts")] == ["host0"]
        else:
            async with other:
                await until(lambda: [host.protocol for host in one.hosts.others()] == [1 + distance])
                assert await one.leases.acquire("game/1")
                assert not await other.leases.acquire("game/1")


async def test_what_a_newer_host_adds_to_its_doorbells_and_its_row_is_left_out(postgres_address: str) -> None:
    async with members(postgres_address, 2) as (one, two):
        heard = list[str]()
        one.doorbell.follow("game/1", heard.append)
        payload = '7 2 of a later version\nnew/topic\ngame/1\n{"and": "more"}'
        await two.postgres.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        await until(lambda: heard == ["game/1"])
        await two.postgres.execute("ALTER TABLE hosts ADD COLUMN later text DEFAULT 'new'")
        await two.postgres.execute("UPDATE hosts SET about = '{\"later\": [1]}' WHERE name = 'host1'")
        async with Member(postgres_address, "third") as third:
            await until(lambda: {host.name for host in third.hosts.others()} == {"host0", "host1"})
            assert {"later": [1]} in [host.about for host in third.hosts.others()]


async def test_a_record_with_fields_of_a_newer_host_is_read_and_changed(postgres: Postgres) -> None:
    documents = PostgresDocuments(postgres, lambda _: None)
    newer, files = RecordFiles(documents, MemoryJournal()), RecordFiles(documents, MemoryJournal())
    record = new_record("K7RBX", Terms("seasalt", {}, (None, None)), "key Ana", "2026-11-20T12:00:00+00:00")
    await newer.write(record)
    kept = await documents.read("tables/K7RBX.json")
    assert kept is not None
    body = json.loads(kept.body)
    body |= {"later": {"new": True}, "terms": body["terms"] | {"later": 1}}
    await documents.write(kept.path, json.dumps(body).encode(), kept.version)
    assert await files.read() == (record,)
    await files.write(record)
    with pytest.raises(Conflict):
        await newer.write(record)
    assert await newer.reread("K7RBX") == record


def test_no_value_that_hosts_share_refuses_fields_that_it_does_not_know() -> None:
    strict = [kind.__name__ for kind in _structs(Struct) if kind.__struct_config__.forbid_unknown_fields]
    assert set(strict) <= {Request.__name__}  # of the control socket: client and server are of one installation


def _structs(kind: type[Struct]) -> list[type[Struct]]:
    below = [each for each in kind.__subclasses__() if each.__module__.startswith("seasalt_tui.server")]
    return [*below, *(deeper for each in below for deeper in _structs(each))]
