"""The comparison itself: it reaches the rare events, and detects differences."""

import msgspec
import pytest

from oracle.seasalt.compare import Match, compare
from oracle.seasalt.engine import EDITIONS
from oracle.seasalt.events import duo_events, end_events, turn_events
from oracle.seasalt.expansion_events import event_events, pepper_events, salt_events
from oracle.seasalt.oracle_engine import OracleEngine, Request
from oracle.seasalt.positions import TWO_TO_FOUR, dealt
from seasalt_tui.cli.engine.session import Session

RARE = (0, 1, 4, 5, 7, 12, 13, 16, 17, 18, 19, 24, 29, 44)
"""Enough, as long as everybody plays as they do now; then others are looked for."""

RARE_EXPANDED = (46, 191, 237, 26, 169, 16, 47, 22, 41, 51, 68, 70, 88, 95, 104, 147, 173)
EXPANSIONS = ({"salt": True, "pepper": False}, {"salt": False, "pepper": True}, {"salt": True, "pepper": True})


class Both:
    """The engine, with the oracle beside it to see what happens."""

    def __init__(self) -> None:
        self.oracle = OracleEngine()
        self._session = Session()

    def __call__(self, request: Request) -> Request:
        self.oracle(request)
        answer: Request = msgspec.json.decode(self._session.answer(msgspec.json.encode(request)))
        return answer


def test_the_engine_and_the_oracle_agree_on_the_rare_paths_of_the_expansions() -> None:
    both, start = Both(), dealt()
    wanted = {*salt_events(start, "end", start), *pepper_events(start, "end"), *event_events(start, "end", start)}
    for number in (*RARE_EXPANDED, *range(500)):
        edition, expansions = EDITIONS[number % 5], EXPANSIONS[number // 2 % 3]
        assert compare(f"cove {number}", TWO_TO_FOUR[number % 3], edition, both, **expansions) > 0
        if wanted <= {*both.oracle.seen}:
            break
    assert wanted - {*both.oracle.seen} == set()


def test_the_engine_and_the_oracle_agree_on_the_rare_paths() -> None:
    engine = Both()
    oracle_engine = engine.oracle
    start = dealt()
    wanted = {*turn_events(start, "end"), *duo_events(start, "end"), *end_events(start, "end", start)}
    for number in (*RARE, *range(500)):
        assert compare(f"cove {number}", TWO_TO_FOUR[number % 3], EDITIONS[number % 5], engine) > 0
        if wanted <= {*oracle_engine.seen}:
            break
    assert wanted - {*oracle_engine.seen} == set()


def test_compare_finds_a_wrong_state() -> None:
    oracle_engine = OracleEngine()

    def forgetful(request: Request) -> Request:
        answer = oracle_engine(request)
        if request["do"] == "state" and answer["state"]["drawn"]:
            answer["state"]["drawn"].reverse()
        return answer

    with pytest.raises(AssertionError, match=r"state differs\n  drawn: expected"):
        compare("seed", 2, "en", forgetful)


def test_compare_finds_too_many_legal_actions_and_a_too_patient_engine() -> None:
    oracle_engine = OracleEngine()

    def generous(request: Request) -> Request:
        answer = oracle_engine(request)
        return {**answer, "actions": [*answer["actions"], "end"]} if request["do"] == "legal" else answer

    def patient(request: Request) -> Request:
        answer = oracle_engine(request)
        return answer if answer["ok"] else oracle_engine.line()

    with pytest.raises(AssertionError, match="legal differs"):
        compare("seed", 2, "en", generous)
    with pytest.raises(AssertionError, match="wrong action"):
        compare("seed", 2, "en", patient)


def test_compare_tells_true_from_1() -> None:
    match = Match("seed", 2, "en", OracleEngine())
    with pytest.raises(AssertionError, match="answered 1"):
        match.compare("it", {"revealed": [True]}, {"revealed": [1]} | {"winners": 1})
    match.compare("it", {"revealed": [True]}, {"revealed": (True,)})
