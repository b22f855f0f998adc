"""Whole games, played by the engine and by the oracle at once and compared after every action."""

from itertools import product

import msgspec
import pytest

from cli.engine.engine_process import EngineProcess
from oracle.seasalt.compare import compare
from oracle.seasalt.engine import EDITIONS, TARGETS
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.core.game import Json

GAMES_EACH = 2
EXPANSIONS = ("salt", "pepper", "double")
OPTION_SETS = [dict(zip(EXPANSIONS, values, strict=True)) for values in product((False, True), repeat=3) if any(values)]


class Asked:
    def __init__(self) -> None:
        self._session = Session()

    def __call__(self, request: Json) -> Json:
        answer: Json = msgspec.json.decode(self._session.answer(msgspec.json.encode(request)))
        return answer


@pytest.mark.parametrize("number", range(GAMES_EACH))
@pytest.mark.parametrize("players", TARGETS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_plays_as_the_oracle(edition: str, players: int, number: int) -> None:
    assert compare(f"{edition} {players} {number}", players, edition, Asked()) > 0


@pytest.mark.parametrize("players", TARGETS)
@pytest.mark.parametrize("expansions", OPTION_SETS, ids=str)
def test_the_engine_plays_the_expansions_as_the_oracle(expansions: dict[str, bool], players: int) -> None:
    """Each set with each number of players, and each edition with some of them."""
    edition = EDITIONS[(OPTION_SETS.index(expansions) + players) % len(EDITIONS)]
    assert compare(f"{edition} {players}", players, edition, Asked(), **expansions) > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_process_plays_as_the_oracle(engine: EngineProcess, edition: str) -> None:
    assert compare(f"process {edition}", 2, edition, engine.ask) > 0
