"""Validation: requests that cannot be decoded, and fields with senseless values."""

import json
from typing import Any

import pytest

from cli.engine.engine_process import EngineProcess
from cli.engine.positions import NEW, Ask
from cli.engine.refusals import assert_refused, but, without
from seasalt_tui.core.game import Json


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"\t\r",
        b"{",
        b"}",
        b'{"do": "games"',
        b'{"do": "games"}}',
        b'{"do": "games"} {"do": "games"}',
        b"{'do': 'games'}",
        b"{do: games}",
        b'{"do": "games",}',
        b"games",
        b"NaN",
        b"\0",
        b"\xff\xfe",
        b'{"do": "\xff"}',
        b'\xef\xbb\xbf{"do": "games"}',
        b"[" * 200_000,
    ],
)
def test_bad_json(engine: EngineProcess, ask: Ask, line: bytes) -> None:
    assert_refused(json.loads(engine.answer(line)), "bad_json", "JSON")


@pytest.mark.parametrize("request_line", ["[]", "null", "1", '"games"', "true", '[{"do": "games"}]'])
def test_a_request_is_an_object(engine: EngineProcess, ask: Ask, request_line: str) -> None:
    assert_refused(json.loads(engine.answer(request_line.encode())), "bad_request", "object", '"do"')


@pytest.mark.parametrize("do", ["", "Games", "game", "quit", "new ", 1, None, True, [], {}, ["games"], "é"])
def test_an_unknown_request_is_told_all_that_are_known(ask: Ask, do: Any) -> None:
    known = ("games", "new", "legal", "apply", "state", "view", "log", "score", "settle", "bot")
    assert_refused(ask({"do": do}), "bad_request", '"do"', *known)


def test_do_is_needed(ask: Ask) -> None:
    assert_refused(ask({}), "bad_request", '"do"', "new")
    assert_refused(ask({"game": "seasalt", "action": "draw"}), "bad_request", '"do"', "new")


@pytest.mark.parametrize(
    ("new", "words"),
    [
        (without(NEW, "game"), ("game",)),
        (but(NEW, game="chess"), ('"game"', "seasalt")),
        (but(NEW, game="Seasalt"), ('"game"', "seasalt")),
        (but(NEW, game=1), ("game", "str")),
        (but(NEW, game=None), ("game", "str")),
        (without(NEW, "players"), ("players",)),
        (but(NEW, players=1), ("players", "1", "2, 3, 4")),
        (but(NEW, players=5), ("players", "5", "2, 3, 4")),
        (but(NEW, players=-2), ("players", "-2", "2, 3, 4")),
        (but(NEW, players="2"), ("players", "int")),
        (but(NEW, players=2.5), ("players", "int")),
        (but(NEW, players=True), ("players", "int")),
        (but(NEW, players=None), ("players", "int")),
        (but(NEW, options={"edition": "es"}), ("edition", "es", "en, fr, de, it, online")),
        (but(NEW, options={"edition": 1}), ("edition", "1", "en, fr, de, it, online")),
        (but(NEW, options={"edition": True}), ("edition", "en, fr, de, it, online")),
        (but(NEW, options={"edition": None}), ("options",)),
        (but(NEW, options={"color": "red"}), ("color", "edition")),
        (but(NEW, options={"edition": "en", "advanced": True}), ("advanced", "edition")),
        (but(NEW, options=[]), ("options", "object")),
        (but(NEW, options="en"), ("options", "object")),
        (but(NEW, first=3), ("first", "3", "0 to 2")),
        (but(NEW, first=-1), ("first", "-1", "0 to 2")),
        (but(NEW, first="0"), ("first", "int")),
        (but(NEW, first=0.5), ("first", "int")),
        (but(NEW, seed=1.5), ("seed", "str")),
        (but(NEW, seed=["x"]), ("seed", "str")),
        (but(NEW, chance="maybe"), ("chance", "maybe")),
        (but(NEW, chance=None), ("chance",)),
    ],
)
def test_a_game_that_cannot_be_set_up(ask: Ask, new: Json, words: tuple[str, ...]) -> None:
    assert_refused(ask(new), "bad_request", *words)


def test_of_several_wrong_things_one_is_named(ask: Ask) -> None:
    assert_refused(ask({"do": "new", "game": "chess", "players": 9, "first": 12}), "bad_request", "game")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"do": "apply"}, ("apply", "action")),
        ({"do": "apply", "action": None}, ("action", "str")),
        ({"do": "apply", "action": ["draw"]}, ("action", "str")),
        ({"do": "apply", "action": 0}, ("action", "str")),
        ({"do": "view"}, ("view", "seat")),
        ({"do": "view", "seat": 3}, ("seat", "0 to 2", "null")),
        ({"do": "view", "seat": -1}, ("seat", "0 to 2", "null")),
        ({"do": "view", "seat": 10**30}, ("seat", "0 to 2", "null")),
        ({"do": "view", "seat": "0"}, ("seat", "int")),
        ({"do": "view", "seat": True}, ("seat", "int")),
        ({"do": "view", "seat": "chance"}, ("seat", "int")),
        ({"do": "bot"}, ("bot", "level")),
        ({"do": "bot", "level": "godlike"}, ("level", "easy, normal, hard, expert")),
        ({"do": "bot", "level": 1}, ("level", "str")),
        ({"do": "bot", "level": "easy", "ms": "soon"}, ("ms",)),
        ({"do": "bot", "level": "easy", "ms": None}, ("ms",)),
        ({"do": "bot", "level": "easy", "ms": 10**400}, ("ms",)),
    ],
)
def test_a_request_with_a_wrong_field(ask: Ask, wrong: Json, words: tuple[str, ...]) -> None:
    assert_refused(ask(wrong), "bad_request", *words)
