"""Positions of every kind, as the requests that lead to them."""

import json
import random
from collections.abc import Callable
from functools import cache
from itertools import count

from oracle.seasalt.deck import CARDS
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.core.game import Json

Ask = Callable[[Json], Json]

PLAYER_COUNTS = (2, 3, 4)
PLAYERS = 3
NEW: Json = {"do": "new", "game": "seasalt", "players": PLAYERS, "first": 0, "chance": "manual"}
AUTO: Json = {"do": "new", "game": "seasalt", "players": 3}
SEAT_PHASES = ("take", "keep", "play", "search", "pick", "rob")
CHANCE_PHASES = ("deal", "stolen")
PHASES = (*SEAT_PHASES, *CHANCE_PHASES, "over")


def session_ask(session: Session) -> Ask:
    def ask(request: Json) -> Json:
        answer: Json = json.loads(session.answer(json.dumps(request).encode()))
        return answer

    return ask


def apply(ask: Ask, action: str) -> Json:
    return ask({"do": "apply", "action": action})


def go(ask: Ask, new: Json, actions: list[str]) -> Json:
    """The position line after these actions, all of them allowed."""
    line = ask(new)
    for action in actions:
        line = apply(ask, action)
        assert line["ok"], line
    return line


def reach(ask: Ask, phase: str) -> Json:
    return go(ask, NEW, way_to(phase))


def everything(ask: Ask) -> list[Json]:
    """All that a position shows."""
    views = [ask({"do": "view", "seat": seat}) for seat in (None, *range(PLAYERS))]
    return [ask({"do": "state"}), ask({"do": "log"}), ask({"do": "legal"}), *views]


def random_action(ask: Ask, rng: random.Random) -> str:
    legal = ask({"do": "legal"})
    if legal["to_act"] != "chance":
        action: str = rng.choice(legal["actions"])
        return action
    state = ask({"do": "state"})["state"]
    if state["phase"] == "deal":
        return " ".join(["shuffle", *rng.sample(CARDS, len(CARDS))])
    _, robbing = ask({"do": "log"})["log"][-1]
    victim = int(robbing.removeprefix("rob "))
    return f"stolen {rng.choice(state['hands'][victim])}"


def way_to(phase: str) -> list[str]:
    return _ways()[phase]


@cache
def _ways() -> dict[str, list[str]]:
    ways: dict[str, list[str]] = {}
    seeds = count()
    while set(ways) != set(PHASES):
        _walk(random.Random(f"way {next(seeds)}"), ways)
    return ways


def _walk(rng: random.Random, ways: dict[str, list[str]]) -> None:
    """A random game; the first way to each phase in it is noted."""
    ask = session_ask(Session())
    line, actions = ask(NEW), list[str]()
    ways.setdefault(line["phase"], [])
    while line["phase"] != "over":
        actions.append(random_action(ask, rng))
        line = apply(ask, actions[-1])
        ways.setdefault(line["phase"], list(actions))
