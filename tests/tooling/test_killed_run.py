"""A run of the tests that is killed with -9 leaves nothing running."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bots.pool.processes import children, is_there, until

TESTS = Path(__file__).parents[1]
OF_EACH_KIND = '''
import asyncio
import subprocess
import sys
from pathlib import Path

from bots.pool.views import Endless, asked
from cli.engine.engine_process import EngineProcess
from cli.host.host_process import Host
from seasalt_tui.bots.pool.pool import Pool
from terminal.terminal_session import Session
from ui.terminal.painter.app_on_pty import app_on_pty

DEAF = """
import signal
for each in (signal.SIGHUP, signal.SIGINT, signal.SIGPIPE, signal.SIGTERM):
    signal.signal(each, signal.SIG_IGN)
print(flush=True)
while True:
    pass
"""

async def test_all(tmp_path, postgres):
    begun = tmp_path / "begun"
    with (
        EngineProcess(),
        Host(tmp_path) as host,
        Session(tmp_path, "learn", child=True) as learner,
        subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE) as deaf,
        app_on_pty("plain"),
    ):
        thinking = asyncio.create_task(Pool(1).decide(asked(Endless(str(begun)))))
        assert host.port
        assert deaf.stdout.readline()
        learner.shows("Sea")
        while not begun.exists():
            await asyncio.sleep(0.01)
        Path("all.started").touch()
        await thinking
'''
KINDS = 7


def descendants(pid: int) -> set[int]:
    found = children(pid)
    return found.union(*map(descendants, found))


@pytest.mark.needs("setpriv")
async def test_a_run_that_is_killed_leaves_nothing_running(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((TESTS / "conftest.py").read_text(encoding="utf-8"))
    (tmp_path / "test_kinds.py").write_text(OF_EACH_KIND)
    settings = ["-c", "/dev/null", "--rootdir", str(tmp_path), "-o", "asyncio_mode=auto", "--import-mode=importlib"]
    with subprocess.Popen(
        [sys.executable, "-m", "pytest", *settings, "-n", "1", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TESTS, TESTS.parent / "scripts")))},
        stdout=subprocess.DEVNULL,
    ) as run:
        await until(lambda: (tmp_path / "all.started").exists() or run.poll() is not None)
        left = descendants(run.pid)
        run.kill()
        run.wait()
    assert len(left) > KINDS
    await until(lambda: not any(map(is_there, left)))
