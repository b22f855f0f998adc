"""Hostile clients and files: two people beside them play their game to its end."""

import asyncio
from asyncio import TaskGroup
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

import asyncssh

from seasalt_tui.games import GAMES
from server.whole.host_folder import ROOMY, keep_still, lay, open_house, resident, state
from server.whole.ssh_clients import LONGEST_WAIT, SshClient, calling, new_keys

CODE: Final = "BCDFG"
GAME: Final = "paperworld"
BEARS: Final = f"{ROOMY}flood_seconds = 1\n"
PIECE: Final = 32_000  # bytes
PIECES: Final = 40
SECONDS: Final = 3.0  # of one visit
MOST_MEMORY: Final = 100_000_000  # bytes, for all of them

Rough = Callable[[SshClient], Awaitable[None]]


def sends(*bits: bytes) -> Rough:
    """Again and again, much more than is read in a visit."""

    async def send(guest: SshClient) -> None:
        piece = b"".join(islice(cycle(bits), PIECE // len(bits[0])))
        for _ in range(PIECES):
            guest.channel.write(piece)
            await asyncio.sleep(0)

    return send


async def changes_size(guest: SshClient) -> None:
    dice = Random(7)
    for _ in range(3000):
        guest.channel.change_terminal_size(dice.randrange(100_000), dice.randrange(100_000))
        await asyncio.sleep(0)


async def takes_nothing(guest: SshClient) -> None:
    guest.channel.pause_reading()
    await sends(b"\x1b[B", b"\x1b[A")(guest)


async def pastes_without_end(guest: SshClient) -> None:
    guest.channel.write(b"\x1b[200~")
    await sends(b"paste ")(guest)


ROUGH: Final[dict[str, Rough]] = {
    "keys": sends(b"x"),
    "arrows": sends(b"\x1b[B", b"\x1b[A"),
    "paste": pastes_without_end,
    "not a text": sends(bytes(Random(5).randrange(128, 256) for _ in range(999))),
    "no keys": sends(b"\x1b[", b"9;" * 50, b"\x1b]52;c;", b"\x1bP", b"\x1b[<99999999;99999999;-1M"),
    "clicks": sends(b"\x1b[<0;5;5M", b"\x1b[<0;5;5m"),
    "sizes": changes_size,
    "deaf": takes_nothing,
}


async def test_the_game_goes_on(tmp_path: Path) -> None:
    keys, met = new_keys(2), Counter[str]()
    await keep_still(tmp_path, *keys)
    lay(tmp_path, CODE, GAME, *keys)
    with open_house(tmp_path, limits=BEARS) as host:
        async with AsyncExitStack() as stack, TaskGroup() as outside:
            players = [await stack.enter_async_context(calling(host.port, key)) for key in keys]
            before = resident(host)
            over = asyncio.Event()
            strangers = [outside.create_task(comes_again(host.port, name, met, over)) for name in ROUGH]
            async with TaskGroup() as inside:
                for player in players:
                    inside.create_task(player.play(GAME))
            while set(met) != set(ROUGH):
                await asyncio.sleep(0.01)  # on a busy machine a game may be over before all have come
            assert resident(host) - before < MOST_MEMORY
            over.set()  # a cancellation gets lost where what is waited for happens at the same moment
            for stranger in strangers:
                stranger.cancel()
        assert host.process.poll() is None
        end = state(tmp_path)
    assert not GAMES[GAME].to_act(end)
    assert set(met) == set(ROUGH)
    assert "crashed" not in host.journal


async def comes_again(port: int, name: str, met: Counter[str], over: asyncio.Event) -> None:
    """With another key each time: whoever is thrown out is back."""
    while not over.is_set():
        with suppress(asyncssh.Error, OSError):
            (key,) = new_keys(1)
            async with calling(port, key, name="rough") as guest:
                await guest.is_sent(b"\x1b", LONGEST_WAIT)
                await ROUGH[name](guest)
                met[name] += 1
                with suppress(AssertionError):
                    await guest.until(lambda guest=guest: guest.lost, "thrown out", SECONDS)  # type: ignore[misc]
        await asyncio.sleep(0)
