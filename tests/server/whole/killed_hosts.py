"""Hosts that are born and killed again and again, and what they have acknowledged until then."""

import os
import select
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic
from types import ModuleType

from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.server.rooms.record import TableRecord
from server.waiting import LONGEST_WAIT
from store.stores import child_env


class Acknowledged:
    """What hosts have promised, table by table."""

    def __init__(self) -> None:
        self.seats = defaultdict[str, dict[Seat, str]](dict)
        self.gave_up = defaultdict[str, set[Seat]](set)
        self.records = defaultdict[str, dict[int, Record]](dict)
        self.over = set[str]()

    def hear(self, line: str) -> None:
        match line.split(" ", 4):
            case "joined", code, seat, *person:
                self.seats[code][int(seat)] = " ".join(person)
            case "gave-up", code, seat:
                self.gave_up[code].add(int(seat))
            case "kept", code, number, seat, action:
                assert int(number) not in self.records[code], "acknowledged twice"
                self.records[code][int(number)] = Record(int(number), int(seat), action)
            case "over", code:
                self.over.add(code)
            case _:
                raise AssertionError(line)

    def is_kept_in(self, tables: Mapping[str, TableRecord]) -> None:
        for code, seats in self.seats.items():
            table = tables[code]
            assert {seat: table.members[seat].person for seat in seats} == seats  # type: ignore[union-attr]
            assert set(table.gave_up) >= self.gave_up[code]
            assert table.over or code not in self.over

    def is_kept_of(self, code: str, records: Sequence[Record]) -> None:
        assert [record.number for record in records] == list(range(1, len(records) + 1))
        assert all(records[number - 1] == record for number, record in self.records[code].items())


class KilledHost:
    """`pid`: of its life now; 0: it is not born yet."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._begin, self.number = process.stdin, process.stdout.fileno()
        self._rest = b""
        self.pid = 0

    def be_born(self, *facts: object) -> None:
        self._begin.write(f"{' '.join(map(str, facts))}\n".encode())
        self._begin.flush()

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
def running_host(program: ModuleType) -> Iterator[KilledHost]:
    process = subprocess.Popen(
        [sys.executable, str(program.__file__)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=child_env()
    )
    try:
        yield KilledHost(process)
    finally:
        process.kill()
        process.communicate()


def hear(hosts: Sequence[KilledHost], promised: Acknowledged, lines: int) -> list[KilledHost]:
    """Until so much is heard of them all, or somebody is dead; who that is."""
    deadline, by_number = monotonic() + LONGEST_WAIT, {host.number: host for host in hosts}
    dead = list[KilledHost]()
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


def kill(victim: KilledHost, hosts: Sequence[KilledHost], promised: Acknowledged) -> None:
    """Whatever it does, once it is born; and hear all that it said before."""
    while not victim.pid:
        assert hear(hosts, promised, 1) == []
    victim.kill()
    while victim not in hear(hosts, promised, 1_000_000):
        pass
