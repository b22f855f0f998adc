"""The request `new`: who begins, what a seed decides, and who makes the chance moves."""

import random

import pytest

from cli.engine import rigged_game
from cli.engine.checked_answers import LINE_FIELDS, log_of, state_of, view_of
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import AUTO, NEW, PLAYER_COUNTS, PLAYERS, apply, go, random_action
from oracle.seasalt.engine import EDITIONS
from seasalt_tui.core.game import Json


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_new_answers_the_position_line(engine: EngineProcess, players: int, edition: str) -> None:
    first = players - 1
    new = {"do": "new", "game": "seasalt", "players": players, "options": {"edition": edition}, "first": first}
    assert engine.ask({**new, "seed": "any text", "chance": "auto"}) == {
        "ok": True,
        "game": "seasalt",
        "phase": "take",
        "to_act": first,
        "round": 1,
        "scores": [0] * players,
        "winners": None,
    }
    assert state_of(engine)["starter"] == first
    assert view_of(engine, None)["edition"] == edition


def test_new_plays_the_english_edition_unless_told(engine: EngineProcess) -> None:
    engine.ask(AUTO)
    assert view_of(engine, None)["edition"] == "en"


@pytest.mark.parametrize("first", range(3))
def test_new_lets_the_given_seat_begin(engine: EngineProcess, first: int) -> None:
    assert engine.ask({**AUTO, "first": first})["to_act"] == first


def test_without_first_the_seed_says_who_begins(engine: EngineProcess) -> None:
    starters = [engine.ask({**AUTO, "seed": str(seed)})["to_act"] for seed in range(40)]
    assert set(starters) == {0, 1, 2}
    assert [engine.ask({**AUTO, "seed": str(seed)})["to_act"] for seed in range(40)] == starters


@pytest.mark.parametrize("first", [{}, {"first": 1}])
def test_a_fresh_seed_is_answered_and_gives_the_same_game_again(engine: EngineProcess, first: Json) -> None:
    line = engine.ask({**AUTO, **first})
    assert set(line) == LINE_FIELDS | {"seed"}
    assert isinstance(line["seed"], str)
    state = state_of(engine)
    engine.ask({**AUTO, **first, "seed": line["seed"]})
    assert state_of(engine) == state


def test_every_fresh_seed_is_another_one(engine: EngineProcess) -> None:
    assert len({engine.ask(AUTO)["seed"] for _ in range(20)}) == 20


def test_a_manual_game_without_a_seed_has_one_too(engine: EngineProcess) -> None:
    assert isinstance(engine.ask({**AUTO, "chance": "manual"})["seed"], str)


@pytest.mark.parametrize("seed", ["", " ", "any text", "Grüße ☂ 🦀", "a\0b", "two\nlines", "7" * 5000])
def test_any_text_is_a_seed(engine: EngineProcess, seed: str) -> None:
    assert set(engine.ask({**AUTO, "seed": seed})) == LINE_FIELDS
    state = state_of(engine)
    engine.ask({**AUTO, "seed": seed})
    assert state_of(engine) == state


def test_the_same_seed_plays_the_same_whole_game(engine: EngineProcess) -> None:
    logs = []
    for _ in range(2):
        line, rng = engine.ask({**AUTO, "seed": "twice"}), random.Random("moves")
        while line["phase"] != "over":
            line = apply(engine.ask, random_action(engine.ask, rng))
        logs.append(log_of(engine))
    assert logs[0] == logs[1]


def test_different_seeds_deal_different_cards(engine: EngineProcess) -> None:
    decks = set()
    for seed in range(10):
        engine.ask({**AUTO, "first": 0, "seed": f"deal {seed}"})
        decks.add(tuple(state_of(engine)["deck"]))
    assert len(decks) == 10


def test_with_manual_chance_the_caller_shuffles(engine: EngineProcess) -> None:
    line = engine.ask({**rigged_game.NEW, "seed": "unused"})
    assert set(line) == LINE_FIELDS
    assert (line["phase"], line["to_act"]) == ("deal", "chance")
    line = apply(engine.ask, rigged_game.SHUFFLE)
    assert (line["phase"], line["to_act"]) == ("take", 0)
    assert state_of(engine)["deck"] == rigged_game.DECK


def test_new_drops_the_game_before_it(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    engine.ask(NEW)
    assert log_of(engine) == []
    assert len(state_of(engine)["hands"]) == PLAYERS
