"""A log of any length is folded in slices: whoever else is in the house goes on meanwhile."""

import asyncio
import gc
from itertools import islice
from pathlib import Path
from time import thread_time
from typing import Final

import pytest
from msgspec import json

from conformance.random_games import AnyGame, random_steps
from conformance.random_games import records as recorded
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.errors import GameTooLong
from seasalt_tui.core.fold import UNDO, Position, after_record, begin, can_undo
from seasalt_tui.core.log import Header, MemoryLog, Record
from seasalt_tui.core.table import open_table
from seasalt_tui.games import GAMES
from seasalt_tui.play.local_game import opened
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.replay.found import unrolled
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.server.rooms.codes import table_code
from seasalt_tui.server.rooms.record import Member, Terms, new_record
from seasalt_tui.store.game_plan import Plan, Sitter
from server.desks import open_hall
from server.rooms.sitting import at_table

RECORDS: Final = 30_000
SLICE: Final = 0.01  # seconds of this thread
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


async def longest_slice(work: asyncio.Task[object]) -> float:
    """Without collecting what other tests have left: a host freezes what was there before, too."""
    gc.freeze()
    try:
        longest = 0.0
        while not work.done():
            began = thread_time()
            await asyncio.sleep(0)
            longest = max(longest, thread_time() - began)
    finally:
        gc.unfreeze()
    work.result()
    return longest


async def test_a_table_opens_in_slices() -> None:
    opening = asyncio.create_task(open_table(GAMES["seasalt"], recorded_long_log(), "long"))
    assert await longest_slice(opening) < SLICE
    assert opening.result().number > RECORDS - 2


async def test_a_game_is_unrolled_for_a_replay_in_slices() -> None:
    """With all that is asked for at the first key."""

    log = recorded_long_log()

    async def asked() -> None:
        playback = await unrolled(Kept(PLAN, log))
        assert len(playback.stops) > RECORDS // 3
        assert playback.turns[0] == playback.rounds[0] == playback.stops[0]

    assert await longest_slice(asyncio.create_task(asked())) < SLICE


async def test_whoever_sits_down_is_told_a_long_story_in_slices(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall, at_table(hall, "Ana", "Ben") as at:
        await at.table.resume(Kept(PLAN, recorded_long_log()))

        async def sit() -> None:
            async with at.table.sit("key Ana", "Ana", Pace(0.0)) as sitting:
                assert len(sitting.earlier(0)) > RECORDS // 3

        assert await longest_slice(asyncio.create_task(sit())) < SLICE


async def test_thousands_of_tables_are_restored_in_slices(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        codes = set[str]()
        for number in range(1000):
            codes.add(code := table_code(codes.__contains__))
            record = new_record(code, Terms("seasalt", {}, (None, None)), f"key {number}", "2026-01-01T00:00:00+00:00")
            record = record.with_member(0, Member(f"key {number}", "Ana"))
            (tmp_path / "tables" / f"{code}.json").write_bytes(json.encode(record))
        assert await longest_slice(asyncio.create_task(hall.lobby.restore())) < SLICE
        assert {row.code for row in hall.lobby.listing.rows("key nobody")} == codes


async def test_at_home_too_nothing_is_taken_back_without_end() -> None:
    log = recorded_long_log()
    async with opened(PLAN, log, Inline()) as local:
        (seat,) = local.to_act
        with pytest.raises(GameTooLong):
            await local.chairs[seat].undo(len(await log.after(0)))
