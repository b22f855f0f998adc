"""Folders of hosts in which games were played: random ones, complete, with the tables that they were played at."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from conformance.random_games import random_steps
from conformance.random_games import records as recorded
from seasalt_tui.games import GAMES
from seasalt_tui.server.person_ids import PersonId, person_id
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.rooms.codes import table_code
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms, new_record, plan_of_game
from seasalt_tui.store.game_store import GameStore
from seasalt_tui.store.sqlite import open_store
from server.waiting import until

BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)
_BETWEEN: Final = timedelta(days=3)


def key_of(name: str) -> str:
    """Small letters are guests."""
    return f"guest {name}" if name.islower() else f"key {name}"


def id_of(name: str) -> PersonId:
    return person_id(key_of(name))


async def play(
    folder: Path, tables: Sequence[Sequence[str]], game: str = "seasalt", *, rated: bool = False, **changes: Any
) -> None:
    """A game for each of these tables, one every three days; a seat in brackets has a bot of that level."""
    (folder / "tables").mkdir(exist_ok=True)
    store, rules = await open_store(folder / "games.db"), GAMES[game]
    for number, names in enumerate(tables):
        record = _seated(names, game, rated=rated)
        plan = plan_of_game(record, f"seed {number}")
        records = recorded(rules, list(random_steps(rules, plan.header.setup, f"game {number}")))
        ended = BEGAN + number * _BETWEEN
        log = await store.add(plan.header, plan.about, records, over=True, played=ended)
        played = replace(record, plan=plan, game=log.id, over=True, **changes)
        (folder / "tables" / f"{record.code}.json").write_bytes(msgspec.json.encode(played))
    await store.close()


async def played_in(store: GameStore, seed: str) -> int:
    """A random game of two, complete."""
    rules, record = GAMES["seasalt"], _seated(("Ana", "Ben"), "seasalt", rated=True)
    plan = plan_of_game(record, seed)
    records = recorded(rules, list(random_steps(rules, plan.header.setup, seed)))
    return (await store.add(plan.header, plan.about, records, over=True)).id


def _seated(names: Sequence[str], game: str, *, rated: bool) -> TableRecord:
    levels = tuple(name.strip("()") if name.startswith("(") else None for name in names)
    terms = Terms(game, {}, levels, rated=rated)
    record = new_record(table_code(lambda _: False), terms, key_of(names[0]), BEGAN.isoformat())
    for seat in terms.people:
        record = record.with_member(seat, Member(key_of(names[seat]), names[seat]))
    return record


def forget_tables(folder: Path) -> None:
    """As after a week."""
    for file in (folder / "tables").glob("*.json"):
        file.unlink()


async def ready(results: HouseResults) -> HouseResults:
    await until(lambda: results.is_ready)
    return results
