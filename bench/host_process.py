"""Host process: `seasalt host` as people run it, with tables in the middle of a game: four people each, full hands."""

import os
import subprocess
import sys
from asyncio import run
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final

from msgspec import json

from bench.saved_game import PLAN, amid_a_round
from bench.ssh_clients import SshClient
from bench.web_clients import WebClient
from seasalt_tui.server.rooms.codes import table_code
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.sqlite import open_store

PEOPLE: Final = 4
_LONGEST_WAIT: Final = 60.0
CONFIG: Final = """
guests = false
port = 0
log = "json"
[limits]
sessions = 1100
per_address = 1100
logins = 1100
logins_per_address = 1100
tables = 10000
tables_per_address = 1000
tables_opened_per_hour = 100000
begun_per_minute = 100000
unseen_seconds = 0.01
"""
"""A session whose page has gone ends at once: else visits by pages would be more at once than those by ssh."""

_OPENED: Final = "2026-01-01T00:00:00+00:00"
_TICKS: Final = os.sysconf("SC_CLK_TCK")


_WITH_PAGES: Final = 'web = "127.0.0.1:0"'


class HostProcess:
    """Measured from outside, by what the system says of the process."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, web_port: int = 0) -> None:
        self.port = port
        self.web_port = web_port
        self._process = process

    def port_of(self, client: SshClient | WebClient) -> int:
        return self.web_port if isinstance(client, WebClient) else self.port

    def memory(self) -> float:
        """In MB: what is this process's own, and its share of the rest."""
        return memory(self._process.pid)

    def processor(self) -> float:
        """Seconds, of all its threads."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS


def processor_with_children(process: int) -> float:
    """Seconds of a process and all its children, those that have ended included."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if stat.parent.name == str(process):
            total += sum(map(int, fields[11:15]))
        elif fields[1] == str(process):
            total += sum(map(int, fields[11:13]))
    return total / _TICKS


def memory(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8")
    return int(rollup.partition("\nPss:")[2].split()[0]) / 1024


@contextmanager
def host_process(
    people: Sequence[str], lay: Callable[[Path], None] = lambda _: None, *, pages: bool = False
) -> Iterator[HostProcess]:
    """`people`: in this order they sit at the tables. `lay` puts into the folder what was there before. `pages`: it
    serves browsers, too.
    """
    with TemporaryDirectory(prefix="seasalt-bench-") as folder:
        data = Path(folder)
        lay(data)
        run(lay_tables(data, people))
        (data / "host.toml").write_text(f"{_WITH_PAGES if pages else ''}{CONFIG}", encoding="utf-8")
        with open_host(data, pages=pages) as host:
            yield host


@contextmanager
def open_host(data: Path, *options: str, pages: bool = False) -> Iterator[HostProcess]:
    with _opened(data, *options) as process:
        yield HostProcess(process, _port(data, process), _port(data, process, "web") if pages else 0)


@contextmanager
def crowded_host(tables: int) -> Iterator[tuple[HostProcess, float]]:
    """Games that anybody may watch, of people who are not here; with the seconds it took to open."""
    with TemporaryDirectory(prefix="seasalt-bench-") as folder:
        data = Path(folder)
        run(lay_tables(data, [f"key nobody {number}" for number in range(tables * PEOPLE)]))
        (data / "host.toml").write_text(CONFIG, encoding="utf-8")
        began = monotonic()
        with _opened(data) as process:
            port = _port(data, process)
            yield HostProcess(process, port), monotonic() - began


@contextmanager
def _opened(data: Path, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "seasalt_tui", "host", "--data", str(data), *options]
    with (data / "journal").open("wb") as journal:
        process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=journal, start_new_session=True
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _port(data: Path, process: subprocess.Popen[bytes], link: str = "") -> int:
    end = monotonic() + _LONGEST_WAIT
    while monotonic() < end and process.poll() is None:
        for line in (data / "journal").read_bytes().splitlines(keepends=True):
            event = json.decode(line) if line.endswith(b"\n") else {}
            if event.get("event") == "opened" and event.get("link", "") == link:
                return int(event["port"])
        sleep(0.02)
    raise TimeoutError((data / "journal").read_text(encoding="utf-8"))


async def lay_tables(data: Path, people: Sequence[str]) -> None:
    (data / "tables").mkdir()
    store = await open_store(data / "games.db")
    records, codes = amid_a_round(), set[str]()
    for members in _fours(people):
        plan = Plan(PLAN.game, tuple(Sitter(f"P{seat}") for seat in range(PEOPLE)), PLAN.seed, first=PLAN.first)
        log = await store.add(plan.header, plan.about, records, over=False)
        codes.add(code := table_code(codes.__contains__))
        (data / "tables" / f"{code}.json").write_bytes(json.encode(_record(code, plan, members, log.id)))
    await store.close()


def _record(code: str, plan: Plan, people: Sequence[str], game: int) -> TableRecord:
    """Nobody's patience ends, so that no bot plays."""
    members = tuple(Member(person, sitter.name) for person, sitter in zip(people, plan.sitters, strict=True))
    terms = Terms(plan.game, plan.options, (None,) * PEOPLE, patience=10**6)
    return TableRecord(code, terms, people[0], _OPENED, members, plan=plan, game=game)


def _fours(people: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for first in range(0, len(people), PEOPLE):
        members = people[first : first + PEOPLE]
        yield (*members, *(f"key nobody {number}" for number in range(PEOPLE - len(members))))
