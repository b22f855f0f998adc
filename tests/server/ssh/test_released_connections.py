"""Memory of a connection that has ended is freed at once, not at the next garbage collection or timer."""

import gc
from collections.abc import Iterator
from weakref import WeakSet

import pytest

from seasalt_tui.server.ssh.channel_link import ChannelLink
from seasalt_tui.server.ssh.connection import SshConnection
from server.released_memory import echo, freed_by_nothing_else
from server.ssh.open_listener import calling, open_listener, read_until, sit_down
from server.waiting import until


@pytest.fixture(autouse=True)
def _freed_by_nothing_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with freed_by_nothing_else(monkeypatch, "READ_LAST_OUTPUT", "HANG_UP"):
        yield


def in_memory() -> WeakSet[object]:
    return WeakSet(thing for thing in gc.get_objects() if isinstance(thing, SshConnection | ChannelLink))


@pytest.mark.parametrize("last", [b".", b""], ids=["ended here", "hung up"])
async def test_nothing_of_a_connection_stays(last: bytes) -> None:
    of_other_tests = in_memory()
    async with open_listener(echo) as house:
        async with calling(house) as connection:
            keyboard, screen, _ = await sit_down(connection)
            await read_until(screen, b"welcome")
            ours = in_memory() - of_other_tests
            assert len(ours) == 2
            keyboard.write(last)
            if last:
                await screen.read()
        await until(lambda: not ours, "nothing of it is in memory", lambda: str(list(ours)))
