"""A host from its start to its end: the house, its door, and who watches over it."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server import memory
from seasalt_tui.server.config import HostConfig, changed, needs_restart
from seasalt_tui.server.faults import noted_faults
from seasalt_tui.server.health import LOOPBACK, opened_health
from seasalt_tui.server.journal import Journal, WrittenJournal
from seasalt_tui.server.line import Caller, Line
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.places import named_place
from seasalt_tui.server.sole import sole_host
from seasalt_tui.server.ssh.door import Door, opened
from seasalt_tui.server.ssh.host_key import host_key
from seasalt_tui.server.ssh.house_rules import HouseRules
from seasalt_tui.server.ssh.keys import fingerprint, read_allowed
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.depth import tell_textual

if TYPE_CHECKING:
    from asyncssh import SSHKey

_PATIENCE: Final = 10.0  # seconds for everybody to read a word and be shown out
_ENDS: Final = (signal.SIGTERM, signal.SIGINT)
_STDIN: Final = 0
_STDERR: Final = 2
_BOTH_KINDS: Final = "::"  # of addresses: whoever says this means all there are
_STATM: Final = Path("/proc/self/statm")


class House(Protocol):
    async def visit(self, line: Line, caller: Caller) -> None: ...
    async def farewell(self) -> None:
        """A word to everybody, and their sessions end."""
        ...

    def change(self, config: HostConfig) -> None: ...


OpenHouse = Callable[[HostConfig, Journal, Metrics], AbstractAsyncContextManager[House]]
Opened = Callable[[HostConfig, str], None]
"""Hears when people can come, with the port they come to, and the fingerprint they will be shown."""


def prepare_textual(environ: MutableMapping[str, str]) -> None:
    """Before it is imported, and for all sessions alike: each draws what its own terminal can show."""
    tell_textual(environ, "true", Settings())


async def serve(
    config: HostConfig, reload: Callable[[], HostConfig], open_house: OpenHouse, tell: Opened = lambda *_: None
) -> None:
    """Until it is told to end. `StoreError` or `OSError` if it cannot begin."""
    with sole_host(config.data):
        async with _opened_journal(config) as journal:
            with noted_faults(journal, asyncio.get_running_loop()):
                await _Host(config, reload, journal).run(open_house, tell)


@asynccontextmanager
async def _opened_journal(config: HostConfig) -> AsyncIterator[WrittenJournal]:
    journal = WrittenJournal(_real_stderr(), config.log)
    try:
        yield journal
    finally:
        await asyncio.to_thread(journal.close)


def _real_stderr() -> int:
    """A copy, as every app turns the standard one elsewhere; without one the journal goes nowhere."""
    try:
        return os.dup(_STDERR)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)


class _Host:
    def __init__(self, config: HostConfig, reload: Callable[[], HostConfig], journal: Journal) -> None:
        self._asked = config
        self._config = config
        self._rules = house_rules(config)
        self._reload = reload
        self._journal = journal
        self._metrics = Metrics()
        self._told = asyncio.Event()
        self._at_terminal = os.isatty(_STDIN)

    async def run(self, open_house: OpenHouse, tell: Opened) -> None:
        config, journal, metrics = self._config, self._journal, self._metrics
        _measure(metrics)
        async with AsyncExitStack() as everything:
            house = await everything.enter_async_context(open_house(config, journal, metrics))
            key = host_key(config.data)
            door = await self._opened_door(everything, house, key)
            await self._opened_health(everything)
            self._settle(house, replace(config, port=door.port))
            self._listen(everything, house)
            everything.callback(memory.prepare(metrics))
            shown = fingerprint(key)
            for address, port in door.addresses:
                journal.note("opened", address=address, port=port, guests=config.guests, key=shown, process=os.getpid())
            tell(self._config, shown)
            await self._told.wait()
            await self._end(house, door)
        journal.note("ended")

    async def _opened_door(self, everything: AsyncExitStack, house: House, key: "SSHKey") -> Door:
        config = self._config
        bind = "" if config.bind == _BOTH_KINDS else config.bind
        door = opened(house.visit, key, lambda: self._rules, self._journal, self._metrics, bind=bind, port=config.port)
        with named_place(config.bind, config.port):
            return await everything.enter_async_context(door)

    async def _opened_health(self, everything: AsyncExitStack) -> None:
        if (port := self._config.metrics) is not None:
            with named_place(LOOPBACK, port):
                await everything.enter_async_context(opened_health(port, self._metrics, self._told.is_set))

    def _listen(self, everything: AsyncExitStack, house: House) -> None:
        loop = asyncio.get_running_loop()
        for number in _ENDS:
            loop.add_signal_handler(number, partial(self._obey, number))
        loop.add_signal_handler(signal.SIGHUP, partial(self._hang_up, house))
        for number in (*_ENDS, signal.SIGHUP):
            everything.callback(loop.remove_signal_handler, number)

    def _obey(self, number: signal.Signals) -> None:
        """The second time at once: every move that was told to anybody is on the disk."""
        if self._told.is_set():
            os._exit(128 + number)
        self._told.set()

    def _hang_up(self, house: House) -> None:
        """The same signal says that the terminal it was started at is closed: then nobody is there to stop it."""
        if self._at_terminal and not os.isatty(_STDIN):
            self._told.set()
        else:
            self._change(house)

    def _change(self, house: House) -> None:
        """All of it, or nothing."""
        try:
            config = self._reload()
            rules = house_rules(config)
        except (SeasaltError, OSError) as error:
            self._journal.note("not reloaded", reason=error)
            return
        for name in needs_restart(self._asked, config):
            self._journal.note("needs a restart", setting=name)
        self._rules = rules
        self._settle(house, changed(self._config, config))
        self._journal.note("reloaded")

    def _settle(self, house: House, config: HostConfig) -> None:
        self._config = config
        house.change(config)

    async def _end(self, house: House, door: Door) -> None:
        self._journal.note("ending")
        door.shut()
        try:
            async with asyncio.timeout(_PATIENCE):
                await house.farewell()
                await door.emptied()
        except TimeoutError:
            self._journal.note("some would not leave")


def house_rules(config: HostConfig) -> HouseRules:
    allowed = None if config.allow is None else read_allowed(config.allow)
    return HouseRules(config.limits, config.guests, allowed)


def _measure(metrics: Metrics) -> None:
    started = monotonic()
    metrics.gauge("uptime_seconds", lambda: monotonic() - started)
    if _STATM.exists():
        metrics.gauge("resident_memory_bytes", _resident)


def _resident() -> float:
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
