"""Latency: the round trip of a request to `seasalt engine` through pipes, over random games.

Making and reading JSON is in it on the engine's side only.
"""

import subprocess
import sys
from functools import partial
from random import Random
from time import perf_counter, perf_counter_ns
from typing import IO, Any, Final

from msgspec import json

from bench.timing import Figures, Measure, Slice, percentiles

REQUESTS: Final = ("legal", "apply", "state", "view")


class Engine:
    """One process and how long each of its answers took, in nanoseconds."""

    def __init__(self, to: IO[bytes], back: IO[bytes]) -> None:
        self._to, self._back = to, back
        self.times: dict[str, list[int]] = {do: [] for do in ("new", *REQUESTS)}

    def ask(self, do: str, **rest: object) -> Any:
        line = json.encode({"do": do, **rest}) + b"\n"
        begin = perf_counter_ns()
        self._to.write(line)
        self._to.flush()
        answer = self._back.readline()
        self.times[do].append(perf_counter_ns() - begin)
        return _checked(json.decode(answer))


def _checked(answer: Any) -> Any:
    if not answer["ok"]:
        raise RuntimeError(answer["error"])
    return answer


def _slice(game: str, players: int, seconds: float) -> Figures:
    command = [sys.executable, "-m", "seasalt_tui", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("The engine has no pipes.")
        engine = Engine(process.stdin, process.stdout)
        _play(engine, {"game": game, "players": players, "chance": "auto"}, seconds)
    return _figures(engine.times)


def _play(engine: Engine, new: dict[str, object], seconds: float) -> None:
    """The first answer waits for the engine to start, so the clock begins after it."""
    random, position = Random(1).random, engine.ask("new", seed="0", **new)
    end = perf_counter() + seconds
    while not engine.times["apply"] or perf_counter() < end:
        if position["to_act"] is None:
            position = engine.ask("new", seed=str(random()), **new)
        options = engine.ask("legal")["actions"]
        engine.ask("state")
        engine.ask("view", seat=position["to_act"])
        position = engine.ask("apply", action=options[int(random() * len(options))])


def _figures(times: dict[str, list[int]]) -> Figures:
    """Of all the requests together, then of each kind."""
    kinds = {do: percentiles(times[do], scale=1e-3) for do in REQUESTS}
    each = {f"{do} {cut}": time for do, cuts in kinds.items() for cut, time in cuts.items()}
    return percentiles([time for do in REQUESTS for time in times[do]], scale=1e-3) | each


def round_trip(game: str, players: int) -> Slice:
    return partial(_slice, game, players)


MEASURES = [Measure("engine seasalt 2", "us", partial(round_trip, "seasalt", 2))]
