"""One house on two hosts by ssh: 100 tables whose four players sit on different hosts, and a lobby of 10,000 tables.

Figures as in `hosted`; memory and processor are those of both hosts together. `idle writes` counts the rows that are
written in a minute while nobody does anything: the beats of the hosts. For the lobby see `crowded_lobby`.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bench.crowded_lobby import PEOPLE as PEOPLE_IN_LOBBY
from bench.crowded_lobby import in_front_of_the_list
from bench.host_process import PEOPLE
from bench.hosted import measured, ssh_clients
from bench.ssh_clients import SshClient
from bench.timing import Figures, Measure
from seasalt_tui.server.postgres.pool import Postgres

if TYPE_CHECKING:
    from bench.house_on_hosts import HouseOnHosts

SESSIONS: Final = 400
NAME: Final = f"cluster {SESSIONS}"
TABLES: Final = 10_000
LOBBY: Final = f"cluster lobby {TABLES}"
_SECONDS: Final = 10.0
_WRITTEN: Final = "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) AS rows FROM pg_stat_user_tables"


def _sessions(_seconds: float) -> Figures:
    from bench.house_on_hosts import house_on_hosts  # noqa: PLC0415 - it needs what only `make bench` finds

    clients = ssh_clients(SESSIONS)
    with house_on_hosts([client.person for client in clients]) as house:
        return asyncio.run(_all(house, clients))


def _lobby(_seconds: float) -> Figures:
    from bench.house_on_hosts import house_on_hosts  # noqa: PLC0415 - it needs what only `make bench` finds

    clients = ssh_clients(PEOPLE_IN_LOBBY)
    with house_on_hosts([f"key nobody {number}" for number in range(TABLES * PEOPLE)]) as house:
        return asyncio.run(in_front_of_the_list(house, clients))


async def _all(house: "HouseOnHosts", clients: Sequence[SshClient]) -> Figures:
    return await measured(house, clients, lambda: _idle_writes(house))


async def _idle_writes(house: "HouseOnHosts") -> Figures:
    database = Postgres(house.store)
    await database.open()
    before = await _written(database)
    await asyncio.sleep(_SECONDS)
    rows = await _written(database) - before
    await database.close()
    return {"tables": SESSIONS / PEOPLE, "idle writes": rows * 60 / _SECONDS}


async def _written(database: Postgres) -> float:
    return float((await database.fetch(_WRITTEN))[0]["rows"])


MEASURES = [
    Measure(NAME, "MB; ms; bytes", lambda: _sessions, once=True),
    Measure(LOBBY, "ms; MB", lambda: _lobby, once=True),
]
