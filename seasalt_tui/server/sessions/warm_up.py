"""Warm-up: plays a game for nobody before the host listens, so that the first guest waits no longer than later ones,
and shared objects exist before the garbage collector freezes what it will not scan again.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from seasalt_tui.games import GAMES
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller, LinkListener
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.sessions.house import House, opened_house
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.errors import StoreError
from seasalt_tui.ui.commands.declared import declared_ids
from seasalt_tui.ui.session.stage import has_stage

_KEYS: Final = ("\x1b[C",)
_TERMINALS: Final = ({"TERM": "xterm-256color"}, {"TERM": "xterm-256color", "COLORTERM": "truecolor"})
_PEOPLE: Final = ("key one", "key two")


class _NoJournal:
    def note(self, what: str, /, **facts: object) -> None: ...


class _ScriptedLink:
    """A link without a terminal, on which the next key is pressed when output has stopped."""

    size = (80, 24)
    last_input_at = float("inf")
    congested = False

    def __init__(self) -> None:
        self._keys = iter(_KEYS)
        self._listener: LinkListener | None = None
        self._waiting: asyncio.TimerHandle | None = None

    def write(self, text: str) -> None:  # noqa: ARG002 - nobody reads it
        self._wait()

    def say_last(self, text: str) -> None:
        self.write(text)

    def set_listener(self, listener: LinkListener | None) -> None:
        self._listener = listener
        self._wait()

    def resume_input(self) -> None: ...
    def close(self, status: int = 0) -> None: ...

    def _wait(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        if self._listener is not None:
            self._waiting = asyncio.get_running_loop().call_later(timeouts.WARM_UP_SETTLED, self._go_on, self._listener)

    def _go_on(self, listener: LinkListener) -> None:
        key = next(self._keys, None)
        if key is None:
            listener.on_disconnect()
        else:
            listener.on_input(key)
            self._wait()


@asynccontextmanager
async def warmed_up_house(config: HostConfig, journal: Journal, metrics: Metrics) -> AsyncIterator[House]:
    with suppress(TimeoutError, StoreError):  # opening the real house reports what is wrong with its folder
        async with asyncio.timeout(timeouts.WARM_UP):
            await _warm_up(config.data)
    async with opened_house(config, journal, metrics) as house:
        yield house


async def _warm_up(data: Path) -> None:
    """In a temporary folder inside the data folder, perhaps the only place where the host may write."""
    declared_ids("seasalt_tui.ui.games")  # imports all questions, which a person's own program does one by one
    with TemporaryDirectory(prefix=".rehearsal-", dir=data) as folder:
        async with opened_house(HostConfig(Path(folder)), _NoJournal(), Metrics()) as house:
            for game, environ in zip(filter(has_stage, GAMES), cycle(_TERMINALS), strict=False):
                await _play(house, game, environ)


async def _play(house: House, game: str, environ: Mapping[str, str]) -> None:
    first, *others = _PEOPLE
    table = await house.lobby.open(Terms(game, {}, (None,) * len(_PEOPLE)), first, first)
    for person in others:
        await table.join(person, person)
    await house.run_session(_ScriptedLink(), Caller(first, first, "", environ, table.code))
