"""What holds for all requests of the protocol, and the games it knows."""

import pytest

from cli.engine.checked_answers import log_of
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import AUTO, NEW, PHASES, everything, reach, session_ask, way_to
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.core.game import Json


def test_games_lists_name_title_players_and_options(engine: EngineProcess) -> None:
    answer = engine.ask({"do": "games"})
    assert set(answer) == {"ok", "games"}
    assert answer["ok"] is True
    games = {game["name"]: game for game in answer["games"]}
    assert games["seasalt"] == {
        "name": "seasalt",
        "title": "Sea Salt & Paper",
        "players": [2, 3, 4],
        "options": {
            "edition": ["en", "fr", "de", "it", "online"],
            "salt": [False, True],
            "pepper": [False, True],
            "double": [False, True],
        },
    }


@pytest.mark.parametrize("wanted", [{"do": "games"}, {"do": "legal"}, {"do": "view", "seat": 1}, AUTO | {"seed": "x"}])
def test_fields_that_a_request_does_not_know_are_ignored(engine: EngineProcess, wanted: Json) -> None:
    engine.ask(NEW)
    expected = engine.ask(wanted)
    assert expected["ok"]
    engine.ask(NEW)
    assert engine.ask({**wanted, "id": 7, "": None, "action": ["draw"], "nested": {"do": "state"}}) == expected


@pytest.mark.parametrize("phase", PHASES)
def test_the_process_answers_what_a_session_answers(engine: EngineProcess, phase: str) -> None:
    ask = session_ask(Session())
    assert {**reach(ask, phase), "seed": ""} == {**reach(engine.ask, phase), "seed": ""}
    assert everything(ask) == everything(engine.ask)
    assert len(log_of(engine)) == len(way_to(phase))
