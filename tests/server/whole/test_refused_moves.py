"""Refusals at a hosted table: shown beside the prompt of the player who acted, and to nobody else."""

from pathlib import Path

import pytest

from server.screens.hosted_tables import GAMES, a_table

FINAL = "! Moves are final at this table."
OUT_OF_TURN = "! It is the turn of Ana."


@pytest.mark.parametrize("game", GAMES)
async def test_it_goes_with_the_next_input(tmp_path: Path, game: str) -> None:
    async with a_table(tmp_path, game, size=(80, 23)) as played:
        await played.play_until_turn_of(0)
        ana, ben = await played.come("Ana"), await played.come("Ben")
        ana.press("u")
        await ana.shows(FINAL, "Your turn")
        assert FINAL not in ben.text
        ana.press("right")
        await ana.hides(FINAL)
        ben.press("d" if game == "seasalt" else "y")
        await ben.shows(OUT_OF_TURN)
        ben.press("left")
        await ben.hides(OUT_OF_TURN)
        assert OUT_OF_TURN not in ana.text
