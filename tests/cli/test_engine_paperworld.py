"""The game through the engine protocol."""

import json
from typing import Any

import pytest

from games.paperworld.positions import shuffle
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.core.game import Json

NEW = {"do": "new", "game": "paperworld", "players": 2, "first": 0, "chance": "manual"}
LAID_OUT = ("objectives 1 14 16", "start yellow black")


def ask(session: Session, do: str, **rest: Any) -> Json:
    answer: Json = json.loads(session.answer(json.dumps({"do": do, **rest}).encode()))
    return answer


def begun(*actions: str, **changed: Any) -> Session:
    session = Session()
    assert json.loads(session.answer(json.dumps(NEW | changed).encode()))["ok"]
    for action in actions:
        answer = ask(session, "apply", action=action)
        assert answer["ok"], answer
    return session


def test_the_game_is_described() -> None:
    games = {game["name"]: game for game in ask(Session(), "games")["games"]}
    assert games["paperworld"] == {
        "name": "paperworld",
        "title": "Paper World",
        "players": [2, 3, 4],
        "options": {"advanced": [False, True], "deck": [96, 92], "first_game": [False, True]},
    }


def test_the_position_line() -> None:
    session = begun(*LAID_OUT)
    assert ask(session, "apply", action=shuffle(2, "y4 b4 g2 k4 y1")) == {
        "ok": True,
        "game": "paperworld",
        "phase": "choose",
        "to_act": 0,
        "round": 1,
        "scores": [0, 0],
        "winners": None,
    }


@pytest.mark.parametrize(
    ("actions", "phase"),
    [((), "objectives"), (LAID_OUT[:1], "start"), (LAID_OUT, "deal")],
    ids=str,
)
def test_chance_is_to_act_first(actions: tuple[str, ...], phase: str) -> None:
    state = ask(begun(*actions), "state")["state"]
    assert (state["phase"], state["to_act"]) == (phase, "chance")
    assert ask(begun(*actions), "legal") == {"ok": True, "to_act": "chance", "actions": []}


def test_before_anything_is_laid_out_all_is_empty() -> None:
    assert ask(begun(), "state")["state"] == {
        "market": [[]] * 5,
        "hands": [[], []],
        "discards": [[], []],
        "landscapes": [{}, {}],
        "objectives": [],
        "tokens": {},
        "won": [{}, {}],
        "scissors": None,
        "final_turns": None,
        "announced": None,
        "phase": "objectives",
        "to_act": "chance",
        "totals": [0, 0],
        "winners": None,
    }


MARKET = "y2* b4 g2 k4 b5"


def test_a_state_in_the_middle_of_a_turn() -> None:
    session = begun(
        *LAID_OUT, shuffle(2, MARKET), "take 2", "take 5", "announce yellow", "place yellow:2* 0,0 scissors"
    )
    state = ask(session, "state")["state"]
    assert [len(pile) for pile in state.pop("market")] == [11, 11, 10, 11, 10]
    assert state == {
        "hands": [["green:2"], ["blue:5"]],
        "discards": [[], []],
        "landscapes": [{"0,0": ["yellow:1", "yellow:2*"]}, {"0,0": ["black:1"]}],
        "objectives": [1, 14, 16],
        "tokens": {"1": [2, 1], "14": [2, 1], "16": [2, 1]},
        "won": [{}, {}],
        "scissors": {"seat": 0, "cell": "0,0"},
        "final_turns": None,
        "announced": "yellow",
        "phase": "placing",
        "to_act": 0,
        "totals": [2, -1],
        "winners": None,
    }


def test_a_value_is_announced() -> None:
    session = begun(*LAID_OUT, shuffle(2, MARKET), "take 2", "take 5", "announce 2")
    assert ask(session, "state")["state"]["announced"] == "2"


def test_a_view_hides_the_other_hand() -> None:
    session = begun(*LAID_OUT, shuffle(2, MARKET), "take 2", "take 5", "announce yellow", "place yellow:2* 0,0")
    view = ask(session, "view", seat=1)["view"]
    assert [seat["hand"] for seat in view["seats"]] == [None, ["blue:5"]]
    assert [seat["size"] for seat in view["seats"]] == [1, 1]
    assert [seat["known"] for seat in view["seats"]] == [["green:2"], ["blue:5"]]
    assert view["legal"] == []
    assert ask(session, "view", seat=0)["view"]["legal"] == ask(session, "legal")["actions"]
    assert [seat["hand"] for seat in ask(session, "view", seat=None)["view"]["seats"]] == [None, None]


def test_the_log_is_the_game() -> None:
    played = [*LAID_OUT, shuffle(2, MARKET), "take 2", "take 5"]
    log = ask(begun(*played), "log")["log"]
    assert log == [[who, action] for who, action in zip(["chance"] * 3 + [0, 1], played, strict=True)]


def test_with_automatic_chance_everything_is_laid_out() -> None:
    session = begun(chance="auto", seed="x", options={"first_game": True})
    state = ask(session, "state")["state"]
    assert (state["phase"], sorted(state["objectives"])) == ("choose", [1, 14, 16])
    assert sum(map(len, state["market"])) == 56


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_a_bot_answers_with_something_legal(level: str) -> None:
    session = begun(chance="auto", seed="x", options={"advanced": True, "deck": 92})
    for number in range(20):
        time = {"ms": 1} if number else {}  # the first as long as it likes
        action = ask(session, "bot", level=level, **time)["action"]
        assert action in ask(session, "legal")["actions"]
        assert ask(session, "apply", action=action)["ok"]


def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    session = begun(*LAID_OUT, shuffle(2, MARKET))
    before = ask(session, "state")
    answer = ask(session, "apply", action="take 1")
    assert answer == {"ok": False, "code": "illegal_action", "error": "No market pile shows 1."}
    assert ask(session, "state") == before


@pytest.mark.parametrize("options", [{"edition": "de"}, {"deck": 90}, {"deck": "96"}, {"advanced": 1}])
def test_options_that_are_not_there_are_refused(options: Json) -> None:
    assert json.loads(Session().answer(json.dumps(NEW | {"options": options}).encode()))["code"] == "bad_request"


def test_the_score_can_be_asked_for_without_a_game() -> None:
    answer = ask(Session(), "score", game="paperworld", landscape={"0,0": ["blue:5"]}, hand=["blue:1"])
    assert (answer["ok"], answer["points"]) == (True, 4)
    assert ask(Session(), "settle", game="paperworld")["error"] == 'Paper World has no "settle".'
