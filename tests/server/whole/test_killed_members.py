"""Whatever was acknowledged to anybody by any host of a house is kept, whichever of them is killed, and whenever."""

import os
import random
import select
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import msgspec
import pytest

from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.rooms.record import TableRecord
from server.waiting import LONGEST_WAIT
from server.whole import killable_member
from server.whole.house_on_hosts import folded, opened_database
from store.stores import child_env

KILLS, ALL_KILLS = 6, 30
MOST_HEARD = 60
HOSTS = 2


class Acknowledged:
    """What the hosts have promised, table by table."""

    def __init__(self) -> None:
        self.seats = defaultdict[str, dict[Seat, str]](dict)
        self.gave_up = defaultdict[str, set[Seat]](set)
        self.records = defaultdict[str, dict[int, Record]](dict)

    def hear(self, line: str) -> None:
        match line.split(" ", 4):
            case "joined", code, seat, *person:
                self.seats[code][int(seat)] = " ".join(person)
            case "gave-up", code, seat:
                self.gave_up[code].add(int(seat))
            case "kept", code, number, seat, action:
                assert int(number) not in self.records[code], "acknowledged twice"
                self.records[code][int(number)] = Record(int(number), int(seat), action)
            case _:
                raise AssertionError(line)

    async def are_kept_in(self, address: str) -> None:
        async with opened_database(address) as postgres:
            documents = await PostgresDocuments(postgres, lambda _: None).read_all("tables/", ".json")
            found = (msgspec.json.decode(each.body, type=TableRecord) for each in documents)
            tables = {record.code: record for record in found}
            store = PostgresStore(postgres, lambda _: None)
            for code, seats in self.seats.items():
                members = tables[code].members
                assert {seat: members[seat].person for seat in seats} == seats  # type: ignore[union-attr]
                assert set(tables[code].gave_up) >= self.gave_up[code]
            for code, promised in self.records.items():
                game = tables[code].game
                assert game is not None
                log = await store.open(game)
                records = await log.after(0)
                assert [record.number for record in records] == list(range(1, len(records) + 1))
                assert all(records[number - 1] == record for number, record in promised.items())
                folded(log.header, records)
            await store.close()


class Member:
    """A host that is born again and again. `heard`: lines that nobody has looked at yet."""

    def __init__(self, process: "subprocess.Popen[bytes]", address: str, folder: Path) -> None:
        self._process = process
        self._begin = f"{address} {folder}"
        self.pid = 0
        self._rest = b""
        folder.mkdir()

    def be_born(self, seed: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{self._begin} {seed}\n".encode())
        self._process.stdin.flush()

    @property
    def number(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.pid = 0

    def read(self) -> Iterator[str]:
        """What it acknowledges; the end of a life is a line of its own."""
        news = os.read(self.number, 65536)
        assert news, "it is no more"
        *lines, self._rest = (self._rest + news).split(b"\n")
        for line in map(bytes.decode, lines):
            if line.startswith("born "):
                self.pid = int(line.removeprefix("born "))
            else:
                yield line


@contextmanager
def running_member(address: str, folder: Path) -> Iterator[Member]:
    process = subprocess.Popen(
        [sys.executable, killable_member.__file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=child_env()
    )
    try:
        yield Member(process, address, folder)
    finally:
        process.kill()
        process.communicate()


def hear(members: list[Member], promised: Acknowledged, lines: int) -> list[Member]:
    """Until so much is heard of them all, or somebody is dead; who that is."""
    deadline, by_number = monotonic() + LONGEST_WAIT, {member.number: member for member in members}
    dead = list[Member]()
    while lines > 0 and not dead:
        ready = select.select(list(by_number), [], [], max(0.0, deadline - monotonic()))[0]
        assert ready, "they say no more"
        for number in ready:
            for line in by_number[number].read():
                lines -= 1
                if line == "dead":
                    dead.append(by_number[number])
                else:
                    promised.hear(line)
    return dead


@pytest.mark.timeout(900)
async def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path, postgres_address: str, full: bool) -> None:
    promised, moments = Acknowledged(), random.Random(7)
    with ExitStack() as stack:
        members = [
            stack.enter_context(running_member(postgres_address, tmp_path / f"host{each}")) for each in range(HOSTS)
        ]
        for number, member in enumerate(members):
            member.be_born(f"first-{number}")
        for kill in range(ALL_KILLS if full else KILLS):
            assert hear(members, promised, moments.randrange(1, MOST_HEARD)) == []
            victim = members[kill % HOSTS]
            while not victim.pid:
                assert hear(members, promised, 1) == []
            victim.kill()
            while victim not in hear(members, promised, 1_000_000):
                pass
            victim.be_born(f"again-{kill}")
        assert hear(members, promised, MOST_HEARD) == []
    await promised.are_kept_in(postgres_address)
    assert sum(map(len, promised.records.values())) > KILLS
