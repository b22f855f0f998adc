"""Fuzzing: any line gets exactly one answer, and a refused one leaves the position unchanged."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.engine import rigged_game
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import NEW, PHASES, everything, go, reach, session_ask
from oracle.seasalt.deck import CARDS
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.core.game import Json

CODES = {"bad_json", "bad_request", "no_game", "illegal_action", "game_over"}
MANY = settings(max_examples=100)

# Values that JSON can hold, and some that it can barely hold.

TEXTS = st.text(max_size=20) | st.sampled_from(
    [
        *("", "\0", "\n", "\r\n", "\u2028", "\x1b[2J", "\ud800", "\udfff\ud800", "🦀"),
        *("{}", "{0}", "{values}", "%s", "'", '"', "\\"),
    ]
)
NUMBERS = st.integers() | st.floats() | st.sampled_from([2**63, -(2**63) - 1, 10**400, -(10**4000), 1e308, -0.0])
SCALARS = st.none() | st.booleans() | NUMBERS | TEXTS
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=12
)

# Requests that are nearly right.

ACTION_WORDS = st.sampled_from(
    [
        *("draw", "take", "keep", "play", "mermaids", "stop", "last", "chance", "end", "search", "pick", "rob"),
        *("shuffle", "stolen", "A", "B", "0", "1", "9", ""),
        *("crab:black", "boat:yellow", "mermaid:white", "crab:", ":"),
    ]
)
ACTIONS = st.lists(ACTION_WORDS, max_size=4).map(" ".join) | st.sampled_from(
    [rigged_game.SHUFFLE, rigged_game.SHUFFLE + " "]
)
HANDS = st.lists(st.sampled_from(CARDS), max_size=8)
OWNED = st.fixed_dictionaries({"hand": HANDS, "table": HANDS})
SEATS = st.integers(-2, 5)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(["seasalt", "seasalt", "chess", ""]),
    "players": SEATS | st.lists(OWNED, min_size=1, max_size=5),
    "options": st.fixed_dictionaries({}, optional={"edition": st.sampled_from(["en", "it", "es"]), "x": SCALARS}),
    "first": SEATS,
    "seed": TEXTS | st.integers(),
    "chance": st.sampled_from(["auto", "manual", "never"]),
    "action": ACTIONS,
    "seat": SEATS | st.none(),
    "hand": HANDS,
    "table": HANDS,
    "call": st.sampled_from(["stop", "last chance", "end", None]),
    "caller": SEATS,
    "level": st.sampled_from(["easy", "normal", "hard", "expert", "godlike"]),
    "ms": st.integers(-1, 1),
}
NAMES = {
    "games": (),
    "new": ("game", "players", "options", "first", "seed", "chance"),
    "legal": (),
    "apply": ("action",),
    "state": (),
    "view": ("seat",),
    "log": (),
    "score": ("game", "hand", "table"),
    "settle": ("game", "players", "call", "caller"),
    "bot": ("level", "ms"),
    "resign": ("seat",),
}


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """Of the fields that belong to it some are missing, some are anything, and there may be others."""
    do = draw(st.sampled_from(sorted(NAMES)))
    request: Json = {"do": do}
    for name in NAMES[do]:
        match draw(st.integers(0, 9)):
            case 0:
                pass
            case 1:
                request[name] = draw(VALUES)
            case _:
                request[name] = draw(FIELDS[name])
    return request | draw(st.dictionaries(TEXTS | st.sampled_from(sorted(FIELDS)), VALUES, max_size=1))


def written(value: Any) -> bytes:
    return json.dumps(value).encode()


def written_plainly(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=None).encode("utf-8", "surrogatepass")


@st.composite
def nested(draw: st.DrawFn, depths: st.SearchStrategy[int]) -> bytes:
    opening, closing = draw(st.sampled_from([(b"[", b"]"), (b'{"do":', b"}"), (b'{"do":"new","options":', b"}")]))
    depth = draw(depths)
    middle = draw(st.sampled_from([b"", b"1", b"null", b'"games"']))
    return opening * depth + middle + closing * draw(st.sampled_from([depth, depth - 1, 0]))


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A request with one byte more, less, or other."""
    line = draw(requests().map(written))
    place = draw(st.integers(0, len(line) - 1))
    return line[:place] + draw(st.binary(max_size=2)) + line[place + draw(st.integers(0, 2)) :]


BYTES = st.binary(max_size=60)
JSON_LINES = VALUES.map(written) | VALUES.map(written_plainly)
REQUEST_LINES = requests().map(written) | requests().map(written_plainly)
CLEARLY_NESTED = nested(st.sampled_from([1, 10, 100, 60_000]))  # how deep is too deep depends on who calls
ANY_LINES = BYTES | JSON_LINES | REQUEST_LINES | CLEARLY_NESTED | damaged()


def checked(answer: bytes) -> Json:
    assert b"\n" not in answer
    read: Json = json.loads(answer)
    assert isinstance(read, dict)
    assert isinstance(read["ok"], bool)
    if not read["ok"]:
        assert set(read) == {"ok", "code", "error"}
        assert read["code"] in CODES
        assert len(read["error"].splitlines()) == 1
    return read


def assert_harmless(session: Session, line: bytes) -> None:
    """A refused line has changed nothing; after any line at all the session answers."""
    before = snapshot(session)
    answer = checked(session.answer(line))
    assert answer["ok"] or snapshot(session) == before
    assert checked(session.answer(b'{"do": "games"}'))["ok"]


def snapshot(session: Session) -> list[bytes]:
    return [session.answer(line) for line in (b'{"do": "state"}', b'{"do": "log"}')]


def session_at(phase: str) -> Session:
    session = Session()
    reach(session_ask(session), phase)
    return session


@given(BYTES)
@MANY
def test_any_bytes(line: bytes) -> None:
    assert_harmless(session_at("keep"), line)


@given(JSON_LINES)
@MANY
def test_any_json(line: bytes) -> None:
    assert_harmless(session_at("keep"), line)


@given(damaged())
@MANY
def test_damaged_requests(line: bytes) -> None:
    assert_harmless(session_at("keep"), line)


@given(nested(st.integers(1, 3000) | st.just(60_000)))
@MANY
def test_deep_nesting(line: bytes) -> None:
    assert_harmless(session_at("keep"), line)


@pytest.mark.parametrize("phase", PHASES)
@given(lines=st.lists(REQUEST_LINES, max_size=8))
@settings(max_examples=15)
def test_requests_that_are_nearly_right(phase: str, lines: list[bytes]) -> None:
    session = session_at(phase)
    for line in lines:
        assert_harmless(session, line)


@given(st.lists(ANY_LINES, max_size=8))
@settings(max_examples=50)
def test_before_the_first_game(lines: list[bytes]) -> None:
    session = Session()
    for line in lines:
        assert_harmless(session, line)


@given(st.lists(ANY_LINES.filter(lambda line: b"\n" not in line), min_size=10, max_size=30))
@settings(max_examples=20)
def test_the_process_answers_each_line_as_a_session_does(engine: EngineProcess, lines: list[bytes]) -> None:
    session = session_at("keep")
    reach(engine.ask, "keep")
    for line in lines:
        answer, expected = checked(engine.answer(line)), checked(session.answer(line + b"\n"))
        if "seed" in answer:  # a fresh one: the games are different
            session = session_at("keep")
            reach(engine.ask, "keep")
        else:
            assert answer == expected
    assert everything(engine.ask) == everything(session_ask(session))


def test_the_process_ends_well_after_all_that(fresh_engine: EngineProcess) -> None:
    go(fresh_engine.ask, NEW, [])
    for line in (b"\xff" * 70, b"[" * 70_000, b'{"do":' * 70_000, b'"\\ud800"', b"1" * 70_000, b"\0", b"1e999"):
        assert checked(fresh_engine.answer(line))["ok"] is False
    assert fresh_engine.end() == (0, b"", "")
