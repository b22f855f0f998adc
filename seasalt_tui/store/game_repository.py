"""Repository of saved games with their digests: the database, and the cache of folded logs."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct, ValidationError

from seasalt_tui.core.digest import Digest, digest
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.digest_cache import DigestCache, DigestKey, open_digest_cache
from seasalt_tui.store.game_plan import Plan, plan_from_json
from seasalt_tui.store.game_store import GameStore, SavedGame
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store

Progress = Callable[[int, int], None]  # done, total

_BATCH: Final = 100


class GameEntry(Struct, frozen=True, gc=False):
    """`plan`: None if it cannot be read. `digest`: None if the log does not fold, or has not been folded."""

    saved: SavedGame
    plan: Plan | None
    digest: Digest | None


class GameRepository:
    """`store` is the source of truth; the digests are derived from it."""

    __slots__ = ("_digests", "store")

    def __init__(self, store: GameStore, digests: DigestCache) -> None:
        self.store = store
        self._digests = digests

    async def entries_without_digests(self, only: Collection[int] | None = None) -> tuple[GameEntry, ...]:
        """All games, or `only` these, without digests: quick, as nothing is folded."""
        return tuple(GameEntry(saved, _plan(saved), None) for saved in await self.store.games(only))

    async def entries(
        self, progress: Progress | None = None, only: Collection[int] | None = None
    ) -> tuple[GameEntry, ...]:
        """All games, or `only` these, the newest first. Only games changed since the last call are folded."""
        games = await self.store.games(only)
        known = await self._digests.load()
        missing = [saved for saved in games if _key(saved) not in known]
        for start in range(0, len(missing), _BATCH):
            batch = missing[start : start + _BATCH]
            results = [(_key(saved), await self._fold(saved)) for saved in batch]
            folded = [(key, digest) for key, digest in results if digest is not None]
            known.update(folded)
            await self._digests.save(folded)
            if progress is not None:
                progress(start + len(batch), len(missing))
        return tuple(GameEntry(saved, _plan(saved), known.get(_key(saved))) for saved in games)

    async def entry(self, game: int) -> GameEntry | None:
        """One game, without reading the others."""
        saved = await self.store.game(game)
        return None if saved is None else GameEntry(saved, _plan(saved), await self._fold(saved))

    async def records(self, game: int) -> Sequence[Record]:
        return await (await self.store.open(game)).after(0)

    async def _fold(self, saved: SavedGame) -> Digest | None:
        await sleep(0)  # let the event loop run: the screen stays responsive
        game = GAMES.get(saved.header.game)
        if game is None:
            return None
        try:
            return digest(game, saved.header, await self.records(saved.id))
        except SeasaltError:
            return None


@asynccontextmanager
async def repository_of(store: GameStore, paths: Paths) -> AsyncIterator[GameRepository]:
    digests = await open_digest_cache(paths.digests)
    try:
        yield GameRepository(store, digests)
    finally:
        await digests.close()


@asynccontextmanager
async def open_repository(paths: Paths) -> AsyncIterator[GameRepository]:
    store = await open_store(paths.games)
    try:
        async with repository_of(store, paths) as repository:
            yield repository
    finally:
        await store.close()


def _key(saved: SavedGame) -> DigestKey:
    return saved.id, f"{saved.started.isoformat()} {saved.changed.isoformat()}", saved.records


def _plan(saved: SavedGame) -> Plan | None:
    try:
        return plan_from_json(saved.about)
    except ValidationError:
        return None
