"""Repairing and checking while a game goes on."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

from seasalt_tui.store.repair import count_unreadable_games
from seasalt_tui.store.schema import connect
from store.stores import child_env

PLAY_ON = """
import asyncio, sys
from pathlib import Path
from store.stores import ABOUT, OTHER, fill, opened

async def main():
    async with opened(Path(sys.argv[1])) as store:
        log = await store.create(OTHER, ABOUT)
        print("begun", flush=True)
        await fill(log, 1500)

asyncio.run(main())
"""


def test_a_game_that_goes_on_meanwhile_is_read_as_of_one_moment(tmp_path: Path) -> None:
    """So that there are never more records than were counted."""
    file, looks = tmp_path / "games.db", 0
    connect(file, wait=0).close()
    command = [sys.executable, "-c", PLAY_ON, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=child_env()) as program:
        assert program.stdout is not None
        program.stdout.readline()
        with closing(connect(file, wait=5)) as connection:
            while program.poll() is None:
                assert count_unreadable_games(connection) == 0
                looks += 1
    assert looks > 0
