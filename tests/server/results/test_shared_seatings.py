"""Results of a house on several hosts: what one adds the others show, and each game once."""

from asyncio import Task, create_task, gather
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from seasalt_tui.server.person_ids import NOBODY
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.results.seating import SeatedPlayer, Seating
from seasalt_tui.server.results.seatings import row_of, seating
from seasalt_tui.server.results.shared_seatings import SharedSeatings
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from server.results.played_houses import id_of, played_in, ready
from server.waiting import until

PEOPLE = ("Ana", "Ben")


def seated(game: int) -> Seating:
    players = tuple(SeatedPlayer(id_of(name), name) for name in PEOPLE)
    return Seating(game, True, "played", players, started=f"2026-01-0{game}", ended=f"2026-02-0{game}")


async def test_pages_are_in_order_and_nothing_is_added_twice(postgres: Postgres) -> None:
    rings: list[str] = []
    seatings = SharedSeatings(postgres, rings.append)
    assert [rows async for rows in seatings.pages()] == []
    assert await seatings.add([seated(2), seated(1), seated(3)]) == 3
    assert await seatings.add([seated(2)]) == 0
    assert rings == ["results"]
    assert [[seating(row) for row in rows] async for rows in seatings.pages()] == [[seated(1), seated(2), seated(3)]]
    assert await seatings.count() == 3
    mark, rows = await seatings.added_since("")
    assert rows == []
    await seatings.add([replace(seated(4), players=(SeatedPlayer(NOBODY, "~Zoe"),))])
    assert [row[0] for row in (await seatings.added_since(mark)).rows] == [4]
    assert row_of(seating((await seatings.added_since(mark)).rows[0]))[0] == 4


async def test_a_result_of_one_host_is_on_the_others(postgres: Postgres, tmp_path: Path) -> None:
    tasks = set[Task[Any]]()

    def start(work: Coroutine[Any, Any, Any]) -> None:
        tasks.add(create_task(work))

    store = PostgresStore(postgres, str)

    async def opened() -> PostgresStore:
        return store

    hosts = [
        HouseResults(SharedSeatings(postgres, str), OutcomeCache(tmp_path / name), opened, start, ChangeSignal())
        for name in ("one", "two")
    ]
    first, second = await played_in(store, "one"), await played_in(store, "two")
    await hosts[0].open()
    await hosts[1].open()
    await gather(*map(ready, hosts))
    for game in (first, second):
        hosts[0].record(replace(seated(1), game=game, started="", ended=""))
    await until(lambda: len(hosts[0].of(id_of("Ana"))) == 2)
    hosts[1].refresh()
    await until(lambda: len(hosts[1].of(id_of("Ben"))) == 2)
    await hosts[0].withdraw(id_of("Ben"))
    hosts[1].refresh()
    await until(lambda: hosts[1].has_withdrawn(id_of("Ben")))
    await gather(*tasks)
    await gather(*(host.close() for host in hosts))
    await store.close()
