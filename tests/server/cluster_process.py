"""A host in a process of its own, which prints the number of the lease it acts under and the time, again and again."""

import asyncio
import sys
from contextlib import suppress
from time import monotonic

from seasalt_tui.store.errors import StoreError
from server.cluster_members import Member


async def act(address: str, lease_name: str) -> None:
    async with Member(address, "process") as member:
        while True:
            lease = None
            with suppress(StoreError):
                lease = await member.leases.acquire(lease_name)
            if lease is not None and lease.fence is not None and member.leases.holds(lease_name):
                print(lease.fence.number, member.hosts.own, monotonic(), flush=True)  # noqa: T201 - to the test
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(act(*sys.argv[1:]))
