"""Playing in a host by ssh: what a session costs and how soon it answers, beside a process for each on a terminal.

The host is a process of its own with 50 tables, four people and full hands at each; this one is all of its guests. They
arrive one after the other, while those who are there sit still; then all press keys along their hands, each once in a
while; then there are moves here and there. `first` is from the wish for a terminal, when the line is encrypted and the
person known, to the whole table (`connected` is what was before that); `key` to the first byte that comes back; `move`
to the first byte at the last of the four at the table. `processor` is the host's time for one of them.
"""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from random import Random
from statistics import median
from typing import Final

import asyncssh

from bench.house import PEOPLE, House, house
from bench.latency_proxy import latency_proxy
from bench.ssh_clients import LONGEST_WAIT, SshClient, seconds_until
from bench.timing import Figures, Measure, Slice, percentiles
from seasalt_tui.server.limits.timeouts import RECONNECT_GRACE

SIZES: Final = (1, 10, 50, 200)
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
_FAR_KEYS: Final = 20


def ssh_clients(number: int) -> list[SshClient]:
    return [SshClient(asyncssh.generate_private_key("ssh-ed25519")) for _ in range(number)]


def _sessions(number: int, _seconds: float) -> Figures:
    people = ssh_clients(number)
    with house([caller.person for caller in people]) as host:
        return asyncio.run(_measured(host, people))


async def _measured(host: House, people: Sequence[SshClient]) -> Figures:
    arrived = await _arrive(host, people)
    rested = await _rest(host, people)
    pressed = await _press(host, people)
    moved = await _move(host, people)
    for caller in people:
        await caller.leave()
    return arrived | rested | pressed | moved


async def _arrive(host: House, people: Sequence[SshClient]) -> Figures:
    memory, processor = host.memory(), host.processor()
    for caller in people:
        await caller.arrive(host.port)
    used = host.processor() - processor
    await asyncio.sleep(_CALM)
    return {
        "memory": (host.memory() - memory) / len(people),
        "connected": median(caller.connected for caller in people) * 1000,
        **named("first", [caller.seated for caller in people]),
        "first processor": used * 1000 / len(people),
    }


async def _rest(host: House, people: Sequence[SshClient]) -> Figures:
    """Once everybody has been told who did not come."""
    await asyncio.sleep(RECONNECT_GRACE)
    written, processor = _written(people), host.processor()
    await asyncio.sleep(_REST)
    used = host.processor() - processor
    return {"rest bytes": _written(people) - written, "rest processor": used * 1000 / _REST / len(people)}


async def _press(host: House, people: Sequence[SshClient]) -> Figures:
    """Nobody waits for anybody: each key has its moment, whatever has become of the others."""
    number = max(_KEYS_MIN, _KEYS_EACH * len(people))
    pause = 1 / max(_KEYS_A_SECOND, len(people) / _SESSIONS_FOR_A_KEY)
    written, processor = _written(people), host.processor()
    keys = {caller: cycle(_ALONG_THE_HAND) for caller in people}
    pressing = {caller: asyncio.ensure_future(asyncio.sleep(0, 0.0)) for caller in people}
    times: list[asyncio.Future[float]] = []
    for caller in islice(_at_random(people), number):
        await pressing[caller]
        pressing[caller] = asyncio.ensure_future(caller.press(next(keys[caller])))
        times.append(pressing[caller])
        await asyncio.sleep(pause)
    took = await asyncio.gather(*times)
    await asyncio.sleep(_CALM)
    used = host.processor() - processor
    costs = {"key bytes": (_written(people) - written) / number, "key processor": used * 1000 / number}
    return named("key", took) | costs


def _at_random(people: Sequence[SshClient]) -> Iterator[SshClient]:
    random = Random(1)
    while True:
        yield from random.sample(people, len(people))


async def _move(host: House, people: Sequence[SshClient]) -> Figures:
    tables = [people[first : first + PEOPLE] for first in range(0, len(people) - PEOPLE + 1, PEOPLE)]
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
    took = [seconds for game in games for seconds in game.took]
    return named("move", took) | {"move processor": (host.processor() - processor) * 1000 / len(took)}


class _Moves:
    """At one table: each when all have seen the one before. Where one got lost, whose turn it is nobody knows."""

    def __init__(self, table: Sequence[SshClient]) -> None:
        self.took: list[float] = []
        self._table = table
        self._turns = _turns()
        self._lost = False

    async def move(self) -> None:
        if self._lost:
            return
        for caller in self._table:
            await caller.screen.calm(_ALL_DRAWN)
        seat, key = next(self._turns)
        seen = [caller.screen.waited() for caller in self._table]
        began = self._table[seat].type(key)
        self.took.append(max(await asyncio.gather(*(seconds_until(shown, began) for shown in seen))))
        self._lost = self.took[-1] >= LONGEST_WAIT


def _turns() -> Iterator[tuple[int, bytes]]:
    """The first one only ends a turn; the others take a card from a pile and end theirs."""
    yield 0, _END_OF_TURN
    for seat in islice(cycle(range(PEOPLE)), 1, None):
        yield seat, _TAKE
        yield seat, _END_OF_TURN


def _visits(number: int, _seconds: float) -> Figures:
    people = ssh_clients(_AT_ONCE)
    with house([caller.person for caller in people]) as host:
        return asyncio.run(_come_and_go(host, people, number))


async def _come_and_go(host: House, people: Sequence[SshClient], number: int) -> Figures:
    """Where memory was is where it was once as many have been there as are there at once."""
    empty = host.memory()
    await _all_visit(host, people, _AT_ONCE)
    before, processor = host.memory(), host.processor()
    await _all_visit(host, people, number)
    after, used = host.memory(), host.processor() - processor
    return {
        "before": before - empty,
        "after": after - empty,
        "growth": after - before,
        "growth kB each": (after - before) * 1024 / number,
        "processor ms each": used * 1000 / number,
    }


async def _all_visit(host: House, people: Sequence[SshClient], number: int) -> None:
    left = iter(range(number))
    await asyncio.gather(*(_visit(host, caller, left) for caller in people))
    await asyncio.sleep(_SETTLED)


async def _visit(host: House, caller: SshClient, left: Iterator[int]) -> None:
    for _ in left:
        await caller.arrive(host.port)
        await caller.press(_ALONG_THE_HAND[0])
        await caller.leave()


def _from_afar(_seconds: float) -> Figures:
    people = ssh_clients(PEOPLE)
    with house([caller.person for caller in people]) as host:
        return asyncio.run(_far_keys(host, people[0]))


async def _far_keys(host: House, caller: SshClient) -> Figures:
    async with latency_proxy(host.port, ROUND_TRIP / 2) as port:
        await caller.arrive(port)
        await asyncio.sleep(2 * ROUND_TRIP)
        took = [await caller.press(key) for key in islice(cycle(_ALONG_THE_HAND), _FAR_KEYS)]
        await caller.leave()
    return {**named("key", took), "round trips": median(took) / ROUND_TRIP}


def _written(people: Sequence[SshClient]) -> int:
    return sum(caller.screen.bytes for caller in people)


def named(name: str, seconds: Sequence[float]) -> Figures:
    cuts = percentiles([round(took * 1e9) for took in seconds], scale=1e-6)
    return {f"{name} {cut}": took for cut, took in cuts.items()}


def _measure(name: str, unit: str, slice_: Slice) -> Measure:
    return Measure(f"hosted {name}", unit, lambda: slice_, once=True)


MEASURES = [
    *(_measure(f"{number}", "MB; ms; bytes", partial(_sessions, number)) for number in SIZES),
    _measure(f"visits {VISITS}", "MB", partial(_visits, VISITS)),
    _measure("from afar", "ms", _from_afar),
]
