from collections.abc import Iterator

import pytest

from cli.engine_process import EngineProcess


@pytest.fixture(scope="module")
def engine() -> Iterator[EngineProcess]:
    """One process for many tests: each starts a game of its own."""
    with EngineProcess() as process:
        yield process


@pytest.fixture
def fresh_engine() -> Iterator[EngineProcess]:
    with EngineProcess() as process:
        yield process
