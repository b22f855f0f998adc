"""Folders of hosts in which games were played: random ones, complete, with the tables that they were played at."""

from collections.abc import Sequence
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
from seasalt_tui.store.sqlite import open_store
from server.waiting import until

OPENED: Final = "2026-11-19T00:00:00+00:00"


def key_of(name: str) -> str:
    """Capitals have a key, others are guests."""
    return f"key {name}" if name[0].isupper() else f"guest {name}"


def id_of(name: str) -> PersonId:
    return person_id(key_of(name))


async def play(
    folder: Path, tables: Sequence[Sequence[str]], game: str = "seasalt", **changes: Any
) -> list[TableRecord]:
    """A game for each of these tables; a seat in brackets has a bot of that level. Their records are in the folder."""
    store = await open_store(folder / "games.db")
    played = list[TableRecord]()
    for number, names in enumerate(tables):
        levels = tuple(name.strip("()") if name.startswith("(") else None for name in names)
        rated = changes.get("rated", False)
        record = new_record(table_code(lambda _: False), Terms(game, {}, levels, rated=rated), key_of(names[0]), OPENED)
        for seat, name in enumerate(names):
            if levels[seat] is None:
                record = record.with_member(seat, Member(key_of(name), name))
        plan = plan_of_game(record, f"seed {number}")
        rules = GAMES[game]
        records = recorded(rules, list(random_steps(rules, plan.header.setup, f"game {number}")))
        log = await store.add(plan.header, plan.about, records, over=True)
        others = {name: value for name, value in changes.items() if name != "rated"}
        played.append(replace(record, plan=plan, game=log.id, over=True, **others))
        (folder / "tables").mkdir(exist_ok=True)
        (folder / "tables" / f"{record.code}.json").write_bytes(msgspec.json.encode(played[-1]))
    await store.close()
    return played


def forget_tables(folder: Path) -> None:
    """As after a week."""
    for file in (folder / "tables").glob("*.json"):
        file.unlink()


async def ready(results: HouseResults) -> HouseResults:
    await until(lambda: results.is_ready)
    return results
