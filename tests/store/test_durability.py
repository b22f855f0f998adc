"""Durability: acknowledged records are there again, however the program ended."""

import subprocess
import sys
from pathlib import Path

import pytest

from store.stores import child_env, opened, records

APPEND_FOREVER = """
import asyncio, sys
from itertools import count
from pathlib import Path
from seasalt_tui.store.sqlite import open_store
from store.stores import ABOUT, HEADER, record

async def main():
    store = await open_store(Path(sys.argv[1]))
    log = await store.create(HEADER, ABOUT)
    for number in count(1):
        await log.append(record(number))
        print(number, flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("moves", [1, 2, 50, 1500])
async def test_a_killed_program_has_lost_no_acknowledged_record(tmp_path: Path, moves: int) -> None:
    file = tmp_path / "games.db"
    acknowledged = killed_after(moves, file)
    async with opened(file) as store:
        saved = await store.latest()
        assert saved is not None
        found = await (await store.open(saved.id)).after(0)
    assert acknowledged >= moves
    assert found == records(len(found))
    assert len(found) - acknowledged in {0, 1}


def killed_after(moves: int, file: Path) -> int:
    """The last number the program has said before it was gone."""
    command = [sys.executable, "-c", APPEND_FOREVER, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=child_env()) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(moves)]
        program.kill()
        said += program.stdout.read().splitlines(keepends=True)
    return int(next(line for line in reversed(said) if line.endswith("\n")))


async def test_play_goes_on_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    killed_after(3, file)
    async with opened(file) as store:
        saved = await store.latest()
        assert saved is not None
        log = await store.open(saved.id)
        await log.append(records(saved.records + 1)[-1])
        assert await log.after(0) == records(saved.records + 1)
