"""Every reason why an action is not allowed: the message is right, and nothing changes."""

import ast
import inspect
import re
from types import ModuleType

import pytest

from games.seasalt.expansions.refusal_cases import EXPANDED_CASES
from games.seasalt.positions import EIGHT, MERMAIDS, POOR, SIX, dealt, fresh, play, position, shuffle
from games.seasalt.refusal_case import Case
from seasalt_tui.core.errors import IllegalAction
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import expanded_refusals, game, refusals

CRABS = "crab:black crab:grey"
HUNTERS = "shark:black swimmer:yellow"


TAKING = position(phase="take", piles=("shell:grey", ""), deck="fish:black boat:black")
EMPTY_DECK = position(phase="take", piles=("shell:grey", ""), rest="table 1")
KEEPING = play(TAKING, "draw")
PLAYING = position(hands=[f"{CRABS} boat:yellow fish:green {HUNTERS}", ""])
SEARCHING = play(position(hands=[CRABS, ""], piles=("shell:grey", "")), f"play {CRABS}")
PICKING = play(SEARCHING, "search A")
ROBBING = play(position(hands=[EIGHT, "", HUNTERS, "shell:grey"], seat=2, caller=0), f"play {HUNTERS}")
ROBBING_THE_RICH = play(position(hands=[HUNTERS, "shell:grey", ""]), f"play {HUNTERS}")
STEALING = play(ROBBING, "rob 3")
OVER = play(position(hands=[MERMAIDS, ""]), "mermaids")
LAST_TURN = position(hands=[EIGHT, f"{SIX} boat:black boat:yellow"], seat=1, caller=0)
LATER = {
    "deal": "The deck must be shuffled first.",
    "take": "Take a card first: draw from the deck or take the top of a pile.",
    "keep": "Keep one of the two drawn cards first.",
    "play": "Now you can play a pair, announce, or end the turn.",
    "search": "Choose the pile to search first.",
    "pick": "Pick a card from the searched pile first.",
    "rob": "Choose whom to steal from first.",
    "stolen": "A card must be stolen at random first.",
    "over": "The game is over.",
}

CASES = {
    "before the deal": Case(fresh(), 0, "draw", LATER["deal"]),
    "a seat shuffles": Case(fresh(), 0, shuffle(), LATER["deal"]),
    "chance plays instead of shuffling": Case(fresh(), CHANCE, "end", LATER["deal"]),
    "a wrong shuffle with a card too many": Case(
        fresh(),
        CHANCE,
        shuffle().replace("crab:black", "crab:green"),
        "A shuffle names all the deck has and no more: of crab:green it is 1, not 2.",
    ),
    "a shuffle in the middle of per round": Case(
        TAKING, CHANCE, shuffle(), "Chance has nothing to decide now; it is the turn of seat 0."
    ),
    "out of turn": Case(dealt(first=1), 0, "draw", "It is not the turn of seat 0 but of seat 1."),
    "no such seat": Case(dealt(), 5, "draw", "It is not the turn of seat 5 but of seat 0."),
    "ending without taking": Case(TAKING, 0, "end", LATER["take"]),
    "announcing before taking": Case(position(phase="take", hands=[EIGHT, ""]), 0, "stop", LATER["take"]),
    "drawing from an empty deck": Case(EMPTY_DECK, 0, "draw", "The deck is empty: take the top of a pile."),
    "taking from an empty pile": Case(TAKING, 0, "take B", "Pile B is empty."),
    "ending without keeping": Case(KEEPING, 0, "end", LATER["keep"]),
    "keeping what was not drawn": Case(
        KEEPING, 0, "keep crab:black B", "crab:black was not drawn: keep fish:black or boat:black."
    ),
    "keeping beside an empty pile": Case(
        KEEPING, 0, "keep fish:black A", "The other card must go on pile B, which is empty."
    ),
    "keeping beside the other empty pile": Case(
        play(position(phase="take", piles=("", "shell:grey"), deck="fish:black boat:black"), "draw"),
        0,
        "keep boat:black B",
        "The other card must go on pile A, which is empty.",
    ),
    "ending without taking from the only pile": Case(
        EMPTY_DECK, 0, "end", "Take a card first: the deck is empty, so take the top of a pile."
    ),
    "ending without drawing where there is no pile": Case(
        position(phase="take", piles=("", "")), 0, "end", "Take a card first: draw from the deck."
    ),
    "taking twice": Case(PLAYING, 0, "draw", "Now you can play a pair, or end the turn."),
    "picking without crabs": Case(PLAYING, 0, "pick shell:grey", "Now you can play a pair, or end the turn."),
    "taking twice with a pair and points": Case(
        position(hands=[f"{EIGHT} boat:black boat:yellow", ""]), 0, "draw", LATER["play"]
    ),
    "taking twice with points alone": Case(
        position(hands=[EIGHT, ""]), 0, "draw", "Now you can announce, or end the turn."
    ),
    "taking twice with nothing": Case(position(hands=["boat:black", ""]), 0, "draw", "Now you can only end the turn."),
    "taking twice with all mermaids": Case(
        position(hands=[MERMAIDS, ""]), 0, "draw", "Now you can lay the mermaids, or end the turn."
    ),
    "a pair the wrong way round": Case(
        PLAYING,
        0,
        "play crab:grey crab:black",
        "A pair is written in alphabetical order: crab:black before crab:grey.",
    ),
    "hunters the wrong way round": Case(
        PLAYING,
        0,
        "play swimmer:yellow shark:black",
        "A pair is written in alphabetical order: shark:black before swimmer:yellow.",
    ),
    "no pair": Case(
        PLAYING, 0, "play boat:yellow fish:green", "boat:yellow and fish:green are not a pair that can be played."
    ),
    "two sharks": Case(
        PLAYING, 0, "play shark:black shark:green", "shark:black and shark:green are not a pair that can be played."
    ),
    "a pair whose first card is missing": Case(
        PLAYING, 0, "play boat:black boat:yellow", "boat:black is not in your hand."
    ),
    "a pair whose second card is missing": Case(
        PLAYING, 0, "play fish:green fish:yellow", "fish:yellow is not in your hand."
    ),
    "a pair of which both cards are missing": Case(
        PLAYING, 0, "play boat:black boat:black", "boat:black is not in your hand."
    ),
    "a pair of a single card": Case(
        PLAYING, 0, "play boat:yellow boat:yellow", "There is only one boat:yellow in the hand."
    ),
    "too few mermaids": Case(PLAYING, 0, "mermaids", "All 4 mermaids must be in the hand; there are 0."),
    "three mermaids": Case(
        position(hands=["mermaid:white mermaid:white mermaid:white", "mermaid:white"]),
        0,
        "mermaids",
        "All 4 mermaids must be in the hand; there are 3.",
    ),
    "stop with too few points": Case(
        position(hands=[SIX, ""]), 0, "stop", "You need at least 7 card points to call; you have 6."
    ),
    "last chance with no points": Case(
        position(hands=[POOR, ""]), 0, "last chance", "You need at least 7 card points to call; you have 0."
    ),
    "a second announcement": Case(
        LAST_TURN, 1, "stop", "LAST CHANCE has been called already; nobody else can call this round."
    ),
    "ending without searching": Case(SEARCHING, 0, "end", LATER["search"]),
    "searching an empty pile": Case(SEARCHING, 0, "search B", "Pile B is empty."),
    "ending without picking": Case(PICKING, 0, "end", LATER["pick"]),
    "searching twice": Case(PICKING, 0, "search A", LATER["pick"]),
    "picking what is not in the pile": Case(PICKING, 0, "pick crab:green", "crab:green is not in pile A."),
    "ending without robbing": Case(ROBBING, 2, "end", LATER["rob"]),
    "robbing nobody at this table": Case(ROBBING_THE_RICH, 0, "rob 3", "There is no seat 3 at this table."),
    "robbing oneself": Case(ROBBING, 2, "rob 2", "Seat 2 cannot steal from itself."),
    "robbing a revealed hand": Case(ROBBING, 2, "rob 0", "The hand of seat 0 is revealed and safe."),
    "robbing an empty hand": Case(ROBBING_THE_RICH, 0, "rob 2", "Seat 2 has no cards in its hand."),
    "the thief goes on before stealing": Case(STEALING, 2, "end", LATER["stolen"]),
    "the thief names the stolen card": Case(STEALING, 2, "stolen shell:grey", LATER["stolen"]),
    "chance plays instead of stealing": Case(STEALING, CHANCE, shuffle(), LATER["stolen"]),
    "stealing what the victim has not": Case(
        STEALING, CHANCE, "stolen crab:black", "crab:black is not in the hand of seat 3."
    ),
    "a seat after the end": Case(OVER, 0, "draw", LATER["over"]),
    "chance after the end": Case(OVER, CHANCE, shuffle(), LATER["over"]),
    **EXPANDED_CASES,
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_wrong_action_is_refused_with_a_reason(case: Case) -> None:
    before = game.state_as_json(case.state)
    with pytest.raises(IllegalAction) as refused:
        checked(game, case.state, case.seat, game.parse(case.action))
    assert str(refused.value) == refused.value.refusal.sentence == case.sentence
    assert game.state_as_json(case.state) == before


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_reason_fills_every_gap_with_what_is_named_so(case: Case) -> None:
    refusal = game.refusal(case.state, case.seat, game.parse(case.action))
    assert refusal
    gaps = set(re.findall(r"{(\w+)}", refusal.template))
    assert gaps == set(refusal.values)
    assert "{" not in refusal.sentence


def test_every_reason_there_is_was_given() -> None:
    given = {
        refusal.template
        for case in CASES.values()
        if (refusal := game.refusal(case.state, case.seat, game.parse(case.action)))
    }
    assert given == sentences_in(refusals) | sentences_in(expanded_refusals)


def sentences_in(module: ModuleType) -> set[str]:
    tree = ast.parse(inspect.getsource(module))
    docs = {ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts - docs if text.endswith(".")}


def test_what_is_allowed_is_not_refused() -> None:
    for state in (TAKING, EMPTY_DECK, KEEPING, PLAYING, SEARCHING, PICKING, ROBBING, LAST_TURN):
        actions = game.legal(state, state.seat)
        assert actions
        assert not any(game.refusal(state, state.seat, action) for action in actions)


def test_a_card_that_is_there_may_be_stolen() -> None:
    assert game.refusal(STEALING, CHANCE, game.parse("stolen shell:grey")) is None


def test_any_order_of_the_deck_is_a_shuffle() -> None:
    assert game.refusal(fresh(), CHANCE, game.parse(shuffle("mermaid:white crab:black"))) is None
