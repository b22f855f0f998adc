"""All saved games, and what became of each."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct, ValidationError

from seasalt_tui.core.digest import Digest, digest
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.digests import Digests, Key, open_digests
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.plans import Plan, plan_of
from seasalt_tui.store.sqlite import Saved, Store, open_store

Progress = Callable[[int, int], None]  # so many of so many

_AT_ONCE: Final = 100


class Entry(Struct, frozen=True, gc=False):
    """`plan` is None where another program began it, `digest` where it does not fold."""

    saved: Saved
    plan: Plan | None
    digest: Digest | None


class Shelf:
    """`store` is the truth; everything else here is made of it."""

    __slots__ = ("_digests", "store")

    def __init__(self, store: Store, digests: Digests) -> None:
        self.store = store
        self._digests = digests

    async def listed(self) -> tuple[Entry, ...]:
        """At once, as nothing is folded for it."""
        return tuple(Entry(saved, _plan(saved), None) for saved in await self.store.games())

    async def entries(self, progress: Progress | None = None, only: Collection[int] | None = None) -> tuple[Entry, ...]:
        """The newest first. Only what has changed since the last look is folded. `only`: no others than these games."""
        games = [saved for saved in await self.store.games() if only is None or saved.id in only]
        known = await self._digests.known()
        missing = [saved for saved in games if _key(saved) not in known]
        for start in range(0, len(missing), _AT_ONCE):
            batch = missing[start : start + _AT_ONCE]
            found = [(_key(saved), await self._fold(saved)) for saved in batch]
            folded = [(key, digest) for key, digest in found if digest is not None]
            known.update(folded)
            await self._digests.keep(folded)
            if progress is not None:
                progress(start + len(batch), len(missing))
        return tuple(Entry(saved, _plan(saved), known.get(_key(saved))) for saved in games)

    async def entry(self, game: int) -> Entry | None:
        """Without a look at the others."""
        saved = await self.store.game(game)
        return None if saved is None else Entry(saved, _plan(saved), await self._fold(saved))

    async def records(self, game: int) -> Sequence[Record]:
        return await (await self.store.open(game)).after(0)

    async def _fold(self, saved: Saved) -> Digest | None:
        await sleep(0)  # a screen goes on meanwhile
        game = GAMES.get(saved.header.game)
        if game is None:
            return None
        try:
            return digest(game, saved.header, await self.records(saved.id))
        except SeasaltError:
            return None


@asynccontextmanager
async def shelf_of(store: Store, paths: Paths) -> AsyncIterator[Shelf]:
    digests = await open_digests(paths.digests)
    try:
        yield Shelf(store, digests)
    finally:
        await digests.close()


@asynccontextmanager
async def shelf_at(paths: Paths) -> AsyncIterator[Shelf]:
    store = await open_store(paths.games)
    try:
        async with shelf_of(store, paths) as shelf:
            yield shelf
    finally:
        await store.close()


def _key(saved: Saved) -> Key:
    return saved.id, f"{saved.started.isoformat()} {saved.changed.isoformat()}", saved.records


def _plan(saved: Saved) -> Plan | None:
    try:
        return plan_of(saved.about)
    except ValidationError:
        return None
