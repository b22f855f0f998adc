"""What a pair asks before it has shown anything: it can still be taken back."""

import pytest

from seasalt_tui.games.seasalt.actions import ROB, SEARCH
from seasalt_tui.ui.games.seasalt.questions.search import SearchQuestion
from seasalt_tui.ui.games.seasalt.questions.steal import StealQuestion
from seasalt_tui.ui.session.stage import UNDO
from ui.games.seasalt.questions.positions import robbing, searching
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of


@pytest.mark.parametrize(
    ("keys", "pile"), [(["1"], 0), (["2"], 1), (["enter"], 0), (["right", "enter"], 1), (["h", "enter"], 1)]
)
async def test_a_pile_is_chosen_by_keys(keys: list[str], pile: int) -> None:
    own_kit, view = kit_with(), view_of(searching())
    async with open_question(own_kit, view, SearchQuestion(own_kit, NAMES, view)) as asked:
        await asked.press(*keys)
        assert asked.answer == SEARCH[pile]


@pytest.mark.parametrize("text", ["Right pile", "2 Right pile", "On top: Crab, dark blue"])
async def test_a_pile_is_chosen_by_a_click(text: str) -> None:
    own_kit, view = kit_with(), view_of(searching())
    async with open_question(own_kit, view, SearchQuestion(own_kit, NAMES, view)) as asked:
        await asked.click(text)
        assert asked.answer == SEARCH[1]


async def test_only_the_tops_of_the_piles_are_shown() -> None:
    own_kit, view = kit_with(), view_of(searching())
    async with open_question(own_kit, view, SearchQuestion(own_kit, NAMES, view)) as asked:
        panel = "\n".join(asked.lines[:12])
        assert "Crab, grey" in panel
        assert "Shell" not in panel


async def test_an_empty_pile_says_so() -> None:
    own_kit, view = kit_with(), view_of(searching(left=""))
    async with open_question(own_kit, view, SearchQuestion(own_kit, NAMES, view)) as asked:
        await asked.press("1")
        assert asked.unanswered
        assert asked.complaint == "The left pile is empty."
        await asked.press("left", "enter")
        assert asked.answer == SEARCH[1]


@pytest.mark.parametrize("keys", [["1"], ["enter"], ["down", "enter"], ["k", "enter"]])
async def test_a_victim_is_chosen_by_keys(keys: list[str]) -> None:
    own_kit, view = kit_with(), view_of(robbing())
    async with open_question(own_kit, view, StealQuestion(own_kit, NAMES, view)) as asked:
        await asked.press(*keys)
        assert asked.answer == ROB[1]


@pytest.mark.parametrize("text", ["2 cards in hand", "1 Ben"])
async def test_a_victim_is_chosen_by_a_click(text: str) -> None:
    own_kit, view = kit_with(), view_of(robbing())
    async with open_question(own_kit, view, StealQuestion(own_kit, NAMES, view)) as asked:
        await asked.click(text)
        assert asked.answer == ROB[1]


@pytest.mark.parametrize(
    ("key", "reason"), [("2", "Cyd has no cards in hand."), ("3", "The hand of Dora is revealed, so it is safe.")]
)
async def test_who_cannot_be_robbed_is_shown_with_the_reason(key: str, reason: str) -> None:
    own_kit, view = kit_with(), view_of(robbing())
    async with open_question(own_kit, view, StealQuestion(own_kit, NAMES, view)) as asked:
        assert reason in asked.text
        await asked.press(key)
        assert asked.unanswered
        assert asked.complaint == reason


async def test_with_escape_both_pairs_are_taken_back() -> None:
    own_kit = kit_with()
    search, rob = view_of(searching()), view_of(robbing())
    for view, question in ((search, SearchQuestion(own_kit, NAMES, search)), (rob, StealQuestion(own_kit, NAMES, rob))):
        async with open_question(own_kit, view, question) as asked:
            assert "Undo pair" in asked.hinted
            await asked.press("escape")
            assert asked.answer == UNDO
