"""The request `bot`: an action for the seat to act, from that seat's view alone."""

import pytest

from cli.engine import rigged_game
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import AUTO, SEAT_PHASES, apply, everything, go, reach

LEVELS = ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_a_bot_answers_a_legal_action_and_changes_nothing(engine: EngineProcess, phase: str, level: str) -> None:
    reach(engine.ask, phase)
    before = everything(engine.ask)
    request = {"do": "bot", "level": level, "ms": 1}
    answer = engine.ask(request)
    assert set(answer) == {"ok", "action"}
    assert answer["action"] in engine.ask({"do": "legal"})["actions"]
    assert level == "expert" or engine.ask(request) == answer  # who looks at the clock may change its mind
    assert everything(engine.ask) == before


def test_a_bot_needs_no_time_told(engine: EngineProcess) -> None:
    engine.ask(AUTO)
    assert engine.ask({"do": "bot", "level": "easy"})["ok"]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_one_level_play_a_whole_game(engine: EngineProcess, level: str) -> None:
    line = engine.ask({**AUTO, "seed": f"four {level} bots", "players": 4})
    while line["phase"] != "over":
        line = apply(engine.ask, engine.ask({"do": "bot", "level": level, "ms": 1})["action"])
    assert line["winners"]


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_a_bot_decides_from_what_its_seat_knows(engine: EngineProcess, level: str) -> None:
    """Two deals that differ only in what nobody has seen yet."""
    deck = rigged_game.DECK
    answers = []
    for order in (deck, deck[:2] + deck[:1:-1]):
        shuffled = " ".join(["shuffle", *rigged_game.TOP[:2], *order])
        go(engine.ask, rigged_game.NEW, [shuffled, "draw"])
        answers.append(engine.ask({"do": "bot", "level": level, "ms": 1}))
    assert answers[0] == answers[1]
