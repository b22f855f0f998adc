from collections.abc import Iterator

import pytest

from cli.engine import rigged_game
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import NEW, Ask, everything, go

# A failing check in these says what differs, as in a test.
pytest.register_assert_rewrite("cli.engine.checked_answers", "cli.engine.refusals")


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
