"""Leader election: what one host alone does of those that share a house, namely the one that holds its lease."""

from asyncio import FIRST_COMPLETED, Event, Task, create_task, gather, sleep, timeout, wait
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.cluster.cluster import Lease, Leases
from seasalt_tui.server.limits import timeouts
from seasalt_tui.store.errors import StoreError

Work = Callable[[Lease], Coroutine[Any, Any, None]]


class Leadership:
    """Does the `work` while this host holds the lease, and stops when it has lost it. `decided`: it is known who leads.

    `is_done`: whether there is nothing more to do, at whichever host it was done. `is_wanted`: whether this host should
    lead; while it should not, it leaves the lease to others. Work that the database fails, or that another host was
    quicker to do, is begun again.
    """

    def __init__(
        self,
        leases: Leases,
        name: str,
        work: Work,
        is_done: Callable[[], bool] = lambda: False,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        self.decided = Event()
        self._leases = leases
        self._name = name
        self._work = work
        self._is_done = is_done
        self._is_wanted = is_wanted
        self._changed = Event()

    def wake(self) -> None:
        """To be called when it may be done, or wanted, or no more."""
        self._changed.set()

    async def run(self) -> None:
        """Until it is done, or this is cancelled."""
        unfollow = self._leases.follow(self._name, self._changed.set)
        try:
            while not self._is_done():
                self._changed.clear()
                await self._wait_after(await self._try())
        finally:
            unfollow()
            with suppress(StoreError):
                await self._leases.release(self._name)

    async def _wait_after(self, failed: bool) -> None:
        with suppress(TimeoutError):
            async with timeout(timeouts.STORE_RETRY if failed else None):
                await self._changed.wait()

    async def _try(self) -> bool:
        """Whether it failed, and may succeed soon."""
        failed = False
        try:
            lease = await self._leases.acquire(self._name) if self._is_wanted() else None
            if lease is not None:
                await self._lead(lease)
                if not self._is_wanted():
                    await self._leases.release(self._name)
        except* SeasaltError:
            failed = True
        finally:
            self.decided.set()
        return failed

    async def _lead(self, lease: Lease) -> None:
        working = create_task(self._work(lease))
        await sleep(0)  # it has begun when `decided` is set
        self.decided.set()
        try:
            while not working.done() and self._is_wanted() and self._leases.holds(self._name):
                await self._changed_or(working)
        finally:
            await _ended(working)

    async def _changed_or(self, working: Task[None]) -> None:
        changed = create_task(self._changed.wait())
        try:
            await wait((changed, working), return_when=FIRST_COMPLETED)
        finally:
            changed.cancel()
        self._changed.clear()


async def _ended(working: Task[None]) -> None:
    if working.done():
        await working
        return
    working.cancel()
    await gather(working, return_exceptions=True)
