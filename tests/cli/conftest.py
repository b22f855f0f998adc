from collections.abc import Iterator

import pytest

from cli import rigged_game
from cli.engine_positions import NEW, Ask, everything, go
from cli.engine_process import EngineProcess

# A failing check in these says what differs, as in a test.
pytest.register_assert_rewrite("cli.engine_answers", "cli.engine_refusals")


@pytest.fixture(scope="module")
def engine() -> Iterator[EngineProcess]:
    """One process for many tests: each starts a game of its own."""
    with EngineProcess() as process:
        yield process


@pytest.fixture
def fresh_engine() -> Iterator[EngineProcess]:
    with EngineProcess() as process:
        yield process


@pytest.fixture
def ask(engine: EngineProcess) -> Iterator[Ask]:
    """In a game, which at the end of the test is where it was."""
    go(engine.ask, NEW, [rigged_game.SHUFFLE, "draw"])
    before = everything(engine.ask)
    yield engine.ask
    assert everything(engine.ask) == before
