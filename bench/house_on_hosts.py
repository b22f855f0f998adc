"""One house on several hosts: real processes and a PostgreSQL server, with tables in the middle of a game."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import asyncssh

from bench.host_process import CONFIG, HostProcess, lay_tables, open_host
from bench.ssh_clients import SshClient
from bench.web_clients import WebClient
from temporary_postgres import TemporaryPostgres

HOSTS: Final = 2


class HouseOnHosts:
    """Who sits at one table comes in at different hosts, in turns."""

    def __init__(self, server: TemporaryPostgres, store: str, hosts: Sequence[HostProcess]) -> None:
        self.server = server
        self.store = store
        self._hosts = hosts
        self._comes_in_at: dict[SshClient | WebClient, HostProcess] = {}

    def port_of(self, client: SshClient | WebClient) -> int:
        host = self._comes_in_at.setdefault(client, self._hosts[len(self._comes_in_at) % len(self._hosts)])
        return host.port_of(client)

    def memory(self) -> float:
        return sum(host.memory() for host in self._hosts)

    def processor(self) -> float:
        return sum(host.processor() for host in self._hosts)


@contextmanager
def house_on_hosts(people: Sequence[str], hosts: int = HOSTS) -> Iterator[HouseOnHosts]:
    """`people`: in this order they sit at the tables, four at each."""
    with ExitStack() as stack:
        server = stack.enter_context(TemporaryPostgres())
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="seasalt-bench-")))
        store = server.create("house")
        _lay(folder / "laid", store, people)
        asyncssh.generate_private_key("ssh-ed25519").write_private_key(folder / "key")
        (folder / "key").chmod(0o600)
        yield HouseOnHosts(server, store, [_host(stack, folder / f"host{number}", store) for number in range(hosts)])


def _lay(folder: Path, store: str, people: Sequence[str]) -> None:
    """By the command that moves a house, as a host would do it."""
    folder.mkdir(mode=0o700)
    asyncio.run(lay_tables(folder, people))
    move = [sys.executable, "-m", "seasalt_tui", "host", "move", str(folder), store]
    subprocess.run(move, check=True, capture_output=True)  # noqa: S603


def _host(stack: ExitStack, data: Path, store: str) -> HostProcess:
    data.mkdir(mode=0o700)
    (data / "host.toml").write_text(CONFIG, encoding="utf-8")
    return stack.enter_context(open_host(data, "--store", store, "--host-key", str(data.parent / "key")))
