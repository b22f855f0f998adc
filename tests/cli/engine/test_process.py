"""The engine as a process: a line of JSON in, a line out, until the input ends."""

import json
import signal

import pytest

from cli.engine import rigged_game
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import go

GAMES = b'{"do": "games"}'
MEGABYTE = 1_000_000


def test_it_ends_with_its_input(fresh_engine: EngineProcess) -> None:
    assert fresh_engine.end() == (0, b"", "")


def test_it_ends_with_its_input_in_the_middle_of_a_game(fresh_engine: EngineProcess) -> None:
    go(fresh_engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    assert fresh_engine.ask({"do": "nonsense"})["ok"] is False
    assert fresh_engine.end() == (0, b"", "")


def test_each_answer_comes_before_the_next_request(engine: EngineProcess) -> None:
    for _ in range(50):
        assert json.loads(engine.answer(GAMES))["ok"] is True


def test_an_answer_is_one_line_of_json(fresh_engine: EngineProcess) -> None:
    fresh_engine.send(GAMES + b"\n")
    _, answers, _ = fresh_engine.end()
    assert answers.endswith(b"}\n")
    assert answers.count(b"\n") == 1


def test_requests_sent_together_are_answered_in_order(fresh_engine: EngineProcess) -> None:
    seats = [0, 1, None, 1, 0] * 20
    go(fresh_engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    fresh_engine.send(b"".join(json.dumps({"do": "view", "seat": seat}).encode() + b"\n" for seat in seats))
    status, answers, _ = fresh_engine.end()
    assert [json.loads(answer)["view"]["seat"] for answer in answers.splitlines()] == seats
    assert status == 0


def test_a_last_line_without_its_end_is_answered(fresh_engine: EngineProcess) -> None:
    fresh_engine.send(GAMES)
    status, answers, errors = fresh_engine.end()
    assert json.loads(answers)["ok"] is True
    assert answers.endswith(b"\n")
    assert (status, errors) == (0, "")


@pytest.mark.parametrize("line", [b"", b"   ", b"\r"])
def test_an_empty_line_is_answered(engine: EngineProcess, line: bytes) -> None:
    assert json.loads(engine.answer(line))["code"] == "bad_json"
    assert json.loads(engine.answer(GAMES))["ok"] is True


def test_lines_may_end_as_on_windows(engine: EngineProcess) -> None:
    assert json.loads(engine.answer(GAMES + b"\r"))["ok"] is True


def test_a_request_may_come_in_pieces(engine: EngineProcess) -> None:
    for piece in (GAMES[:3], GAMES[3:9], GAMES[9:]):
        engine.send(piece)
    assert json.loads(engine.answer(b""))["ok"] is True


@pytest.mark.parametrize(
    "line",
    [
        b"x" * (3 * MEGABYTE),
        b'"' + b"x" * (3 * MEGABYTE),
        b"[" * (3 * MEGABYTE),
        b"1" * (3 * MEGABYTE),
        b"\xff\0" * (2 * MEGABYTE),
        b'{"do": "' + b"games" * MEGABYTE + b'"}',
    ],
    ids=["letters", "text", "brackets", "number", "bytes", "do"],
)
def test_a_line_of_megabytes_gets_one_answer(engine: EngineProcess, line: bytes) -> None:
    go(engine.ask, rigged_game.NEW, rigged_game.LAST_CHANCE)
    state = engine.ask({"do": "state"})
    answer = json.loads(engine.answer(line))
    assert answer["ok"] is False
    assert len(answer["error"]) < 500
    assert engine.ask({"do": "state"}) == state


def test_a_line_of_megabytes_without_its_end_gets_one_answer(fresh_engine: EngineProcess) -> None:
    fresh_engine.send(b"x" * (3 * MEGABYTE))
    status, answers, errors = fresh_engine.end()
    assert json.loads(answers)["ok"] is False
    assert (status, errors) == (0, "")


@pytest.mark.parametrize("size", [2**power + more for power in (13, 16, 20, 21) for more in (-2, -1, 0, 1)])
def test_a_long_line_is_never_taken_for_two(engine: EngineProcess, size: int) -> None:
    engine.answer(b" " * (size - len(GAMES)) + GAMES)
    assert "games" in json.loads(engine.answer(GAMES))
    assert engine.ask({"do": "nothing"})["code"] == "bad_request"


def test_a_right_request_of_megabytes_is_taken_or_said_to_be_too_long(engine: EngineProcess) -> None:
    answer = engine.ask({"do": "new", "game": "seasalt", "players": 2, "seed": "x" * (3 * MEGABYTE)})
    assert answer["ok"] or "long" in answer["error"]


def test_an_interrupt_leaves_no_traceback(fresh_engine: EngineProcess) -> None:
    fresh_engine.answer(GAMES)
    fresh_engine.process.send_signal(signal.SIGINT)
    assert fresh_engine.process.wait() == 130
    assert fresh_engine.errors.read().strip() == b""


def test_nobody_reading_the_answers_leaves_no_traceback(fresh_engine: EngineProcess) -> None:
    fresh_engine.answer(GAMES)
    fresh_engine.answers.close()
    fresh_engine.send(GAMES + b"\n")
    fresh_engine.process.wait()
    assert fresh_engine.errors.read() == b""
