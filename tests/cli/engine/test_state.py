"""The requests `state` and `log`: the full state, and the actions that led to it."""

import random
from typing import Any

import pytest

from cli.engine import rigged_game
from cli.engine.checked_answers import log_of, state_of
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import AUTO, PHASES, apply, everything, go, random_action, reach
from oracle.seasalt.deck import CARDS
from oracle.seasalt.engine import EDITIONS
from seasalt_tui.core.game import Json

STATE_FIELDS = {
    *("deck", "piles", "hands", "tables", "revealed", "drawn", "scores"),
    *("round", "call", "phase", "to_act", "starter", "winners"),
    *("laid", "stung", "looked_at", "face_down", "event", "held", "event_deck", "event_discard"),
}

# state


def test_the_state_has_everything(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, [rigged_game.SHUFFLE, "draw"])
    assert state_of(engine) == {
        "deck": rigged_game.DECK[2:],
        "piles": {"A": ["crab:black"], "B": ["crab:green"]},
        "hands": [[], []],
        "tables": [[], []],
        "revealed": [False, False],
        "drawn": ["octopus:green", "boat:black"],
        "scores": [0, 0],
        "round": 1,
        "call": None,
        "phase": "keep",
        "to_act": 0,
        "starter": 0,
        "winners": None,
        "laid": [[], []],
        "stung": [False, False],
        "looked_at": None,
        "face_down": [None, None],
        "event": None,
        "held": [[], []],
        "event_deck": [],
        "event_discard": [],
    }


def test_piles_are_told_bottom_to_top_and_the_deck_from_its_top(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.BEFORE_ANNOUNCING)
    state = state_of(engine)
    assert state["piles"] == {"A": rigged_game.PILE_A, "B": rigged_game.PILE_B}
    assert state["deck"] == rigged_game.DECK[2 * len(rigged_game.DRAWN) :]
    assert [sorted(hand) for hand in state["hands"]] == rigged_game.HANDS
    next_card = state["deck"][0]
    go(engine.ask, rigged_game.NEW, [*rigged_game.BEFORE_ANNOUNCING, "end", "draw"])
    assert state_of(engine)["drawn"][0] == next_card


def test_the_state_tells_an_announced_last_chance(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    state = state_of(engine)
    assert state["call"] == {"seat": 0, "kind": "last chance"}
    assert state["revealed"] == [True, False]


def test_the_next_round_starts_left_of_who_announced(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, [*rigged_game.STOPPED, rigged_game.SHUFFLE])
    state = state_of(engine)
    assert (state["starter"], state["to_act"], state["call"], state["revealed"]) == (1, 1, None, [False, False])


@pytest.mark.parametrize("phase", PHASES)
def test_in_every_phase_the_state_has_the_same_fields_and_all_cards(engine: EngineProcess, phase: str) -> None:
    line = reach(engine.ask, phase)
    state = state_of(engine)
    assert set(state) == STATE_FIELDS
    assert (state["phase"], state["to_act"]) == (phase, line["to_act"])
    owned = [*state["hands"], *state["tables"], *state["piles"].values(), state["deck"], state["drawn"]]
    assert sorted(card for cards in owned for card in cards) == list(CARDS)
    assert (state["winners"] is not None) == (phase == "over")


# log


def test_the_log_names_who_did_what(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, [rigged_game.SHUFFLE, "draw", "keep boat:black A", "end", "take B"])
    assert log_of(engine) == [
        ["chance", rigged_game.SHUFFLE],
        [0, "draw"],
        [0, "keep boat:black A"],
        [0, "end"],
        [1, "take B"],
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [{}, {"first": 2}])
def test_replaying_the_log_gives_the_same_position(engine: EngineProcess, edition: str, first: Json) -> None:
    ask = engine.ask
    new = {**AUTO, "options": {"edition": edition}}
    line, rng = ask({**new, **first, "seed": "replayed"}), random.Random("replayed")
    starter = state_of(engine)["starter"]
    while line["phase"] != "over":
        line = apply(ask, random_action(ask, rng))
    answers = everything(ask)
    ask({**new, "first": starter, "chance": "manual"})
    for who, action in log_of_answer(answers):
        assert ask({"do": "legal"})["to_act"] == who
        replayed = apply(ask, action)
    assert replayed == line
    assert everything(ask) == answers


def log_of_answer(answers: list[Json]) -> list[list[Any]]:
    return next(answer["log"] for answer in answers if "log" in answer)
