"""A game at a table that nobody sees, before anybody comes: the first guest shall wait no longer than the others, and
what all sessions share shall be there before the memory is swept for the last time.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from seasalt_tui.games import GAMES
from seasalt_tui.server.charter import Terms
from seasalt_tui.server.config import HostConfig
from seasalt_tui.server.house import House, opened_house
from seasalt_tui.server.journal import Journal
from seasalt_tui.server.line import Caller, Listener
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.ui.stage import staged

_LONGEST: Final = 5.0  # seconds
_QUIET: Final = 0.05  # seconds without a word, after which a screen is there
_KEYS: Final = ("\x1b[C",)
_TERMINALS: Final = ({"TERM": "xterm-256color"}, {"TERM": "xterm-256color", "COLORTERM": "truecolor"})
_PEOPLE: Final = ("key one", "key two")


class _NoJournal:
    def note(self, what: str, /, **facts: object) -> None: ...


class _Stage:
    """A line to nobody, on which the next key is pressed when all is quiet."""

    size = (80, 24)
    quiet_since = float("inf")
    congested = False

    def __init__(self) -> None:
        self._keys = iter(_KEYS)
        self._listener: Listener | None = None
        self._waiting: asyncio.TimerHandle | None = None

    def write(self, text: str) -> None:  # noqa: ARG002 - nobody reads it
        self._wait()

    def attend(self, listener: Listener | None) -> None:
        self._listener = listener
        self._wait()

    def go_on(self) -> None: ...
    def close(self, status: int = 0) -> None: ...

    def _wait(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        if self._listener is not None:
            self._waiting = asyncio.get_running_loop().call_later(_QUIET, self._go_on, self._listener)

    def _go_on(self, listener: Listener) -> None:
        key = next(self._keys, None)
        if key is None:
            listener.lose()
        else:
            listener.hear(key)
            self._wait()


@asynccontextmanager
async def rehearsed_house(config: HostConfig, journal: Journal, metrics: Metrics) -> AsyncIterator[House]:
    with suppress(TimeoutError):
        async with asyncio.timeout(_LONGEST):
            await _rehearse(config.data)
    async with opened_house(config, journal, metrics) as house:
        yield house


async def _rehearse(data: Path) -> None:
    """In a folder of its own where the house may write: perhaps it may nowhere else."""
    with TemporaryDirectory(prefix=".rehearsal-", dir=data) as folder:
        async with opened_house(HostConfig(Path(folder)), _NoJournal(), Metrics()) as house:
            for game, environ in zip(filter(staged, GAMES), cycle(_TERMINALS), strict=False):
                await _play(house, game, environ)


async def _play(house: House, game: str, environ: Mapping[str, str]) -> None:
    first, *others = _PEOPLE
    table = await house.lobby.open(Terms(game, {}, (None,) * len(_PEOPLE)), first, first)
    for person in others:
        await table.join(person, person)
    await house.visit(_Stage(), Caller(first, first, "", environ, table.code))
