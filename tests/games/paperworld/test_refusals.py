"""Every reason why an action is not allowed: the message is right, and nothing changes."""

import ast
import inspect
import re

import pytest

from conformance.random_games import random_steps
from games.paperworld.positions import fresh, position
from games.paperworld.refusal_cases import (
    ADVANCED,
    CASES,
    CHOOSING,
    DISCARDING,
    FIVE,
    FULL,
    PLACING,
    SKIPPED,
    TWO_PILES,
    Case,
)
from seasalt_tui.core.errors import IllegalAction
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game, placement_refusals, refusals
from seasalt_tui.games.paperworld.state import State

every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_a_wrong_action_is_refused_with_a_reason(case: Case) -> None:
    before = game.state_as_json(case.state)
    with pytest.raises(IllegalAction) as refused:
        checked(game, case.state, case.seat, game.parse(case.action))
    assert str(refused.value) == refused.value.refusal.sentence == case.sentence
    assert game.state_as_json(case.state) == before


@every_case
def test_a_reason_fills_every_gap_with_what_is_named_so(case: Case) -> None:
    refusal = game.refusal(case.state, case.seat, game.parse(case.action))
    assert refusal
    assert set(re.findall(r"{(\w+)}", refusal.template)) == set(refusal.values)
    assert "{" not in refusal.sentence


@every_case
def test_what_is_refused_is_not_legal(case: Case) -> None:
    assert game.parse(case.action) not in game.legal(case.state, case.seat)


WAYS_OUT = {
    "Take cards": "take",
    "cards to take": "take",
    "nnounce a color": "announce",
    "can place a card": "announce",
    "Place cards": "place",
    "Place a": "place",
    "end your turn": "done",
    ": pass": "pass",
    "Discard cards": "discard",
}
WRONG = ("pass", "done", "take 5", "announce 4", "announce blue", "discard yellow:1", "place yellow:5 0,0")


def ways_out(sentence: str) -> set[str]:
    return {kind for phrase, kind in WAYS_OUT.items() if phrase in sentence}


def possible(state: State) -> set[str]:
    return {game.text(action).split()[0] for action in game.legal(state, state.seat)}


@every_case
def test_what_a_reason_tells_to_do_is_possible(case: Case) -> None:
    if case.seat == case.state.seat:
        assert ways_out(case.sentence) <= possible(case.state)
    if "not the turn" in case.sentence:
        assert game.to_act(case.state) == {case.state.seat}


@pytest.mark.parametrize("seed", ["reef", "harbor"])
def test_so_it_is_all_through_a_game(seed: str) -> None:
    for state in (step.before for step in random_steps(game, valid_setup(game, 3, 0, {}), seed) if step.seat != CHANCE):
        for text in WRONG:
            refused = game.refusal(state, state.seat, game.parse(text))
            assert refused is None or ways_out(refused.sentence) <= possible(state)


@pytest.mark.parametrize(("hand", "card"), [("y3 b1 g1", "yellow:3"), ("y2 b1", "yellow:2")])
def test_the_cost_that_a_reason_names_is_enough(hand: str, card: str) -> None:
    state = position(hands=(hand, ""), announced="yellow")
    wrong = f"place {card} 0,0" if card == "yellow:3" else f"place {card} 0,0 discard blue:1"
    refused = game.refusal(state, 0, game.parse(wrong))
    assert refused
    paid = " ".join(["discard", "blue:1"][: 2 * int(str(refused.values["cost"]))])
    assert game.refusal(state, 0, game.parse(f"place {card} 0,0 {paid}".strip())) is None


def test_every_reason_there_is_was_given() -> None:
    given = {
        refusal.template
        for case in CASES.values()
        if (refusal := game.refusal(case.state, case.seat, game.parse(case.action)))
    }
    assert given == sentences(inspect.getsource(refusals)) | sentences(inspect.getsource(placement_refusals))


def sentences(source: str) -> set[str]:
    tree = ast.parse(source)
    docs = {ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts - docs if text.endswith(".")}


def test_what_is_allowed_is_not_refused() -> None:
    for state in (CHOOSING, PLACING, TWO_PILES, DISCARDING, SKIPPED, ADVANCED, FULL, FIVE):
        actions = game.legal(state, state.seat)
        assert not any(game.refusal(state, state.seat, action) for action in actions)


def test_the_objectives_of_a_first_game_may_come_in_any_order() -> None:
    assert game.refusal(fresh(first_game=True), CHANCE, game.parse("objectives 16 1 14")) is None
