"""What the board asks to see before its player decides: it closes without an answer."""

import pytest
from textual.screen import ModalScreen

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import LAST_CHANCE, MERMAIDS, STOP
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt import stage
from seasalt_tui.ui.session.stage import Answer
from ui.games.seasalt.questions.positions import HAND, able_to_call, drawn, robbing, with_hand, with_mermaids
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of

PAIRS = "crab:black crab:green shark:green swimmer:yellow"


def asked_for(what: str, state: State, seat: Seat | None = None) -> tuple[Kit, View, ModalScreen[Answer] | None]:
    own_kit, view = kit_with(), view_of(state, 0)
    return own_kit, view, stage.requested_question(what, own_kit, NAMES[: len(view.seats)], view, seat)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["1"], STOP),
        (["2"], LAST_CHANCE),
        (["down", "enter"], STOP),
        (["down", "j", "enter"], LAST_CHANCE),
        (["up", "enter"], LAST_CHANCE),
        (["escape"], None),
    ],
)
async def test_the_round_is_ended_by_keys(keys: list[str], answer: Answer) -> None:
    async with open_question(*asked_for("call", able_to_call())) as asked:
        await asked.press(*keys)
        assert asked.answer == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [("STOP: 8 points", STOP), ("bet won:", LAST_CHANCE), ("1 STOP", STOP), ("esc Not yet", None)],
)
async def test_the_round_is_ended_by_a_click(text: str, answer: Answer) -> None:
    async with open_question(*asked_for("call", able_to_call())) as asked:
        await asked.click(text)
        assert asked.answer == answer


async def test_enter_alone_ends_no_round() -> None:
    async with open_question(*asked_for("call", able_to_call())) as asked:
        await asked.press("enter")
        assert asked.unanswered
        assert asked.complaint == "Choose between STOP and LAST CHANCE."


async def test_a_call_shows_what_each_outcome_would_bring() -> None:
    async with open_question(*asked_for("call", able_to_call(score=24))) as asked:
        for text in ("STOP: 8 points, total 32.", "8 + 3 = 11 points, total 35: the game ends.", "total 27."):
            assert text in asked.text


@pytest.mark.parametrize(("key", "answer"), [("m", MERMAIDS), ("enter", MERMAIDS), ("escape", None)])
async def test_four_mermaids_are_laid_by_keys(key: str, answer: Answer) -> None:
    async with open_question(*asked_for("mermaids", with_mermaids())) as asked:
        await asked.press(key)
        assert asked.answer == answer


@pytest.mark.parametrize(("text", "answer"), [("Lay the four", MERMAIDS), ("m Lay", MERMAIDS), ("esc Not", None)])
async def test_four_mermaids_are_laid_by_a_click(text: str, answer: Answer) -> None:
    async with open_question(*asked_for("mermaids", with_mermaids())) as asked:
        await asked.click(text)
        assert asked.answer == answer


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["enter"], "play crab:black crab:green"),
        (["2"], "play shark:green swimmer:yellow"),
        (["down", "enter"], "play shark:green swimmer:yellow"),
    ],
)
async def test_a_pair_is_played_by_keys(keys: list[str], answer: str) -> None:
    async with open_question(*asked_for("pairs", with_hand(PAIRS))) as asked:
        await asked.press(*keys)
        assert game.text(asked.answer) == answer


async def test_a_pair_is_played_by_a_click() -> None:
    async with open_question(*asked_for("pairs", with_hand(PAIRS))) as asked:
        await asked.click("Steal a random card")
        assert game.text(asked.answer) == "play shark:green swimmer:yellow"


@pytest.mark.parametrize("close", ["escape", "p"])
async def test_without_a_pair_it_says_what_is_missing(close: str) -> None:
    async with open_question(*asked_for("pairs", with_hand("crab:black swimmer:yellow penguin:light_orange"))) as asked:
        assert "needs a second crab." in asked.text
        assert "needs a shark." in asked.text
        await asked.press("enter", "1")
        assert asked.unanswered
        await asked.press(close)
        assert asked.answer is None


async def test_nothing_to_make_a_pair_of() -> None:
    async with open_question(*asked_for("pairs", with_hand("penguin:light_orange"))) as asked:
        assert "You hold no crab, boat, fish, swimmer or shark." in asked.text


async def test_who_knows_only_backs_sees_the_pairs_on_the_table() -> None:
    async with open_question(*asked_for("seat", drawn(), seat=1)) as asked:
        for text in ("Ben: 19 points", "2 cards in hand", "On the table: 2 points", "Crab pairs 1"):
            assert text in asked.text
        await asked.press("escape")
        assert asked.answer is None


async def test_a_shown_hand_is_seen_with_its_points() -> None:
    async with open_question(*asked_for("seat", robbing(), seat=3)) as asked:
        assert "Cards: 1 point" in asked.text
        assert "Shell" in asked.text


async def test_the_own_cards_are_seen_with_their_points() -> None:
    async with open_question(*asked_for("seat", drawn(), seat=0)) as asked:
        assert f"{len(HAND.split())} cards in hand" in asked.text
        assert "Cards: 5 points" in asked.text
        await asked.click("esc Close")
        assert asked.answer is None


@pytest.mark.parametrize("what", ["call", "mermaids", "no such thing"])
def test_what_is_not_possible_is_not_asked(what: str) -> None:
    assert asked_for(what, with_hand("crab:black"))[2] is None
