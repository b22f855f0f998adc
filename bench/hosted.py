"""Hosted play by ssh and in the browser: cost and latency of a session, beside a process for each player on a terminal.

The host is a process of its own with 50 tables, four people and full hands at each; this one is all of its guests. They
arrive one after the other, while those who are there sit still; then all press keys along their hands, each once in a
while; then there are moves here and there. `start` is from the wish for a terminal, when the line is encrypted and the
person known, to the whole table (`connected` is what was before that); `key` to the first byte that comes back; `move`
to the first byte at the last of the four at the table. `processor` is the host's time for one of them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, Protocol

import asyncssh

from bench.host_process import PEOPLE, HostProcess, host_process
from bench.kept_results import lay_kept_results
from bench.latency_proxy import latency_proxy
from bench.ssh_clients import LONGEST_WAIT, SshClient, seconds_until
from bench.stats import MANY
from bench.timing import Figures, Measure, Slice, percentile_figures
from bench.web_clients import WebClient
from seasalt_tui.server.limits.timeouts import RECONNECT_GRACE

SIZES: Final = (1, 10, 50, 200)
WEB_SIZES: Final = (50, 200)
KEPT_SIZE: Final = 50
KEPT_NAME: Final = f"{KEPT_SIZE} with {MANY} kept games"
VISITS: Final = 1000
ROUND_TRIP: Final = 0.2
_ALONG_THE_HAND: Final = (b"\x1b[C", b"\x1b[C", b"\x1b[D", b"\x1b[D")
_END_OF_TURN: Final = b"n"
_TAKE: Final = b"1"
_KEYS_MIN: Final = 200
_KEYS_EACH: Final = 4
_KEYS_A_SECOND: Final = 20
_SESSIONS_FOR_A_KEY: Final = 2  # a second
_MOVES_EACH: Final = 8  # at a table
_MOVES_MOST: Final = 75
_MOVES_A_SECOND: Final = 5
_REST: Final = 3.0  # seconds
_CALM: Final = 0.5
_ALL_DRAWN: Final = 1.0  # no card is on its way any longer, and whose turn it is was told
_SETTLED: Final = 6.0  # then not even a timer remembers who has gone
_AT_ONCE: Final = 8
_FIRST_VISITS: Final = 100  # by then as many were there at once as ever will be: some come while others still leave
_DISTANT_KEYS: Final = 20


Client = SshClient | WebClient


def ssh_clients(number: int) -> list[SshClient]:
    return [SshClient(asyncssh.generate_private_key("ssh-ed25519")) for _ in range(number)]


def web_clients(number: int) -> list[WebClient]:
    return [WebClient() for _ in range(number)]


def _sessions(
    people: Callable[[int], Sequence[Client]],
    number: int,
    _seconds: float,
    lay: Callable[[Path], None] = lambda _: None,
) -> Figures:
    clients = people(number)
    with host_process([client.person for client in clients], lay, pages=people is web_clients) as host:
        return asyncio.run(measured(host, clients))


class MeasuredHost(Protocol):
    """One process, or several of one house."""

    def memory(self) -> float: ...
    def processor(self) -> float: ...
    def port_of(self, client: Client) -> int:
        """Where this one comes in."""
        ...


async def _nothing_more() -> Figures:
    return {}


async def measured(
    host: MeasuredHost, clients: Sequence[Client], more: Callable[[], Awaitable[Figures]] = _nothing_more
) -> Figures:
    """`more`: measured while all are there and nobody does anything."""
    arrived = await _arrive(host, clients)
    idle = await _idle(host, clients)
    pressed = await _press(host, clients)
    moved = await _move(host, clients)
    further = await more()
    for client in clients:
        await client.leave()
    return arrived | idle | pressed | moved | further


async def _arrive(host: MeasuredHost, clients: Sequence[Client]) -> Figures:
    memory, processor = host.memory(), host.processor()
    for client in clients:
        await client.arrive(host.port_of(client))
    used = host.processor() - processor
    await asyncio.sleep(_CALM)
    return {
        "memory": (host.memory() - memory) / len(clients),
        "connected": median(client.connected for client in clients) * 1000,
        **percentile_figures("start", [client.seated for client in clients]),
        "start processor": used * 1000 / len(clients),
    }


async def _idle(host: MeasuredHost, clients: Sequence[Client]) -> Figures:
    """Once everybody has been told who did not come."""
    await asyncio.sleep(RECONNECT_GRACE)
    written, processor = _written(clients), host.processor()
    await asyncio.sleep(_REST)
    used = host.processor() - processor
    return {"idle bytes": _written(clients) - written, "idle processor": used * 1000 / _REST / len(clients)}


async def _press(host: MeasuredHost, clients: Sequence[Client]) -> Figures:
    """Nobody waits for anybody: each key has its moment, whatever has become of the others."""
    number = max(_KEYS_MIN, _KEYS_EACH * len(clients))
    pause = 1 / max(_KEYS_A_SECOND, len(clients) / _SESSIONS_FOR_A_KEY)
    written, processor = _written(clients), host.processor()
    keys = {client: cycle(_ALONG_THE_HAND) for client in clients}
    pressing = {client: asyncio.ensure_future(asyncio.sleep(0, 0.0)) for client in clients}
    times: list[asyncio.Future[float]] = []
    for client in islice(_at_random(clients), number):
        await pressing[client]
        pressing[client] = asyncio.ensure_future(client.press(next(keys[client])))
        times.append(pressing[client])
        await asyncio.sleep(pause)
    durations = await asyncio.gather(*times)
    await asyncio.sleep(_CALM)
    used = host.processor() - processor
    costs = {"key bytes": (_written(clients) - written) / number, "key processor": used * 1000 / number}
    return percentile_figures("key", durations) | costs


def _at_random(clients: Sequence[Client]) -> Iterator[Client]:
    random = Random(1)
    while True:
        yield from random.sample(clients, len(clients))


async def _move(host: MeasuredHost, clients: Sequence[Client]) -> Figures:
    tables = [clients[first : first + PEOPLE] for first in range(0, len(clients) - PEOPLE + 1, PEOPLE)]
    if not tables:
        return {}
    number = min(_MOVES_MOST, _MOVES_EACH * len(tables))
    games = [_Moves(table) for table in tables]
    playing = {game: asyncio.ensure_future(asyncio.sleep(0)) for game in games}
    processor = host.processor()
    for game in islice(cycle(games), number):
        await playing[game]
        playing[game] = asyncio.ensure_future(game.move())
        await asyncio.sleep(1 / min(_MOVES_A_SECOND, len(tables)))
    await asyncio.gather(*playing.values())
    await asyncio.sleep(_CALM)
    durations = [seconds for game in games for seconds in game.durations]
    used = host.processor() - processor
    return percentile_figures("move", durations) | {"move processor": used * 1000 / len(durations)}


class _Moves:
    """At one table: each when all have seen the one before. Where one got lost, whose turn it is nobody knows."""

    def __init__(self, table: Sequence[Client]) -> None:
        self.durations: list[float] = []
        self._table = table
        self._turns = _turns()
        self._lost = False

    async def move(self) -> None:
        if self._lost:
            return
        for client in self._table:
            await client.screen.calm(_ALL_DRAWN)
        seat, key = next(self._turns)
        seen = [client.screen.waited() for client in self._table]
        began = self._table[seat].type(key)
        self.durations.append(max(await asyncio.gather(*(seconds_until(shown, began) for shown in seen))))
        self._lost = self.durations[-1] >= LONGEST_WAIT


def _turns() -> Iterator[tuple[int, bytes]]:
    """The first one only ends a turn; the others take a card from a pile and end theirs."""
    yield 0, _END_OF_TURN
    for seat in islice(cycle(range(PEOPLE)), 1, None):
        yield seat, _TAKE
        yield seat, _END_OF_TURN


def _visits(people: Callable[[int], Sequence[Client]], number: int, _seconds: float) -> Figures:
    clients = people(_AT_ONCE)
    with host_process([client.person for client in clients], pages=people is web_clients) as host:
        return asyncio.run(_come_and_go(host, clients, number))


async def _come_and_go(host: MeasuredHost, clients: Sequence[Client], number: int) -> Figures:
    """Where memory was is where it was after the first visits, and not while nobody had been there yet."""
    empty = host.memory()
    await _all_visit(host, clients, _FIRST_VISITS)
    before, processor = host.memory(), host.processor()
    await _all_visit(host, clients, number)
    after, used = host.memory(), host.processor() - processor
    return {
        "before": before - empty,
        "after": after - empty,
        "growth": after - before,
        "growth kB each": (after - before) * 1024 / number,
        "processor ms each": used * 1000 / number,
    }


async def _all_visit(host: MeasuredHost, clients: Sequence[Client], number: int) -> None:
    left = iter(range(number))
    await asyncio.gather(*(_visit(host, client, left) for client in clients))
    await asyncio.sleep(_SETTLED)


async def _visit(host: MeasuredHost, client: Client, left: Iterator[int]) -> None:
    for _ in left:
        await client.arrive(host.port_of(client))
        await client.press(_ALONG_THE_HAND[0])
        await client.leave()


def _high_latency(_seconds: float) -> Figures:
    clients = ssh_clients(PEOPLE)
    with host_process([client.person for client in clients]) as host:
        return asyncio.run(_distant_keys(host, clients[0]))


async def _distant_keys(host: HostProcess, client: SshClient) -> Figures:
    async with latency_proxy(host.port, ROUND_TRIP / 2) as port:
        await client.arrive(port)
        await asyncio.sleep(2 * ROUND_TRIP)
        durations = [await client.press(key) for key in islice(cycle(_ALONG_THE_HAND), _DISTANT_KEYS)]
        await client.leave()
    return {**percentile_figures("key", durations), "round trips": median(durations) / ROUND_TRIP}


def _written(clients: Sequence[Client]) -> int:
    return sum(client.screen.bytes for client in clients)


def _measure(name: str, unit: str, slice_: Slice) -> Measure:
    return Measure(f"hosted {name}", unit, lambda: slice_, once=True)


MEASURES = [
    *(_measure(f"{number}", "MB; ms; bytes", partial(_sessions, ssh_clients, number)) for number in SIZES),
    *(_measure(f"web {number}", "MB; ms; bytes", partial(_sessions, web_clients, number)) for number in WEB_SIZES),
    _measure(KEPT_NAME, "MB; ms; bytes", partial(_sessions, ssh_clients, KEPT_SIZE, lay=lay_kept_results)),
    _measure(f"visits {VISITS}", "MB", partial(_visits, ssh_clients, VISITS)),
    _measure(f"web visits {VISITS}", "MB", partial(_visits, web_clients, VISITS)),
    _measure("high latency", "ms", _high_latency),
]
