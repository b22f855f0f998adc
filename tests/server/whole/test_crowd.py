"""Load: a full house, four people at each table."""

import asyncio
import socket
from asyncio import Semaphore, TaskGroup
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import asyncssh
import pytest

from server.host.prometheus_parser import samples
from server.whole.host_folder import ROOMY, keep_still, lay, open_house, resident
from server.whole.ssh_clients import SshClient, calling, new_keys

PEOPLE: Final = 40
ALL_PEOPLE: Final = 200
AT_A_TABLE: Final = 4
AT_THE_DOOR: Final = 8  # at once: more would only wait for each other there
MOST_MEMORY: Final = 6_000_000  # bytes a session
MOST_SECONDS: Final = 900  # a quiet machine needs a tenth of it
LETTERS: Final = "BCDFGHJK"


@pytest.mark.timeout(MOST_SECONDS + 60)
async def test_many_people_see_their_tables_and_are_answered_and_go(tmp_path: Path, full: bool) -> None:
    many = ALL_PEOPLE if full else PEOPLE
    keys, codes = new_keys(many), [f"XZZ{one}{other}" for one in LETTERS for other in LETTERS][: many // AT_A_TABLE]
    await keep_still(tmp_path, *keys)
    for number, code in enumerate(codes):
        lay(tmp_path, code, "seasalt", *keys[number * AT_A_TABLE : (number + 1) * AT_A_TABLE])
    port = free_port()
    with open_house(tmp_path, "--metrics", str(port), limits=ROOMY) as host:
        async with asyncio.timeout(MOST_SECONDS), AsyncExitStack() as stack:
            before, people = resident(host), list[SshClient]()
            door = Semaphore(AT_THE_DOOR)
            async with TaskGroup() as tasks:
                for number, key in enumerate(keys):
                    tasks.create_task(come(stack, door, host.port, key, codes[number // AT_A_TABLE], people))
            assert measured(port)["sessions"] == many
            assert resident(host) - before < many * MOST_MEMORY
            await asyncio.gather(*map(asks_who_is_here, people))
            for person in people[::2]:
                person.type("\x11")
            for person in people[::2]:
                await person.until(lambda person=person: person.lost, "one may go")  # type: ignore[misc]
            await counts(port, many // 2)
        await counts(port, 0)
        assert host.process.poll() is None
    assert "crashed" not in host.journal


async def come(
    stack: AsyncExitStack, door: Semaphore, port: int, key: asyncssh.SSHKey, code: str, people: list[SshClient]
) -> None:
    async with door:
        person = await stack.enter_async_context(calling(port, key))
        await person.is_sent(b"Menu", MOST_SECONDS)
    assert code in person.text
    people.append(person)


async def asks_who_is_here(person: SshClient) -> None:
    assert "Back" not in person.text
    person.type("w")
    await person.is_sent(b"Back", MOST_SECONDS)
    assert all(name in person.text for name in ("P0", "P1", "P2", "P3"))


async def counts(port: int, people: int) -> None:
    """Their terminals, and with the last of them the last connection is gone."""
    async with asyncio.timeout(MOST_SECONDS):
        while (found := measured(port))["sessions"] != people or found["connections"] > people:
            await asyncio.sleep(0.1)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def measured(port: int) -> Counter[str]:
    """Over all kinds of links."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        found = samples(page.read().decode())
    sums = Counter[str]()
    for (name, labels), value in found.items():
        if not labels or labels.startswith("link="):
            sums[name.removeprefix("seasalt_")] += int(value)
    return sums
