"""Fixture: a database with one saved game."""

from pathlib import Path

import pytest

from store.stores import ABOUT, HEADER, fill, opened


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """With a game of three records in it."""
    file = tmp_path / "games.db"
    async with opened(file) as store:
        await fill(await store.create(HEADER, ABOUT), 3)
    return file
