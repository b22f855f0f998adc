"""What the engine refuses: the code, the sentence, and that the position stays as it was."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from cli import rigged
from cli.engine_process import EngineProcess, Json
from cli.positions import NEW, PHASES, PLAYERS, Ask, apply, everything, go, reach
from oracle.deck import CARDS

NEEDS_A_GAME: list[Json] = [
    {"do": "legal"},
    {"do": "apply", "action": "draw"},
    {"do": "state"},
    {"do": "view", "seat": 0},
    {"do": "view", "seat": None},
    {"do": "log"},
    {"do": "bot", "level": "easy", "ms": 1},
]
SCORE: Json = {"do": "score", "game": "seasalt", "hand": [], "table": []}
EMPTY: Json = {"hand": [], "table": []}
SETTLE: Json = {"do": "settle", "game": "seasalt", "players": [EMPTY, EMPTY], "call": "stop", "caller": 0}


def but(request: Json, **fields: Any) -> Json:
    return {**request, **fields}


def without(request: Json, field: str) -> Json:
    return {name: value for name, value in request.items() if name != field}


def assert_refused(answer: Json, code: str, *words: str) -> None:
    assert set(answer) == {"ok", "code", "error"}
    assert answer["ok"] is False
    assert answer["code"] == code
    assert_sentence(answer["error"])
    assert [word for word in words if word not in answer["error"]] == [], answer["error"]


def assert_sentence(error: str) -> None:
    assert error.strip() == error
    assert error.endswith(".")
    assert error.splitlines() == [error]
    assert len(error) < 500


@pytest.fixture
def ask(engine: EngineProcess) -> Iterator[Ask]:
    """In a game, which at the end of the test is where it was."""
    go(engine.ask, NEW, [rigged.SHUFFLE, "draw"])
    before = everything(engine.ask)
    yield engine.ask
    assert everything(engine.ask) == before


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


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (without(SCORE, "game"), ('"game"', "seasalt")),
        (but(SCORE, game="chess"), ('"game"', "seasalt")),
        (but(SCORE, game=["seasalt"]), ('"game"', "seasalt")),
        (without(SCORE, "hand"), ('"hand"', "cards")),
        (without(SCORE, "table"), ('"table"', "cards")),
        (but(SCORE, hand="crab:black"), ('"hand"', "cards")),
        (but(SCORE, hand=[1]), ('"hand"', "cards")),
        (but(SCORE, table={"crab:black": 1}), ('"table"', "cards")),
        (but(SCORE, hand=["crab"]), ("'crab'", "black", "dark_blue")),
        (but(SCORE, hand=["crab:purple"]), ("crab:purple", "black", "dark_blue")),
        (but(SCORE, hand=["whale:blue"]), ("whale:blue", "FAMILY:COLOR", "crab")),
        (but(SCORE, hand=["Crab:black"]), ("Crab:black", "FAMILY:COLOR")),
        (but(SCORE, hand=["crab:black "]), ("crab:black ", "dark_blue")),
        (but(SCORE, hand=["crab:black\n"]), ("dark_blue",)),
        (but(SCORE, hand=["crab:black"] * 2), ("2", "crab:black", "1")),
        (but(SCORE, hand=["crab:black"], table=["crab:black"]), ("2", "crab:black", "1")),
        (but(SCORE, table=["mermaid:white"] * 5), ("5", "mermaid:white", "4")),
        (but(SETTLE, game=None), ('"game"', "seasalt")),
        (without(SETTLE, "players"), ('"players"', "2, 3, 4")),
        (but(SETTLE, players=2), ('"players"', "2, 3, 4")),
        (but(SETTLE, players=[EMPTY]), ('"players"', "2, 3, 4")),
        (but(SETTLE, players=[EMPTY] * 5), ('"players"', "2, 3, 4")),
        (but(SETTLE, players=[EMPTY, []]), ('"players"', '"hand"', '"table"')),
        (but(SETTLE, players=[EMPTY, {"hand": []}]), ('"table"', "cards")),
        (but(SETTLE, players=[EMPTY, but(EMPTY, hand=["x"])]), ("'x'", "FAMILY:COLOR")),
        (but(SETTLE, call="end"), ('"call"', '"stop"', '"last chance"', "null")),
        (but(SETTLE, call=0), ('"call"', '"stop"', '"last chance"', "null")),
        (but(SETTLE, caller=2), ('"caller"', "0 to 1")),
        (but(SETTLE, caller=-1), ('"caller"', "0 to 1")),
        (but(SETTLE, caller=None), ('"caller"', "0 to 1")),
        (but(SETTLE, caller=True), ('"caller"', "0 to 1")),
        (but(SETTLE, caller="0"), ('"caller"', "0 to 1")),
        (without(SETTLE, "caller"), ('"caller"', "0 to 1")),
    ],
)
def test_a_question_about_the_rules_that_has_no_answer(ask: Ask, wrong: Json, words: tuple[str, ...]) -> None:
    assert_refused(ask(wrong), "bad_request", *words)


@pytest.mark.parametrize("wanted", NEEDS_A_GAME)
def test_no_game(fresh_engine: EngineProcess, wanted: Json) -> None:
    assert_refused(fresh_engine.ask(wanted), "no_game", "no game", '"new"')


def test_a_refused_new_starts_none(fresh_engine: EngineProcess) -> None:
    assert_refused(fresh_engine.ask(but(NEW, players=9)), "bad_request", "players")
    assert_refused(fresh_engine.ask({"do": "state"}), "no_game", '"new"')


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("", ("action", "draw", "take PILE", "last chance", "end")),
        ("pass", ("'pass'", "draw", "take PILE", "last chance", "end")),
        ("Draw", ("'Draw'", "draw")),
        (" draw", ("draw",)),
        ("last", ("'last'", "last chance")),
        ("last chance ", ("last chance",)),
        ("draw A", ("'draw A'", "'draw'")),
        ("draw\n", ("draw",)),
        ("take", ("'take'", "'take PILE'")),
        ("take C", ("'C'", "A and B")),
        ("take a", ("'a'", "A and B")),
        ("take  A", ("'take PILE'",)),
        ("keep crab:black", ("'keep CARD PILE'",)),
        ("keep A crab:black", ("'A'", "FAMILY:COLOR")),
        ("keep crab:pink A", ("'crab:pink'", "black")),
        ("play crab:black", ("'play CARD CARD'",)),
        ("pick whale:blue", ("'whale:blue'", "FAMILY:COLOR")),
        ("rob 4", ("'4'", "0, 1, 2, 3")),
        ("rob one", ("'one'", "0, 1, 2, 3")),
        ("rob -1", ("'-1'", "0, 1, 2, 3")),
        ("rob \u0661", ("0, 1, 2, 3",)),
        ("shuffle crab:black", ("shuffle CARD ...", "58")),
        ("x" * 100_000, ("xxx...", "draw")),
    ],
)
def test_what_is_no_action(ask: Ask, action: str, words: tuple[str, ...]) -> None:
    assert_refused(apply(ask, action), "illegal_action", *words)


@pytest.mark.parametrize(
    ("before", "action", "words"),
    [
        ([], "draw", ("shuffled",)),
        ([], " ".join(["shuffle", *CARDS[1:], CARDS[-1]]), ("boat:black", "2", "1")),
        ([rigged.SHUFFLE], rigged.SHUFFLE, ("Take", "draw", "pile")),
        ([rigged.SHUFFLE], "end", ("Take", "draw", "pile")),
        ([rigged.SHUFFLE, "take A", "end"], "take A", ("A", "empty")),
        ([rigged.SHUFFLE, "draw"], "draw", ("Keep", "drawn")),
        ([rigged.SHUFFLE, "draw"], "keep crab:black A", ("crab:black", "octopus:green", "boat:black")),
        ([rigged.SHUFFLE, "take A", "end", "draw"], "keep boat:black B", ("A", "empty")),
        ([rigged.SHUFFLE, "take A"], "take B", ("pair", "announce", "end")),
        ([rigged.SHUFFLE, "take A"], "mermaids", ("4", "0")),
        ([rigged.SHUFFLE, "take A"], "stop", ("7", "0")),
        ([rigged.SHUFFLE, "take A"], "last chance", ("7", "0")),
        ([rigged.SHUFFLE, "take A"], "play boat:black boat:black", ("boat:black", "hand")),
        (
            [rigged.SHUFFLE, "draw", "keep boat:black A"],
            "play boat:black boat:black",
            ("only one", "boat:black", "hand"),
        ),
        ([rigged.SHUFFLE, "take A"], "play crab:green crab:black", ("alphabetical", "crab:black before crab:green")),
        ([rigged.SHUFFLE, "take A"], "play crab:black crab:black", ("pair",)),
        ([rigged.SHUFFLE, "take A"], "play crab:black fish:black", ("crab:black", "fish:black", "pair")),
        ([rigged.SHUFFLE, "take A"], "play crab:black crab:dark_blue", ("crab:dark_blue", "hand")),
        ([rigged.SHUFFLE, "take A"], "rob 1", ("pair", "announce", "end")),
        ([rigged.SHUFFLE, "take A"], "stolen crab:black", ("pair", "announce", "end")),
        ([*rigged.LAST_CHANCE, "take B"], "stop", ("last chance", "announced")),
        (rigged.STOPPED, "draw", ("shuffled",)),
    ],
)
def test_an_action_that_is_not_allowed_now(
    engine: EngineProcess, before: list[str], action: str, words: tuple[str, ...]
) -> None:
    go(engine.ask, rigged.NEW, before)
    position = [engine.ask({"do": what}) for what in ("state", "log", "legal")]
    assert_refused(apply(engine.ask, action), "illegal_action", *words)
    assert [engine.ask({"do": what}) for what in ("state", "log", "legal")] == position


ONE_OF_EACH = (
    "draw",
    "take A",
    "keep crab:black A",
    "play crab:black crab:green",
    "mermaids",
    "stop",
    "last chance",
    "end",
    "search A",
    "pick crab:black",
    "rob 2",
    "stolen crab:black",
    rigged.SHUFFLE,
)


@pytest.mark.parametrize("phase", PHASES)
def test_in_every_phase_what_is_not_legal_is_refused(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    legal, before = engine.ask({"do": "legal"}), everything(engine.ask)
    for action in ONE_OF_EACH:
        if action in legal["actions"] or (legal["to_act"] == "chance" and {phase} & {"deal", "stolen"}):
            continue
        code = "game_over" if phase == "over" else "illegal_action"
        assert_refused(apply(engine.ask, action), code)
    assert everything(engine.ask) == before


def test_nobody_robs_itself_or_an_empty_chair(engine: EngineProcess) -> None:
    thief = reach(engine.ask, "rob")["to_act"]
    before = everything(engine.ask)
    assert_refused(apply(engine.ask, f"rob {thief}"), "illegal_action", f"{thief}", "itself")
    assert_refused(apply(engine.ask, f"rob {PLAYERS}"), "illegal_action", f"no seat {PLAYERS}")
    assert everything(engine.ask) == before


@pytest.mark.parametrize("action", ["crab:pink", "crab:black A", "", "mermaid"])
def test_chance_can_only_steal_a_card(engine: EngineProcess, action: str) -> None:
    reach(engine.ask, "stolen")
    before = everything(engine.ask)
    assert_refused(apply(engine.ask, f"stolen {action}"), "illegal_action")
    assert everything(engine.ask) == before


def test_chance_can_only_steal_what_the_victim_has(engine: EngineProcess) -> None:
    reach(engine.ask, "stolen")
    before = everything(engine.ask)
    hands, robbing = before[0]["state"]["hands"], before[1]["log"][-1][1]
    victim = robbing.removeprefix("rob ")
    elsewhere = next(card for card in CARDS if card not in hands[int(victim)])
    assert_refused(apply(engine.ask, f"stolen {elsewhere}"), "illegal_action", elsewhere, f"seat {victim}")
    assert everything(engine.ask) == before


@pytest.mark.parametrize("phase", ["deal", "stolen"])
def test_no_bot_plays_chance(engine: EngineProcess, phase: str) -> None:
    reach(engine.ask, phase)
    before = everything(engine.ask)
    assert_refused(engine.ask({"do": "bot", "level": "easy", "ms": 1}), "bad_request", "chance")
    assert everything(engine.ask) == before


@pytest.mark.parametrize("wanted", [{"do": "apply", "action": "draw"}, {"do": "bot", "level": "easy", "ms": 1}])
def test_game_over(engine: EngineProcess, wanted: Json) -> None:
    reach(engine.ask, "over")
    before = everything(engine.ask)
    assert_refused(engine.ask(wanted), "game_over", "over")
    assert everything(engine.ask) == before


def test_after_the_end_a_new_game_can_start(engine: EngineProcess) -> None:
    reach(engine.ask, "over")
    assert engine.ask(NEW)["phase"] == "deal"
