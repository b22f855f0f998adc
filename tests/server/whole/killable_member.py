"""A host of a shared house that is killed again and again: python killable_member.py. Reads an address, a folder and a
seed, and plays at whatever table is there until killed; what it has acknowledged stands on its standard output.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from parent_death import end_with_parent
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.server.cluster.postgres_cluster import PostgresCluster
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.sessions.house import House
from seasalt_tui.server.storage.storage import postgres_storage
from seasalt_tui.server.telemetry.metrics import Metrics
from server.memory_journal import MemoryJournal
from server.whole.killable_host import PEOPLE, tell

AT_ONCE = 3  # tables


async def live(address: str, folder: Path, seed: str) -> None:
    journal, metrics, postgres = MemoryJournal(), Metrics(), Postgres(address)
    await postgres.open()
    cluster = PostgresCluster(postgres, folder.name, {}, journal, metrics)
    storage = postgres_storage(postgres, cluster.doorbell.ring)
    house = House(HostConfig(folder), journal, metrics, Inline(), pace=0.0, cluster=cluster, storage=storage)
    await house.open()
    dice = Dice(seed)
    while True:
        try:
            await play(house, dice)
        except SeasaltError:  # the other host was first, or the database is away
            await asyncio.sleep(0.001)


async def play(house: House, dice: Dice) -> None:
    """Something at one of the tables."""
    tables = [table for table in house.lobby if not table.record.over]
    if len(tables) < AT_ONCE:
        places = dice.choice([(None, None), (None, None, None), (None, None, "easy")])
        table = await house.lobby.open(Terms(dice.choice(["seasalt", "paperworld"]), {}, places), "key Ana", "Ana")
        tell("joined", table.code, 0, "key Ana")
        return
    table = dice.choice(tables)
    for seat in table.record.free[:1]:
        person = f"key {PEOPLE[seat]}"
        tell("joined", table.code, await table.join(person, PEOPLE[seat], seat), person)
    if table.begun:
        await table.wake()
        await move(table, dice)
    await asyncio.sleep(0)


async def move(table: HostedTable, dice: Dice) -> None:
    assert table.live_game is not None
    shared: Any = table.live_game.table
    for seat in sorted(shared.to_act & set(table.record.players))[:1]:
        if not dice.below(100):
            await table.endings.give_up(table.record.players[seat])
            tell("gave-up", table.code, seat)
            return
        number, action = shared.number, dice.choice(shared.game.legal(shared.state, seat))
        chair = shared.sit(seat)
        try:
            await chair.submit(action, after=number)
        finally:
            chair.leave()
        tell("kept", table.code, number + 1, seat, shared.game.text(action))


def main() -> None:
    for line in sys.stdin:
        address, folder, seed = line.split()
        parent = os.getpid()
        child = os.fork()
        if not child:
            end_with_parent(parent)
            tell("born", os.getpid())
            asyncio.run(live(address, Path(folder), seed))
            os._exit(0)
        os.waitpid(child, 0)
        tell("dead")


if __name__ == "__main__":
    main()
