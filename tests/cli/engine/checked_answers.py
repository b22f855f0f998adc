"""Answers of the engine, checked to have exactly the fields they should."""

from typing import Any

from cli.engine.engine_process import EngineProcess
from seasalt_tui.core.game import Json

LINE_FIELDS = {"ok", "game", "phase", "to_act", "round", "scores", "winners"}


def state_of(engine: EngineProcess) -> Json:
    answer = engine.ask({"do": "state"})
    assert set(answer) == {"ok", "state"}
    state: Json = answer["state"]
    return state


def view_of(engine: EngineProcess, seat: int | None) -> Json:
    answer = engine.ask({"do": "view", "seat": seat})
    assert set(answer) == {"ok", "view"}
    view: Json = answer["view"]
    return view


def log_of(engine: EngineProcess) -> list[list[Any]]:
    answer = engine.ask({"do": "log"})
    assert set(answer) == {"ok", "log"}
    log: list[list[Any]] = answer["log"]
    return log
