"""Hidden information: the request `view` gives what a seat may know, and nothing else."""

import json

import pytest

from cli.engine import rigged_game
from cli.engine.checked_answers import state_of, view_of
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import PHASES, PLAYERS, go, reach
from oracle.seasalt.deck import COUNTS


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_has_the_legal_actions_of_its_seat(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    legal = engine.ask({"do": "legal"})
    for seat in (None, *range(PLAYERS)):
        view = view_of(engine, seat)
        assert view["seat"] == seat
        assert view["legal"] == (legal["actions"] if seat == legal["to_act"] else [])


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_has_ones_own_hand_and_what_is_open(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    state = state_of(engine)
    for seat in (None, *range(PLAYERS)):
        view = view_of(engine, seat)
        for other, entry in enumerate(view["seats"]):
            visible = other == seat or state["revealed"][other]
            assert entry["hand"] == (sorted(state["hands"][other]) if visible else None)
            assert entry["size"] == len(state["hands"][other])
            assert entry["table"] == sorted(state["tables"][other])
        assert view["deck"] == len(state["deck"])
        assert [pile["size"] for pile in view["piles"].values()] == [len(pile) for pile in state["piles"].values()]


def test_a_revealed_hand_is_in_every_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    assert [view_of(engine, seat)["seats"][0]["hand"] for seat in (0, 1, None)] == [rigged_game.HANDS[0]] * 3
    assert view_of(engine, 0)["seats"][1]["hand"] is None


def test_kept_cards_are_in_no_other_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.BEFORE_ANNOUNCING)
    views = {seat: json.dumps(view_of(engine, seat)) for seat in (0, 1, None)}
    for owner, hand in enumerate(rigged_game.HANDS):
        owners = {card: [seat for seat, view in views.items() if f'"{card}"' in view] for card in hand}
        assert owners == {card: [owner] for card in hand}


def test_drawn_cards_are_in_no_other_view(engine: EngineProcess) -> None:
    go(engine.ask, rigged_game.NEW, [rigged_game.SHUFFLE, "draw"])
    assert view_of(engine, 0)["drawn"] == list(rigged_game.DRAWN[0])
    for seat in (1, None):
        assert not [card for card in rigged_game.DRAWN[0] if card in json.dumps(view_of(engine, seat))]


@pytest.mark.parametrize("phase", PHASES)
def test_the_deck_is_in_no_view(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    deck = [card for card in state_of(engine)["deck"] if COUNTS[card] == 1]
    for seat in (None, *range(PLAYERS)):
        view = json.dumps({**view_of(engine, seat), "result": "of the round before"})
        assert not [card for card in deck if f'"{card}"' in view]


def test_what_a_seat_cannot_know_changes_nothing_in_its_view(engine: EngineProcess) -> None:
    """The card that seat 0 keeps unseen changes places with one deep in the deck."""
    other = rigged_game.SHUFFLE.replace("octopus:green", "(swapped)").replace("captain:light_orange", "octopus:green")
    other = other.replace("(swapped)", "captain:light_orange")
    views = []
    for order, card in ((rigged_game.SHUFFLE, "octopus:green"), (other, "captain:light_orange")):
        go(engine.ask, rigged_game.NEW, [order, "draw", f"keep {card} A", "end"])
        views.append([view_of(engine, seat) for seat in (1, None, 0)])
    assert views[0][:2] == views[1][:2]
    assert views[0][2] != views[1][2]
