"""Hosted table: the texts around its game."""

from pathlib import Path

import pytest

from server.screens.hosted_tables import GAMES, SIZES, a_table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_all_that_happens_is_seen_by_everybody(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with a_table(tmp_path, game, size) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        await played.play(12)
        ana.press("w")
        await ana.shows("Table " + played.table.code, "Ben  here", "Show the messages of Ben")
        ana.press("escape")
        await ana.hides("Show the messages of Ben")
        ana.press("c")
        await ana.shows("Chat at")
        ana.type("hello [b]there[/b]\r")
        await ana.shows("hello [b]there")
        await ben.shows("hello [b]there")
        ana.press("escape")
        await ana.hides("Chat at")
        ana.press("escape")
        await ana.shows("Give up")
