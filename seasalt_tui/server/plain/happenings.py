"""What is typed and what happens meanwhile, one after the other, in the order in which it comes."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Any, Final

from seasalt_tui.plain.console import Console, PlayerLeft

TYPED: Final = "typed"


class Happenings:
    """What happened goes before what was typed: the line may have meant a position that is no longer there.

    Nothing is read while whoever asks is busy with the last one: a dialog in between gets what is typed then.
    """

    def __init__(self, console: Console, sources: Mapping[str, AsyncIterator[Any]]) -> None:
        self._console = console
        self._sources = dict(sources)
        self._pending = dict[str, asyncio.Future[Any]]()
        self._line: asyncio.Task[str | None] | None = None

    async def next(self) -> tuple[str, Any]:
        """The name of a source, and what it gave. `PlayerLeft` at the end of the input."""
        for name, source in self._sources.items():
            if name not in self._pending:
                self._pending[name] = asyncio.ensure_future(anext(source))
        self._line = self._line or asyncio.create_task(self._console.ask())
        await asyncio.wait({self._line, *self._pending.values()}, return_when=asyncio.FIRST_COMPLETED)
        for name, coming in self._pending.items():
            if coming.done():
                await self._stop_asking()
                return name, self._pending.pop(name).result()
        line, self._line = self._line, None
        if (typed := line.result()) is None:
            raise PlayerLeft
        return TYPED, typed

    async def next_of(self, name: str) -> Any:
        """Of one source, which gives something at once."""
        if name in self._pending:
            return await self._pending.pop(name)
        return await anext(self._sources[name])

    async def _stop_asking(self) -> None:
        """So that a dialog can ask; a line that has been read already comes next."""
        if self._line is not None and not self._line.done():
            await _cancelled(self._line)
            self._line = None

    async def replace(self, name: str, source: AsyncIterator[Any]) -> None:
        """From now on this instead."""
        await _cancelled(self._pending.pop(name, None))
        self._sources[name] = source

    async def close(self) -> None:
        for waiting in (self._line, *self._pending.values()):
            await _cancelled(waiting)


async def _cancelled(waiting: "asyncio.Future[Any] | None") -> None:
    if waiting is not None:
        waiting.cancel()
        with suppress(asyncio.CancelledError, StopAsyncIteration):
            await waiting
