"""One house on several hosts: `seasalt host` in processes of their own, on one PostgreSQL, and people who play."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import asyncssh
import msgspec
from msgspec.structs import replace

from cli.host.host_process import Host
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.log import Header, Record
from seasalt_tui.games import GAMES
from seasalt_tui.server.documents.documents import ABSENT
from seasalt_tui.server.link import Caller
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms, new_record, plan_of_game
from seasalt_tui.server.sessions.profiles import Profiles
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Settings
from server.whole.host_folder import ROOMY, STILL, person
from server.whole.ssh_clients import LONGEST_WAIT, Disconnected, SshClient, calling

_KEY: Final = asyncssh.generate_private_key("ssh-ed25519")
_LEADER: Final = "SELECT hosts.about FROM leases JOIN hosts ON hosts.id = leases.host WHERE leases.name = $1"
_CALLS: Final = 200  # of one person, before something is wrong


class HouseOnHosts:
    """`keys`: counts those that people have pressed, as what happens to hosts happens after so many."""

    def __init__(self, home: Path, address: str, stack: ExitStack) -> None:
        self._home = home
        self._address = address
        self._stack = stack
        self._key = home / "host-key"
        self._key.write_bytes(_KEY.export_private_key())
        self._key.chmod(0o600)
        self.hosts: list[Host] = []
        self._ports: list[int] = []
        self.keys = 0
        self._pressed = asyncio.Event()

    def start(self, number: int) -> None:
        """Host `number`, where it was before if it was."""
        home = self._home / f"host{number}"
        (home / "host").mkdir(mode=0o700, parents=True, exist_ok=True)
        (home / "host/host.toml").write_text(ROOMY)
        port = ("--port", str(self._ports[number])) if number < len(self._ports) else ()
        host = self._stack.enter_context(Host(home, "--store", self._address, "--host-key", str(self._key), *port))
        self.hosts[number:] = [host, *self.hosts[number + 1 :]]
        self._ports[number:] = [host.port, *self._ports[number + 1 :]]

    def kill(self, number: int) -> None:
        self.hosts[number].process.kill()
        self.hosts[number].process.wait()

    def port_of(self, turn: int) -> int:
        return self._ports[turn % len(self._ports)]

    async def play(self, key: asyncssh.SSHKey, code: str, game: str, first: int) -> None:
        """At host `first` until the game is over; wherever the connection is lost, at the next one."""
        for turn in range(first, first + _CALLS):
            try:
                async with calling(self.port_of(turn), key, code) as client:
                    counted = self._counted(client)
                    await counted.play(game)
                    return
            except (Disconnected, OSError, asyncssh.Error):
                await asyncio.sleep(0)  # a dead host refuses at once: let others go on meanwhile
        raise AssertionError("It was never over.")

    async def leader_of(self, code: str) -> int:
        """Which host lets the bots play there."""
        record, _ = await records_of(self._address, code)
        async with opened_database(self._address) as postgres:
            (row,) = await postgres.fetch(_LEADER, f"game/{record.game}")
        process = msgspec.json.decode(row["about"])["process"]
        return [host.process.pid for host in self.hosts].index(process)

    async def pressed(self, keys: int) -> None:
        """Until people have pressed so many keys in all."""
        while self.keys < keys:
            self._pressed.clear()
            await self._pressed.wait()

    def _counted(self, client: SshClient) -> SshClient:
        write = client.channel.write

        def counting(data: bytes) -> None:
            self.keys += 1
            self._pressed.set()
            write(data)

        client.channel.write = counting
        return client


@contextmanager
def house_on_hosts(home: Path, address: str, hosts: int = 2) -> Iterator[HouseOnHosts]:
    with ExitStack() as stack:
        house = HouseOnHosts(home, address, stack)
        for number in range(hosts):
            house.start(number)
        yield house


@asynccontextmanager
async def opened_database(address: str) -> AsyncIterator[Postgres]:
    postgres = Postgres(address)
    await postgres.open()
    try:
        yield postgres
    finally:
        await postgres.close()


async def lay(
    address: str, code: str, game: str, keys: Sequence[asyncssh.SSHKey], seed: str = "", bots: int = 0
) -> None:
    """Before any host is open: a table at which they sit, and that is about to begin; with a `seed`, that has begun.
    For them nothing moves.
    """
    record = new_record(
        code, Terms(game, {}, (None,) * len(keys) + ("easy",) * bots), person(keys[0]), "2026-11-19T00:00:00+00:00"
    )
    for seat, key in enumerate(keys):
        record = record.with_member(seat, Member(person(key), f"P{seat}"))
    async with opened_database(address) as postgres:
        if seed:
            plan = plan_of_game(record, seed)
            store = PostgresStore(postgres, lambda _: None)
            record = replace(record, plan=plan, game=(await store.create(plan.header, plan.about)).id)
            await store.close()
        documents = PostgresDocuments(postgres, lambda _: None)
        await documents.write(f"tables/{code}.json", msgspec.json.encode(record), ABSENT)
        people = Profiles(documents)
        for key in keys:
            await people.save(Caller(person(key), "", ""), Settings(), STILL)
        await people.close()


async def records_of(address: str, code: str) -> tuple[TableRecord, Sequence[Record]]:
    async with opened_database(address) as postgres:
        document = await PostgresDocuments(postgres, lambda _: None).read(f"tables/{code}.json")
        assert document is not None
        record = msgspec.json.decode(document.body, type=TableRecord)
        assert record.game is not None
        store = PostgresStore(postgres, lambda _: None)
        log = await store.open(record.game)
        records = await log.after(0)
        await store.close()
        return record, records


async def check_ended(address: str, code: str) -> None:
    """The game was played to its end."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not (await records_of(address, code))[0].over:
            await asyncio.sleep(0)  # the screens of the players are a little ahead
    plan, state = await check_folds(address, code)
    assert not GAMES[plan.game].to_act(state)


async def check_folds(address: str, code: str) -> tuple[Plan, Any]:
    """The log has each record once, in order; what is played there, and where it stands."""
    record, records = await records_of(address, code)
    assert record.plan is not None
    assert [each.number for each in records] == list(range(1, len(records) + 1))
    return record.plan, folded(record.plan.header, records)


def folded(header: Header, records: Sequence[Record]) -> Any:
    game: Any = GAMES[header.game]
    return fold(game, begin(game, header), records).state
