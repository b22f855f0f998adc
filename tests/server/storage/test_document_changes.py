"""What one host changes the others know, and of two that change the same value at once neither change is lost."""

from asyncio import TaskGroup, gather
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.bans.ban_list import BanList
from seasalt_tui.server.devices.device_book import DeviceBook
from seasalt_tui.server.limits.caps import SPARE_PROFILES
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.book import PEOPLE
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.network_hash import NetworkHash
from seasalt_tui.server.rooms.operating_time import OperatingTime
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.server.storage.document_changes import DocumentChanges
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.settings import Settings
from server.cluster_members import Member, members
from server.memory_journal import MemoryJournal
from server.scripted_clock import ScriptedClock
from server.waiting import until

NETWORKS = ("203.0.113.0/24", "198.51.100.0/24", "192.0.2.0/24")


def ban_of(network: str) -> Ban:
    return Ban("2026-11-20T09:00:00+00:00", network=network)


def caller(name: str) -> Caller:
    return Caller(f"key {name}", name, "192.0.2.7")


class Host:
    def __init__(self, member: Member) -> None:
        self.member = member
        self.journal = MemoryJournal()
        self.documents = PostgresDocuments(member.postgres, member.doorbell.ring)
        self.bans = BanList(self.documents)
        self.devices = DeviceBook(self.documents)
        self.profiles = Profiles(self.documents)
        self.changes = DocumentChanges(self.documents, member.doorbell, self.journal)
        self.changes.follow("bans.json", lambda _: self.bans.read())
        self.changes.follow("devices.json", lambda _: self.devices.read())
        self.changes.follow("names.json", lambda _: self.profiles.names.read())
        self.changes.follow(PEOPLE, self.profiles.notices.refresh)

    @property
    def networks(self) -> set[str]:
        return {ban.network for ban in self.bans.all()}


@asynccontextmanager
async def two_hosts(address: str) -> AsyncIterator[tuple[Host, Host]]:
    async with members(address) as found, TaskGroup() as tasks:
        one, two = map(Host, found)
        running = []
        for host in (one, two):
            await host.changes.open()
            running.append(tasks.create_task(host.changes.run()))
        yield one, two
        for task in running:
            task.cancel()


async def test_what_one_host_changes_the_other_knows(postgres_address: str) -> None:
    async with two_hosts(postgres_address) as (one, two):
        one.bans.add(ban_of(NETWORKS[0]))
        await one.bans.save()
        await until(lambda: two.bans.of("", "203.0.113.9") is not None)
        for host, network in ((one, NETWORKS[1]), (two, NETWORKS[2])):
            host.bans.add(ban_of(network))
        await gather(one.bans.save(), two.bans.save())
        await until(lambda: one.networks == two.networks == set(NETWORKS))
        two.bans.remove(ban_of(NETWORKS[0]))
        one.devices.link("web phone", "key Ana")
        two.devices.link("web tablet", "key Ana")
        await gather(two.bans.save(), one.devices.save(), two.devices.save())
        await until(lambda: one.networks == set(NETWORKS[1:]))
        await until(lambda: {*one.devices.devices_of("key Ana")} == {*two.devices.devices_of("key Ana")})
        assert len(one.devices.devices_of("key Ana")) == 2
        await gather(one.profiles.reserve_name(caller("a"), "Ana"), two.profiles.reserve_name(caller("b"), "Ben"))
        await one.profiles.save_notices(caller("a"), NoticePreferences("lake"))
        await until(lambda: one.profiles.names.is_taken("ben") and two.profiles.names.is_taken("ana"))
        await until(lambda: two.profiles.notices.topic("key a") == "lake")
        await one.documents.drop(PEOPLE)
        await until(lambda: two.profiles.notices.of("key a") is None)


async def test_one_that_cannot_be_read_holds_up_no_other(postgres_address: str) -> None:
    async with two_hosts(postgres_address) as (one, two):
        one.bans.add(ban_of(NETWORKS[0]))
        await one.bans.save()
        await until(lambda: two.networks == {NETWORKS[0]})
        await one.documents.write("bans.json", b"{")
        two.changes.follow("broken", _break)
        await one.documents.write("broken", b"")
        one.devices.link("web phone", "key Ana")
        await one.devices.save()
        await until(lambda: two.devices.devices_of("key Ana") == ("web phone",))
        assert [facts["error"] for facts in two.journal.events("crashed")] == ["ZeroDivisionError"]
        assert [facts["path"] for facts in two.journal.events("unreadable document")] == ["bans.json"]
        assert two.networks == {NETWORKS[0]}  # in force as before


async def _break(_: str) -> None:
    raise ZeroDivisionError


async def test_settings_of_one_person_on_two_hosts(postgres: Postgres) -> None:
    hosts = [Profiles(PostgresDocuments(postgres, str), lambda: 20) for _ in range(2)]
    before = Settings()
    await gather(
        hosts[0].save(caller("a"), before, Settings(name="Anä")),
        hosts[1].save(caller("a"), before, Settings(language="fr")),
        hosts[0].save(caller("a"), before, Settings(theme="paper")),
    )
    kept = await hosts[1].settings(caller("a"))
    assert (kept.name, kept.language, kept.theme) == ("Anä", "fr", "paper")
    await gather(*(hosts[number % 2].save(caller(f"p{number}"), before, Settings(name="x")) for number in range(60)))
    await gather(*(host.evict() for host in hosts))
    people = {path.split("/")[1] for path in await PostgresDocuments(postgres, str).visits(PEOPLE)}
    assert 10 <= len(people) <= 20 + 2 * 20 // SPARE_PROFILES  # neither knows of the other’s newest
    for host in hosts:
        await host.close()


async def test_all_hosts_go_by_one_operating_time_and_one_key(postgres: Postgres) -> None:
    clock, documents = ScriptedClock(), PostgresDocuments(postgres, str)
    one, two = OperatingTime(clock, documents), OperatingTime(clock, documents)
    await one.open()
    clock.advance(500)
    await one.close()
    await two.open()
    assert two() == 500
    clock.advance(100)
    await two.close()
    async with TaskGroup() as tasks:
        watching = tasks.create_task(one.watch())
        await until(lambda: one() == 600)
        watching.cancel()
    keys = await gather(*(NetworkHash(PostgresDocuments(postgres, str)).digest("192.0.2.0/24") for _ in range(4)))
    assert len(set(keys)) == 1
    await postgres.close()
    with pytest.raises(StoreError):  # a key of its own would count each network anew
        await NetworkHash(PostgresDocuments(postgres, str)).digest("192.0.2.0/24")
