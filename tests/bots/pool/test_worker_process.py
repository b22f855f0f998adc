"""Worker processes end with their parent, however that ends, and do not disturb it."""

import os
import signal
import sys
from asyncio import create_task, sleep, timeout
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen, run
from threading import Timer
from time import perf_counter

import pytest
import pytest_asyncio

from bots.pool.processes import LONGEST_WAIT, is_there, until, worked
from bots.pool.views import Long, Telling, asked
from seasalt_tui.bots.pool.pool import Pool

PARENT = """
import asyncio, os, sys
sys.path[:0] = {path!r}
from pathlib import Path
from bots.pool.processes import until
from bots.pool.views import Endless, Telling, asked
from seasalt_tui.bots.pool.pool import Pool

async def main():
    pool = Pool(2)
    thinking = [asyncio.create_task(pool.decide(asked(Endless(sys.argv[1] + str(place))))) for place in range(2)]
    await until(lambda: Path(sys.argv[1] + "0").exists() and Path(sys.argv[1] + "1").exists())
    print(*pool.pids, flush=True)
    await asyncio.gather(*thinking)

asyncio.run(main())
"""
PAUSE = 0.1  # seconds for which nothing else was done, on a machine with much to do

in_one_loop = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pool() -> AsyncIterator[Pool]:
    async with Pool(1) as opened:
        yield opened


@contextmanager
def parent(file: Path) -> Iterator["tuple[Popen[str], list[int]]"]:
    """A program whose workers think for ever, and these."""
    program = PARENT.format(path=[str(Path(__file__).parents[2])])
    with Popen([sys.executable, "-c", program, str(file)], stdout=PIPE, stderr=PIPE, text=True) as process:
        watchdog = Timer(LONGEST_WAIT, process.kill)
        watchdog.start()
        assert process.stdout is not None
        yield process, [int(pid) for pid in process.stdout.readline().split()]
        watchdog.cancel()
        process.kill()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_whoever_is_ended_takes_them_along(tmp_path: Path, number: signal.Signals) -> None:
    with parent(tmp_path / "begun") as (process, pids):
        assert len(pids) == 2
        process.send_signal(number)
        await until(lambda: not any(map(is_there, pids)))


@in_one_loop
async def test_keys_at_the_terminal_do_not_reach_them(pool: Pool) -> None:
    pid = await pool.decide(asked(Telling()))
    assert os.getsid(pid) != os.getsid(0)
    os.kill(pid, signal.SIGINT)
    assert await pool.decide(asked(Telling())) == pid


@in_one_loop
async def test_they_are_polite(pool: Pool) -> None:
    pid = await pool.decide(asked(Telling()))
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


@in_one_loop
async def test_who_has_nothing_to_think_of_does_nothing(pool: Pool) -> None:
    pid = await pool.decide(asked(Telling()))
    before = worked(pid)
    await sleep(0.3)
    assert worked(pid) == before


@in_one_loop
async def test_meanwhile_everything_goes_on(pool: Pool) -> None:
    """As long as somebody thinks nothing here stands still, but for what others do on this machine."""
    await pool.decide(asked(Telling()))
    thinking = create_task(pool.decide(asked(Long(0.4))))
    pauses, last = [], perf_counter()
    while not thinking.done():
        await sleep(0.001)
        pauses.append(perf_counter() - last)
        last = perf_counter()
    assert sorted(pauses)[len(pauses) * 9 // 10] < PAUSE


def test_no_screen_is_imported() -> None:
    program = "import sys, seasalt_tui.bots.pool.worker_process; print(*sys.modules)"
    loaded = run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    slow = {"textual", "rich", "asyncio", "multiprocessing", "click", "sqlite3", "seasalt_tui.ui", "seasalt_tui.store"}
    assert not slow & set(loaded)


async def test_what_lies_around_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit", encoding="ascii")
    monkeypatch.chdir(tmp_path)
    async with timeout(LONGEST_WAIT), Pool(1) as pool:
        assert await pool.decide(asked(Telling())) in pool.pids
