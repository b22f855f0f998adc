"""Which of two drawn cards to keep, and where the other one goes."""

from typing import Any

import pytest

from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from ui.games.seasalt.questions.positions import drawn
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of


def keeping(state: State, **settings: Any) -> tuple[Kit, View, KeepQuestion]:
    own_kit, view = kit_with(**settings), view_of(state)
    return own_kit, view, KeepQuestion(own_kit, NAMES, view)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["1"], "keep octopus:purple A"),
        (["2"], "keep octopus:purple B"),
        (["right", "1"], "keep shark:green A"),
        (["l", "2"], "keep shark:green B"),
        (["b", "a", "2"], "keep octopus:purple B"),
        (["left", "left", "1"], "keep octopus:purple A"),
        (["enter", "enter"], "keep octopus:purple A"),
        (["b", "enter", "down", "enter"], "keep shark:green B"),
        (["enter", "b", "enter"], "keep shark:green A"),
        (["enter", "escape", "right", "enter", "enter"], "keep shark:green A"),
        (["down", "enter"], "keep octopus:purple A"),
        (["b", "down", "j", "enter"], "keep shark:green B"),
        (["up", "enter"], "keep octopus:purple B"),
    ],
)
async def test_keys_point_at_a_card_and_decide_the_pile(keys: list[str], answer: str) -> None:
    async with open_question(*keeping(drawn())) as asked:
        await asked.press(*keys)
        assert game.text(asked.answer) == answer


async def test_the_mouse_points_at_a_card_and_a_pile_decides() -> None:
    async with open_question(*keeping(drawn())) as asked:
        await asked.click("Shark, green")
        assert asked.unanswered
        await asked.click("Keep Shark GN and put Octopus PU on the right pile")
        assert game.text(asked.answer) == "keep shark:green B"


async def test_a_hint_in_the_bottom_line_decides_too() -> None:
    async with open_question(*keeping(drawn())) as asked:
        await asked.click("b Second card")
        await asked.click("1 Left pile")
        assert game.text(asked.answer) == "keep shark:green A"


async def test_enter_keeps_first_and_then_puts_where_the_bottom_line_says() -> None:
    async with open_question(*keeping(drawn())) as asked:
        assert "Keep" in asked.hinted
        await asked.press("enter")
        assert asked.unanswered
        assert asked.complaint == ""
        assert "Put left" in asked.hinted
        await asked.press("down")
        assert "Put right" in asked.hinted
        await asked.press("escape")
        assert "Keep" in asked.hinted
        await asked.press("up", "enter")
        assert game.text(asked.answer) == "keep octopus:purple B"


@pytest.mark.parametrize(("left", "right", "pile"), [("", "crab:grey", "A"), ("crab:grey", "", "B")])
async def test_the_only_pile_needs_no_choice(left: str, right: str, pile: str) -> None:
    async with open_question(*keeping(drawn(left, right))) as asked:
        assert "pile is empty, so the other card goes there." in asked.text
        await asked.press("2" if pile == "A" else "1")
        assert asked.unanswered
        assert "so the other card goes there" in asked.complaint
        await asked.press("b", "enter")
        assert game.text(asked.answer) == f"keep shark:green {pile}"


async def test_escape_never_answers() -> None:
    async with open_question(*keeping(drawn())) as asked:
        await asked.press("escape")
        assert asked.unanswered
        assert asked.complaint == "You have seen the cards: choose one."


async def test_it_shows_what_each_card_would_do() -> None:
    async with open_question(*keeping(drawn())) as asked:
        for text in ("+3 points", "Octopus: you have 2", "+1 point", "Makes a pair to play.", "Swimmer: you have 1"):
            assert text in asked.text


async def test_the_own_hand_stays_in_sight() -> None:
    async with open_question(*keeping(drawn())) as asked:
        assert any("Swimmer" in line and "Shell" in line for line in asked.lines[12:])


async def test_keys_can_be_set() -> None:
    async with open_question(*keeping(drawn(), keys={"keep_left_pile": "f1", "keep_second": "z"})) as asked:
        assert "f1" in asked.text
        await asked.press("z", "f1")
        assert game.text(asked.answer) == "keep shark:green A"
