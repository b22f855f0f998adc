"""Folding a log, from its start or its middle, and the errors of invalid logs."""

import pytest

from core.tables import fresh_log, played_out, table_on
from seasalt_tui.core.errors import BadLog, UnknownVersion
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import CHANCE, Setup
from seasalt_tui.core.log import Header, MemoryLog, Record
from seasalt_tui.games.seasalt import game


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (Record(3, 0, "draw"), "Record 2 is missing: record 3"),
        (Record(2, 0, "dra"), "Record 2 cannot be: There is no action 'dra'"),
        (Record(2, 0, "end"), "Record 2 cannot be: Take a card first"),
        (Record(2, 1, "draw"), "Record 2 cannot be: It is not the turn of seat 1"),
        (Record(2, CHANCE, "draw"), "Record 2 cannot be: Chance has nothing to decide"),
        (Record(2, 0, "take C"), "Record 2 cannot be: There is no pile 'C'"),
    ],
)
async def test_an_edited_record_is_named(record: Record, said: str) -> None:
    table = await table_on()
    log = MemoryLog(table.log.header, [*await table.log.after(0), record])
    with pytest.raises(BadLog, match=said):
        await table_on(log)


def test_a_log_of_another_game_or_version_is_refused() -> None:
    header = fresh_log().header
    with pytest.raises(BadLog, match="a log of 'chess', not of 'seasalt'"):
        begin(game, Header("chess", header.version, header.setup))
    with pytest.raises(UnknownVersion, match=r"version 99 .* only version 1 can be read"):
        begin(game, Header(header.game, 99, header.setup))


async def test_folding_on_from_the_middle_is_folding_from_the_start() -> None:
    table = await played_out()
    records = await table.log.after(0)
    half = fold(game, begin(game, table.log.header), records[:100])
    assert fold(game, half, records[100:]) == table.position


@pytest.mark.parametrize(
    ("settled", "said"),
    [
        (Setup(2, 0, {"edition": "es"}), "The head of this log cannot be: There is no edition 'es'"),
        (Setup(9, 0, {}), "The head of this log cannot be: Sea Salt & Paper is for 2, 3, 4 players, not 9"),
        (Setup(2, 5, {}), "The head of this log cannot be: The first player must be a seat from 0 to 1, not 5"),
        (Setup(2, 0, {"speed": 1}), "The head of this log cannot be: Sea Salt & Paper has no option 'speed'"),
    ],
)
def test_a_head_that_cannot_be_is_named(settled: Setup, said: str) -> None:
    with pytest.raises(BadLog, match=said):
        begin(game, Header(game.name, game.version, settled))
