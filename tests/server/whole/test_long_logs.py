"""A log of any length is folded in slices: whoever else is in the house goes on meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import islice
from pathlib import Path
from time import thread_time
from typing import Any, Final

import pytest
from msgspec import json

from conformance.random_games import AnyGame, random_steps
from conformance.random_games import records as recorded
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.errors import GameTooLong
from seasalt_tui.core.fold import UNDO, Position, after_record, begin, can_undo
from seasalt_tui.core.log import Header, MemoryLog, Record
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.table import open_table
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.server.rooms.codes import table_code
from seasalt_tui.server.rooms.record import Member, Terms, new_record
from seasalt_tui.server.sessions import garbage
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.game_plan import Plan, Sitter
from server.lobby_in_folder import open_lobby
from server.rooms.seated_players import seated_players

RECORDS: Final = 30_000
SLICE: Final = 0.01  # seconds of this thread
TRIES: Final = 3
PLAN: Final = Plan("seasalt", (Sitter("Ana"), Sitter("Ben")), "long")


def recorded_long_log() -> MemoryLog:
    """Something is done and taken back again and again."""
    game: AnyGame = GAMES["seasalt"]
    log = MemoryLog(PLAN.header)
    position, records = _before_an_undo(game, log.header)
    action = records[-1]
    for number in range(position.number + 1, RECORDS, 2):
        records += (Record(number, action.seat, UNDO), Record(number + 1, action.seat, action.action))
    return MemoryLog(log.header, records)


def _before_an_undo(game: AnyGame, header: Header) -> tuple[Position[object, object], list[Record]]:
    position, done = begin(game, header), list[Record]()
    for record in recorded(game, list(islice(random_steps(game, header.setup, "long"), 60))):
        position = after_record(game, position, record)
        done.append(record)
        if can_undo(game, position, record.seat):
            return position, done
    raise AssertionError("nothing here can be taken back")


async def longest_slice(work: Coroutine[Any, Any, object]) -> float:
    """In seconds of this thread, with garbage collected as a house does it."""
    task, longest = asyncio.create_task(work), 0.0
    undo = garbage.tune(Metrics())
    try:
        while not task.done():
            began = thread_time()
            await asyncio.sleep(0)
            longest = max(longest, thread_time() - began)
    finally:
        undo()
    task.result()
    return longest


async def takes_slices(work: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """One try of three is enough: what else this machine does can only make a slice longer."""
    slices = list[float]()
    while not slices or (min(slices) >= SLICE and len(slices) < TRIES):
        slices.append(await longest_slice(work()))
    assert min(slices) < SLICE, slices


async def test_a_table_opens_in_slices() -> None:
    log = recorded_long_log()

    async def open_it() -> None:
        assert (await open_table(GAMES["seasalt"], log, "long")).number > RECORDS - 2

    await takes_slices(open_it)


async def test_a_game_is_unrolled_for_a_replay_in_slices() -> None:
    """With all that is asked for at the first key."""
    log = recorded_long_log()

    async def ask() -> Playback:
        playback = await load_playback(GameHandle(PLAN, log))
        assert len(playback.stops) > RECORDS // 3
        assert playback.turns[0] == playback.rounds[0] == playback.stops[0]
        return playback

    await takes_slices(ask)


async def test_whoever_sits_down_is_told_a_long_story_in_slices(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.table.game.resume(GameHandle(PLAN, recorded_long_log()))

        async def sit() -> None:
            async with at.table.sit("key Ana", "Ana", Pace(0.0)) as sitting:
                assert len(sitting.earlier_facts(0)) > RECORDS // 3

        await takes_slices(sit)


async def test_thousands_of_tables_are_restored_in_slices(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        codes = set[str]()
        (tmp_path / "tables").mkdir()
        for number in range(1000):
            codes.add(code := table_code(codes.__contains__))
            record = new_record(code, Terms("seasalt", {}, (None, None)), f"key {number}", "2026-01-01T00:00:00+00:00")
            record = record.with_member(0, Member(f"key {number}", "Ana"))
            (tmp_path / "tables" / f"{code}.json").write_bytes(json.encode(record))
        await takes_slices(hall.lobby.restore)
        assert {row.code for row in hall.lobby.listing.rows("key nobody")} == codes


async def test_at_home_too_nothing_is_taken_back_without_end() -> None:
    log = recorded_long_log()
    async with open_local_table(PLAN, log, Inline()) as local:
        (seat,) = local.to_act
        with pytest.raises(GameTooLong):
            await local.chairs[seat].undo(len(await log.after(0)))
