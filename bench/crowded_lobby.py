"""A crowded lobby by ssh: 5,000 games in the list, 20 people in front of it, and tables that come and go.

Two of the people open a table and leave it, again and again; the others move along the list and turn its pages, each at
their own moments. `key` is from a key to the first byte that comes back, `key processor` the host's time for one of
them with all that goes on meanwhile, `start` until a house with all these games is open.
"""

import asyncio
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Final

from bench.host_process import crowded_host
from bench.hosted import MeasuredHost, ssh_clients
from bench.ssh_clients import SshClient
from bench.timing import Figures, Measure, percentile_figures

TABLES: Final = 5000
PEOPLE: Final = 20
NAME: Final = f"crowded lobby {TABLES}"
_OPENING: Final = 2
_ALONG_THE_LIST: Final = (b"\x1b[B", b"\x1b[B", b"\x1b[6~", b"\x1b[A", b"\x1b[B")
_OPEN_AND_LEAVE: Final = (b"n", b"\r", b"x")
_KEYS: Final = 400
_PAUSE: Final = 0.05
_CALM: Final = 0.4


def _crowded(_seconds: float) -> Figures:
    clients = ssh_clients(PEOPLE)
    with crowded_host(TABLES) as (host, seconds):
        return {"start": seconds} | asyncio.run(in_front_of_the_list(host, clients))


async def in_front_of_the_list(host: MeasuredHost, clients: Sequence[SshClient]) -> Figures:
    memory = host.memory()
    for client in clients:
        await client.arrive(host.port_of(client))
    crowded = host.memory()
    coming_and_going = [asyncio.create_task(_come_and_go(client)) for client in clients[:_OPENING]]
    processor = host.processor()
    durations = await _press(clients[_OPENING:])
    used = host.processor() - processor
    for task in coming_and_going:
        task.cancel()
    await asyncio.gather(*coming_and_going, return_exceptions=True)
    for client in clients:
        await client.leave()
    costs = {"memory": memory, "memory crowded": crowded, "key processor": used * 1000 / _KEYS}
    return costs | percentile_figures("key", durations)


async def _come_and_go(client: SshClient) -> None:
    for key in cycle(_OPEN_AND_LEAVE):
        client.type(key)
        await asyncio.sleep(_CALM)


async def _press(clients: Sequence[SshClient]) -> list[float]:
    """Each along a way of their own: a key at the end of the list would change nothing, and be waited for in vain."""
    random, keys = Random(1), {client: cycle(_ALONG_THE_LIST) for client in clients}
    pressing: dict[SshClient, asyncio.Task[float]] = {}
    durations: list[asyncio.Task[float]] = []
    for _ in range(_KEYS):
        client = random.choice(clients)
        if client in pressing:
            await pressing[client]
        pressing[client] = asyncio.create_task(client.press(next(keys[client])))
        durations.append(pressing[client])
        await asyncio.sleep(_PAUSE)
    return list(await asyncio.gather(*durations))


MEASURES = [Measure(NAME, "ms; s; MB", lambda: _crowded, once=True)]
