"""The requests `legal` and `apply`: the legal actions, and the position after one of them."""

import random

import pytest

from cli.engine import rigged_game
from cli.engine.checked_answers import LINE_FIELDS, log_of, state_of
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import AUTO, CHANCE_PHASES, SEAT_PHASES, apply, go, random_action, reach

# legal


@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_legal_is_sorted_and_without_duplicates(engine: EngineProcess, phase: str) -> None:
    line = reach(engine.ask, phase)
    answer = engine.ask({"do": "legal"})
    assert set(answer) == {"ok", "to_act", "actions"}
    assert answer["to_act"] == line["to_act"]
    assert answer["actions"] == sorted(set(answer["actions"]))
    assert answer["actions"] != []


@pytest.mark.parametrize("phase", CHANCE_PHASES)
def test_nothing_is_legal_for_chance(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    assert engine.ask({"do": "legal"}) == {"ok": True, "to_act": "chance", "actions": []}


def test_nothing_is_legal_after_the_end(engine: EngineProcess) -> None:
    reach(engine.ask, "over")
    assert engine.ask({"do": "legal"}) == {"ok": True, "to_act": None, "actions": []}


@pytest.mark.parametrize(
    ("actions", "legal"),
    [
        ([], ["draw", "take A", "take B"]),
        (["draw"], ["keep boat:black A", "keep boat:black B", "keep octopus:green A", "keep octopus:green B"]),
        (["take A"], ["end"]),
        (["take A", "end"], ["draw", "take B"]),
        (["take A", "end", "draw"], ["keep boat:black A", "keep octopus:green A"]),
        (rigged_game.BEFORE_ANNOUNCING[1:], ["end", "last chance", "stop"]),
        (rigged_game.LAST_CHANCE[1:], ["draw", "take A", "take B"]),
    ],
)
def test_legal_is_written_in_the_notation(engine: EngineProcess, actions: list[str], legal: list[str]) -> None:
    go(engine.ask, rigged_game.NEW, [rigged_game.SHUFFLE, *actions])
    assert engine.ask({"do": "legal"})["actions"] == legal


@pytest.mark.parametrize("phase", SEAT_PHASES)
def test_every_legal_action_can_be_applied(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    for action in engine.ask({"do": "legal"})["actions"]:
        reach(engine.ask, phase)
        assert set(apply(engine.ask, action)) == LINE_FIELDS


# apply


@pytest.mark.parametrize(
    ("actions", "phase", "to_act"),
    [
        ([], "take", 0),
        (["draw"], "keep", 0),
        (["draw", "keep boat:black A"], "play", 0),
        (["draw", "keep boat:black A", "end"], "take", 1),
        (["take A"], "play", 0),
    ],
)
def test_apply_answers_the_position_line(engine: EngineProcess, actions: list[str], phase: str, to_act: int) -> None:
    assert go(engine.ask, rigged_game.NEW, [rigged_game.SHUFFLE, *actions]) == {
        "ok": True,
        "game": "seasalt",
        "phase": phase,
        "to_act": to_act,
        "round": 1,
        "scores": [0, 0],
        "winners": None,
    }


def test_a_stopped_round_is_scored_and_the_next_one_waits_for_its_shuffle(engine: EngineProcess) -> None:
    line = go(engine.ask, rigged_game.NEW, rigged_game.STOPPED)
    assert (line["phase"], line["to_act"], line["round"], line["scores"]) == ("deal", "chance", 2, [9, 1])


def test_a_won_bet_is_scored_after_the_last_turn(engine: EngineProcess) -> None:
    line = go(engine.ask, rigged_game.NEW, rigged_game.BET_SCORED)
    assert (line["phase"], line["to_act"], line["round"], line["scores"]) == ("deal", "chance", 2, [10, 2])


def test_the_position_line_always_agrees_with_the_state(engine: EngineProcess) -> None:
    line, rng = engine.ask({**AUTO, "seed": "agreeing"}), random.Random("agreeing")
    while line["phase"] != "over":
        line = apply(engine.ask, random_action(engine.ask, rng))
        state = state_of(engine)
        names = LINE_FIELDS - {"ok", "game"}
        assert {name: line[name] for name in names} == {name: state[name] for name in names}
        assert line["to_act"] != "chance"
    assert line["to_act"] is None
    assert line["winners"]
    assert set(line["winners"]) <= {0, 1, 2}


def test_automatic_chance_follows_at_once(engine: EngineProcess) -> None:
    line, rng = engine.ask({**AUTO, "seed": "chance"}), random.Random("chance")
    before: set[str] = set()
    while line["phase"] != "over":
        number, action = len(log_of(engine)), random_action(engine.ask, rng)
        line = apply(engine.ask, action)
        followers = [text.split(" ")[0] for who, text in log_of(engine)[number + 1 :] if who == "chance"]
        assert len(followers) == len(log_of(engine)) - number - 1
        before |= {f"{action.split(' ')[0]}, {follower}" for follower in followers}
        assert ("rob" in action) == (followers == ["stolen"])
    assert {"rob, stolen", "stop, shuffle"} <= before
