"""Validation: questions about the rules that have no answer."""

import pytest

from cli.engine.positions import Ask
from cli.engine.refusals import assert_refused, but, without
from seasalt_tui.core.game import Json

SCORE: Json = {"do": "score", "game": "seasalt", "hand": [], "table": []}
EMPTY: Json = {"hand": [], "table": []}
SETTLE: Json = {"do": "settle", "game": "seasalt", "players": [EMPTY, EMPTY], "call": "stop", "caller": 0}


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
        (but(SCORE, table=[["boat:black"]]), ("group", "pair", "starfish")),
        (but(SCORE, table=[[]]), ("group", "pair", "starfish")),
        (but(SCORE, table=[["boat:black", "fish:black"]]), ("group", "pair", "starfish")),
        (but(SCORE, table=[["boat:black", "boat:black", "fish:black"]]), ("group", "pair", "starfish")),
        (but(SCORE, table=[["boat:black", "boat:black"], "fish:black"]), ('"table"', "cards")),
        (but(SCORE, table=[["boat:black", 1]]), ('"table"', "cards")),
        (but(SCORE, hand=["starfish:yellow"] * 2), ("2", "starfish:yellow", "1")),
        (but(SCORE, events=None), ('"events"', "kraken")),
        (but(SCORE, events="kraken"), ('"events"', "kraken")),
        (but(SCORE, events=["whale"]), ('"events"', "kraken")),
        (but(SCORE, events=[["kraken"]]), ('"events"', "kraken")),
        (but(SCORE, face_down="crab:black"), ('"face_down"', "shell:black")),
        (but(SCORE, face_down=["shell:black"]), ('"face_down"', "shell:black")),
        (but(SCORE, hand=["shell:black"], face_down="shell:black"), ("2", "shell:black", "1")),
        (but(SETTLE, players=[EMPTY, {**EMPTY, "events": ["whale"]}]), ('"events"', "kraken")),
        (but(SETTLE, players=[EMPTY, {**EMPTY, "face_down": True}]), ('"face_down"', "shell:black")),
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
