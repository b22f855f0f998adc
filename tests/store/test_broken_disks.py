"""Fault injection: a disk that is full, locked, read-only or broken gives a named error and loses no saved record."""

import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from seasalt_tui.core.log import Log
from seasalt_tui.store.errors import (
    DiskFull,
    Locked,
    NotWritable,
    Unusable,
)
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.store.write_behind import WriteBehindLog
from store.stores import ABOUT, HEADER, child_env, clear, opened, record, records, with_room_for


async def filled_up(log: Log) -> int:
    """How many records there was room for."""
    number = len(await log.after(0))
    try:
        while True:
            await log.append(record(number + 1))
            number += 1
    except DiskFull:
        return number


async def test_a_full_disk_is_named_and_keeps_what_it_has(file: Path) -> None:
    store = await with_room_for(4, file)
    log = await store.open(1)
    number = await filled_up(log)
    assert await log.after(0) == records(number)
    await store.close()
    async with opened(file) as store:
        log = await store.open(1)
        await log.append(record(number + 1))
        assert await log.after(0) == records(number + 1)


WRITE_PAST_THE_END = """
import asyncio, os, resource, signal, sys
from pathlib import Path
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.write_behind import WriteBehindLog
from store.stores import opened, record, records

async def main():
    async with opened(Path(sys.argv[1])) as store:
        log = WriteBehindLog(
            await store.open(1), Retries(), lambda failure: print(type(failure).__name__, failure, flush=True)
        )
        number = len(await log.after(0))
        while log.failure is None:
            number += 1
            await log.append(record(number))
        for more in range(number + 1, number + 11):
            await log.append(record(more))
        assert await log.after(0) == records(number + 10)
        print(number, flush=True)
        if sys.argv[2] == "room":
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            while log.failure is not None:
                await asyncio.sleep(0.01)
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.mark.parametrize(("then", "more"), [("no room", -1), ("room", 10)])
async def test_a_game_goes_on_when_its_file_may_grow_no_more(file: Path, then: str, more: int) -> None:
    """And is whole in the file when it may grow again, however the process ends."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))

    command = [sys.executable, "-c", WRITE_PAST_THE_END, str(file), then]
    done = subprocess.run(command, capture_output=True, text=True, env=child_env(), preexec_fn=limit, check=False)
    assert (done.stderr, done.returncode) == ("", -signal.SIGKILL)
    told, first_waiting = done.stdout.splitlines()
    assert str(file) in told
    async with opened(file) as store:
        assert await (await store.open(1)).after(0) == records(int(first_waiting) + more)


LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


async def test_a_lock_held_longer_than_one_waits_is_outlasted(file: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", LOCK, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    told = list[str]()
    with other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        async with opened(file, wait=0.05) as store, opened(file) as reader:
            log = WriteBehindLog(await store.open(1), Retries(), lambda failure: told.append(type(failure).__name__))
            assert len(await log.after(0)) == 3
            for number in range(4, 8):
                await log.append(record(number))
            assert told == ["Locked"]
            assert await (await reader.open(1)).after(0) == records(3)
            other.stdin.close()
            other.wait()
            await log.append(record(8))
            assert log.failure is None
            assert await (await reader.open(1)).after(0) == records(8)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def test_a_file_that_another_program_locks_is_named(file: Path) -> None:
    async with opened(file, wait=0) as store:
        log = await store.open(1)
        with locked(file), pytest.raises(Locked) as caught:
            await log.append(record(4))
        assert clear(caught.value, file)
        await log.append(record(4))


async def test_a_lock_is_waited_for(file: Path) -> None:
    async with opened(file) as store, opened(file) as other:
        for number in range(4, 30):
            await (store, other)[number % 2].finish(2)
            await (await other.open(1)).append(record(number))


async def test_a_file_that_cannot_be_written_is_named(file: Path) -> None:
    forbid_writing(file)
    async with opened(file) as store:
        log = await store.open(1)
        assert await log.after(0) == records(3)
        for writing in (log.append(record(4)), store.create(HEADER, ABOUT), store.finish(1)):
            with pytest.raises(NotWritable) as caught:
                await writing
            assert clear(caught.value, file)


def forbid_writing(file: Path) -> None:
    """A write version to come makes sqlite read only, whoever the user is: the mode of a file means nothing to root."""
    with file.open("r+b") as raw:
        raw.seek(18)
        raw.write(b"\x03")


async def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotWritable) as caught:
        await open_store(tmp_path)
    assert clear(caught.value, tmp_path)


async def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    file = tmp_path / "home"
    file.write_text("a file")
    with pytest.raises(Unusable) as caught:
        await open_store(file / "games.db")
    assert clear(caught.value, file)
