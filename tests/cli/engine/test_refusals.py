"""Refusals of actions: the code, the sentence, and that the position stays the same."""

import pytest

from cli.engine import rigged_game
from cli.engine.engine_process import EngineProcess
from cli.engine.positions import NEW, PHASES, PLAYERS, Ask, apply, everything, go, reach
from cli.engine.refusals import assert_refused, but
from oracle.seasalt.deck import CARDS
from seasalt_tui.core.game import Json

NEEDS_A_GAME: list[Json] = [
    {"do": "legal"},
    {"do": "apply", "action": "draw"},
    {"do": "state"},
    {"do": "view", "seat": 0},
    {"do": "view", "seat": None},
    {"do": "log"},
    {"do": "bot", "level": "easy", "ms": 1},
]


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
        ("play crab:black", ("'play CARD CARD [STARFISH]'",)),
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
        ([rigged_game.SHUFFLE], rigged_game.SHUFFLE, ("Take", "draw", "pile")),
        ([rigged_game.SHUFFLE], "end", ("Take", "draw", "pile")),
        ([rigged_game.SHUFFLE, "take A", "end"], "take A", ("A", "empty")),
        ([rigged_game.SHUFFLE, "draw"], "draw", ("Keep", "drawn")),
        ([rigged_game.SHUFFLE, "draw"], "keep crab:black A", ("crab:black", "octopus:green", "boat:black")),
        ([rigged_game.SHUFFLE, "take A", "end", "draw"], "keep boat:black B", ("A", "empty")),
        ([rigged_game.SHUFFLE, "take A"], "take B", ("can only end", "end")),
        ([rigged_game.SHUFFLE, "take A"], "mermaids", ("4", "0")),
        ([rigged_game.SHUFFLE, "take A"], "stop", ("7", "0")),
        ([rigged_game.SHUFFLE, "take A"], "last chance", ("7", "0")),
        ([rigged_game.SHUFFLE, "take A"], "play boat:black boat:black", ("boat:black", "hand")),
        (
            [rigged_game.SHUFFLE, "draw", "keep boat:black A"],
            "play boat:black boat:black",
            ("only one", "boat:black", "hand"),
        ),
        (
            [rigged_game.SHUFFLE, "take A"],
            "play crab:green crab:black",
            ("alphabetical", "crab:black before crab:green"),
        ),
        ([rigged_game.SHUFFLE, "take A"], "play crab:black crab:black", ("pair",)),
        ([rigged_game.SHUFFLE, "take A"], "play crab:black fish:black", ("crab:black", "fish:black", "pair")),
        ([rigged_game.SHUFFLE, "take A"], "play crab:black crab:dark_blue", ("crab:dark_blue", "hand")),
        ([rigged_game.SHUFFLE, "take A"], "rob 1", ("can only end", "end")),
        ([rigged_game.SHUFFLE, "take A"], "stolen crab:black", ("can only end", "end")),
        ([*rigged_game.LAST_CHANCE, "take B"], "stop", ("LAST CHANCE", "called already")),
        (rigged_game.STOPPED, "draw", ("shuffled",)),
    ],
)
def test_an_action_that_is_not_allowed_now(
    engine: EngineProcess, before: list[str], action: str, words: tuple[str, ...]
) -> None:
    go(engine.ask, rigged_game.NEW, before)
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
    rigged_game.SHUFFLE,
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
