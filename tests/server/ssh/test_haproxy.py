"""HAProxy in front of two hosts, with the very lines of docs/scaling.md, and real ssh clients behind it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import pytest

from seasalt_tui.server.host.health import Health, opened_health
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.server.transport.trusted_proxies import trusted_proxies
from server.proxy_processes import documented, free_port, moved, running
from server.ssh.open_listener import HOST, EchoHandler, OpenListener, open_listener, run, ssh_command
from server.waiting import LONGEST_WAIT


class BalancedHost:
    """`unready`: what /readyz answers."""

    def __init__(self, listener: OpenListener) -> None:
        self.listener = listener
        self.unready = ""
        self.health = 0

    @property
    def logins(self) -> int:
        return len(self.listener.journal.events("logged in"))


@asynccontextmanager
async def balanced_host(echo: EchoHandler) -> AsyncIterator[BalancedHost]:
    async with open_listener(echo, AccessRules(proxies=trusted_proxies([HOST]))) as listener:
        host = BalancedHost(listener)
        health = Health(listener.metrics, str, lambda: host.unready)
        async with opened_health(health, HOST, 0) as host.health:
            yield host


@contextmanager
def haproxy(folder: Path, one: BalancedHost, two: BalancedHost, version: str) -> Iterator[int]:
    """Its port."""
    port = free_port()
    text = documented("haproxy", "frontend ssh", "scaling").partition("\nfrontend https")[0]
    places = {
        "bind :22": f"bind {HOST}:{port}",
        "check port 9222 ": "check ",
        "10.0.0.11:2222": f"{HOST}:{one.listener.port} port {one.health}",
        "10.0.0.12:2222": f"{HOST}:{two.listener.port} port {two.health}",
        "send-proxy-v2": version,
    }
    (folder / "haproxy.cfg").write_text(moved(text, places) + "\n")
    with running(["haproxy", "-db", "-f", str(folder / "haproxy.cfg")], folder) as process:
        yield port
        assert process.poll() is None, (folder / "log").read_text()


async def listens(port: int) -> None:
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(HOST, port)
                writer.transport.abort()
                return


async def call(port: int, folder: Path, address: str = HOST) -> None:
    status, _, error = await run(ssh_command(port, folder, "-T", "-b", address, "plain"))
    assert status == 0, error


@pytest.mark.needs("haproxy", "ssh")
@pytest.mark.parametrize("version", ["send-proxy-v2", "send-proxy"])
async def test_people_come_from_where_they_come_to_hosts_that_take_them(version: str, tmp_path: Path) -> None:
    echo = EchoHandler()
    async with balanced_host(echo) as one, balanced_host(echo) as two:
        with haproxy(tmp_path, one, two, version) as port:
            await listens(port)
            addresses = ["127.0.0.2", "127.0.0.3"]
            for address in addresses:
                await call(port, tmp_path, address)
            assert [session.caller.address for session in echo.sessions] == addresses
            assert one.logins + two.logins == len(addresses)
            if version == "send-proxy":
                return
            one.unready = "draining"
            async with asyncio.timeout(LONGEST_WAIT):
                in_a_row = 0
                while in_a_row < 3:  # else they take turns
                    before = two.logins
                    await call(port, tmp_path)
                    in_a_row = in_a_row + 1 if two.logins > before else 0
