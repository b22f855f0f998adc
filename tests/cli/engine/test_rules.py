"""The requests `score` and `settle`: questions about the rules, without a game."""

import random

import pytest

from cli.engine.engine_process import EngineProcess
from cli.engine.positions import PLAYER_COUNTS, everything, reach
from oracle.seasalt.deck import CARDS
from oracle.seasalt.scoring import points, settle
from seasalt_tui.core.game import Json


def random_cards(rng: random.Random, count: int) -> list[str]:
    return rng.sample(CARDS, count)


# score


@pytest.mark.parametrize("seed", range(60))
def test_score_answers_points_bonus_and_parts(engine: EngineProcess, seed: int) -> None:
    rng = random.Random(f"score {seed}")
    cards = random_cards(rng, rng.randint(0, 20))
    split = rng.randint(0, len(cards))
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": cards[:split], "table": cards[split:]})
    assert answer == {"ok": True, **points(cards)}
    assert list(answer["parts"]) == ["duos", "mermaids", "collectors", "multipliers"]


def test_score_of_nothing(engine: EngineProcess) -> None:
    nothing = {"duos": 0, "mermaids": 0, "collectors": 0, "multipliers": 0}
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": [], "table": []})
    assert answer == {"ok": True, "points": 0, "bonus": 0, "parts": nothing}


def test_score_of_the_whole_deck(engine: EngineProcess) -> None:
    answer = engine.ask({"do": "score", "game": "seasalt", "hand": list(CARDS), "table": []})
    assert answer == {"ok": True, **points(list(CARDS))}


# settle


@pytest.mark.parametrize("call", ["stop", "last chance", None])
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_settle_answers_what_each_seat_gains(engine: EngineProcess, players: int, call: str | None) -> None:
    rng = random.Random(f"settle {players} {call}")
    for _ in range(20):
        cards = random_cards(rng, 6 * players)
        owned = [(cards[seat * 6 : seat * 6 + 4], cards[seat * 6 + 4 : seat * 6 + 6]) for seat in range(players)]
        caller = rng.randrange(players)
        hands = [{"hand": hand, "table": table} for hand, table in owned]
        answer = engine.ask({"do": "settle", "game": "seasalt", "players": hands, "call": call, "caller": caller})
        assert answer == {"ok": True, "gains": settle(owned, call, caller)}


@pytest.mark.parametrize("caller", [{}, {"caller": None}, {"caller": 1}])
def test_a_void_round_needs_no_caller(engine: EngineProcess, caller: Json) -> None:
    players = [{"hand": ["octopus:green"], "table": []}, {"hand": [], "table": ["crab:black", "crab:green"]}]
    request = {"do": "settle", "game": "seasalt", "players": players, "call": None}
    assert engine.ask({**request, **caller}) == {"ok": True, "gains": [0, 0]}


def test_questions_about_the_rules_need_no_game_and_touch_none(fresh_engine: EngineProcess) -> None:
    ask = fresh_engine.ask
    score = {"do": "score", "game": "seasalt", "hand": ["octopus:green"], "table": []}
    players = [{"hand": ["octopus:green"], "table": []}] * 2
    stopped = {"do": "settle", "game": "seasalt", "players": players, "call": "stop", "caller": 0}
    assert [ask(score)["ok"], ask(stopped)["ok"]] == [True, True]
    assert ask({"do": "state"})["code"] == "no_game"
    reach(ask, "keep")
    before = everything(ask)
    assert [ask(score)["ok"], ask(stopped)["ok"]] == [True, True]
    assert everything(ask) == before
