"""One way of running tests everywhere: properties without deadlines, as machines differ, and with the same examples
every time; two tests a core, as they wait for screens and processes. What was collected stays to the end, so memory
is not searched for it again and again: that was a fourth of all the time.
"""

import gc
import os
import signal
import sys
from collections.abc import AsyncIterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

import child_processes
from needed_programs import NeededPrograms
from parent_death import end_with_parent
from rewritten_modules import rewrite_share
from shared_postgres import PORT, Databases, SharedPostgres, opened

if TYPE_CHECKING:
    from seasalt_tui.server.postgres.pool import Postgres

child_processes.install()
gc.disable()  # until all is collected

# Else every worker rewrites and compiles every test for itself where the environment says to write no byte code.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("seasalt", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("seasalt")


def pytest_configure(config: pytest.Config) -> None:
    """Who starts the tests in the background may ignore ctrl-C, and everything they start would do so, too."""
    config.pluginmanager.register(NeededPrograms())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SharedPostgres(), PORT)
    _choose_playouts(compiled=bool(config.getoption("--compiled")))
    if hasattr(config, "workerinput"):
        end_with_parent(os.getppid())
        rewrite_share(config, int(config.workerinput["workerid"][2:]), config.workerinput["workercount"])
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _choose_playouts(*, compiled: bool) -> None:
    """For this process and all that it starts. Pure Python is the reference, whatever `make fast` has left behind."""
    if not compiled:
        os.environ["SEASALT_PURE_PYTHON"] = "1"
        return
    os.environ.pop("SEASALT_PURE_PYTHON", None)
    found = find_spec("seasalt_tui.bots.seasalt.playout")
    if found is None or str(found.origin).endswith(".py"):
        raise pytest.UsageError("Nothing is compiled, or not from these sources: make fast")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="whole crowds and long chains, as before a release")
    parser.addoption("--compiled", action="store_true", help="with what `make fast` has compiled")


@pytest.fixture
def full(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--full"))


@pytest.fixture(scope="session")
def databases(pytestconfig: pytest.Config) -> Databases:
    """Of PostgreSQL, for who needs more than one."""
    return Databases(pytestconfig)


@pytest.fixture
async def postgres_address(databases: Databases) -> AsyncIterator[str]:
    """Of a database of PostgreSQL that is migrated and empty."""
    async with databases.borrowed() as address:
        yield address


@pytest.fixture
async def postgres(postgres_address: str) -> "AsyncIterator[Postgres]":
    """The pool of a host on a database that is migrated and empty."""
    async with opened(postgres_address) as postgres:
        yield postgres


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    return 2 * (os.cpu_count() or 1)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 100)
