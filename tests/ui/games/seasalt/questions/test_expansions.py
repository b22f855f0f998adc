"""The choices of the expansions, each by keys and by the mouse."""

from itertools import product

import pytest

from games.changed_values import changed
from games.seasalt.expansions.boards import board
from games.seasalt.positions import SEVEN
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import (
    LAST_CHANCE,
    LEAVE,
    TAKE,
    Action,
    Hold,
    Look,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Shelter,
    Swap,
)
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.text.words import LANGUAGES
from seasalt_tui.ui.games.seasalt import stage
from seasalt_tui.ui.session.stage import UNDO
from ui.games.seasalt.questions.positions import expanded
from ui.games.seasalt.questions.question_app import NAMES, UNANSWERED, kit_with, open_question, view_of

KIT = kit_with()
BY_NUMBER: dict[str, type] = {"lobster": Pick, "raid": Raid, "hold": Hold, "hermit crab": Pick}
TO_TAKE_BACK = ("look", "raid")
NOT_TO_TAKE_BACK = ("lobster", "swap", "angelfish", "hold")


def called(state: State) -> tuple[str, ...]:
    return NAMES[: state.match.players]


async def answer(what: str, *keys: str) -> object:
    """What comes back once these keys were pressed."""
    state = expanded(what)
    view = view_of(state)
    async with open_question(KIT, view, stage.question(KIT, called(state), view)) as asked:
        await asked.press(*keys)
        return asked.answer


def legal(what: str) -> list[Action]:
    state = expanded(what)
    return list(game.legal(state, state.seat))


@pytest.mark.parametrize("what", BY_NUMBER)
async def test_the_first_is_chosen_by_enter_and_by_its_number(what: str) -> None:
    chosen = await answer(what, "enter")
    assert isinstance(chosen, BY_NUMBER[what])
    assert chosen in legal(what)
    assert await answer(what, "1") == chosen


@pytest.mark.parametrize(("key", "pile"), [("1", 0), ("2", 1), ("enter", 0)])
async def test_angelfish_takes_one_of_two_tops(key: str, pile: int) -> None:
    assert await answer("angelfish", key) == TAKE[pile]


async def test_the_hand_to_look_at_is_chosen() -> None:
    assert isinstance(await answer("look", "enter"), Look)


async def test_a_card_is_taken_and_one_given_for_it() -> None:
    swap = await answer("swap", "right", "enter", "enter")
    assert isinstance(swap, Swap)
    assert swap in legal("swap")


@pytest.mark.parametrize("keys", [("n",), ("enter", "n"), ("enter", "escape", "n")])
async def test_a_hand_is_left_as_it_is(keys: tuple[str, ...]) -> None:
    assert await answer("swap", *keys) == LEAVE


async def test_both_hands_of_a_swap_are_in_sight_and_can_be_clicked() -> None:
    state = expanded("swap")
    view = view_of(state)
    question = stage.question(KIT, called(state), view)
    async with open_question(KIT, view, question) as asked:
        for name in ("#theirs", "#mine"):
            hand = asked.table.screen.query_one(name)
            assert hand.region.height > 1
            await asked.pilot.click(name, offset=(1, 1))
            await asked.pilot.pause()
        assert isinstance(asked.answer, Swap)


@pytest.mark.parametrize("what", TO_TAKE_BACK)
async def test_what_has_shown_nothing_is_taken_back(what: str) -> None:
    assert await answer(what, "escape") == UNDO


@pytest.mark.parametrize("what", NOT_TO_TAKE_BACK)
async def test_what_has_been_seen_must_be_answered(what: str) -> None:
    assert await answer(what, "escape") == UNANSWERED


@pytest.mark.parametrize(("key", "kind"), [("1", Play), ("2", PlayTrio)])
async def test_a_pair_is_laid_without_or_with_a_starfish(key: str, kind: type) -> None:
    state = expanded("trio")
    view = view_of(state)
    async with open_question(KIT, view, stage.requested_question("pairs", KIT, called(state), view, None)) as asked:
        await asked.press("1")
        assert "3 points, and no effect." in asked.text
        await asked.press(key)
        assert type(asked.answer) is kind


async def test_under_diodon_stop_is_not_offered_but_says_why() -> None:
    """Neither in the question nor in its odds."""
    view = view_of(board(f"{SEVEN} boat:black", "", event="diodon_fish"))
    question = stage.requested_question("call", KIT, NAMES[:2], view, None)
    async with open_question(KIT, view, question) as asked:
        assert "LAST CHANCE?" in asked.text
        assert "STOP or" not in asked.text
        for key, said in (("1", "cannot call STOP"), ("enter", "Choose LAST CHANCE, or not yet.")):
            await asked.press(key)
            assert said in asked.text
        await asked.press("2")
        assert asked.answer == LAST_CHANCE


async def test_a_shell_is_only_offered() -> None:
    state = expanded("shelter")
    view = view_of(state)
    for key, kind in (("1", Shelter), ("escape", type(None))):
        question = stage.requested_question("shelter", KIT, called(state), view, None)
        async with open_question(KIT, view, question) as asked:
            await asked.press(key)
            assert type(asked.answer) is kind


async def test_the_event_to_come_is_in_sight_when_one_of_two_is_kept() -> None:
    state = expanded("hold")
    view = view_of(state)
    for size in ((80, 20), (80, 24), (120, 40)):
        async with open_question(KIT, view, stage.question(KIT, called(state), view), size) as asked:
            assert "In the next round:" in asked.text


FULL = board(
    "seahorse:white sailor:pink sailor:orange starfish:yellow boat:black boat:yellow jellyfish:pink crab:black "
    "cast_of_crabs:green crab:grey octopus:green octopus:yellow penguin:pink shell:green mermaid:white shark:black",
    "octopus:light_blue",
    "fish:green",
    "shell:grey",
    laid=(
        (
            "fish:dark_blue fish:dark_blue",
            "crab:dark_blue lobster:black",
            "shark:green swimmer:yellow starfish:dark_blue",
            "crab:green crab:yellow starfish:light_blue",
        ),
    ),
    event="water_rodeo",
    held={0: "angelfish", 2: "coral_reef"},
)
SHELLS = (parse_card("shell:dark_blue"), None, None, None)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_player_with_everything_and_all_events_are_read_without_scrolling(language: str) -> None:
    kit = kit_with(language=language)
    view = view_of(changed(FULL, extra=changed(FULL.extra, stung=(True,) * 4, face_down=SHELLS)))
    question = stage.requested_question("seat", kit, NAMES, view, 0)
    async with open_question(kit, view, question, (80, 20)) as asked:
        (panel,) = asked.table.screen.query("Panel")
        assert panel.max_scroll_y == 0
        await asked.press("left")
        (panel,) = asked.table.screen.query("Panel")
        assert kit.words.say("Events") in asked.text
        assert panel.max_scroll_y == 0


@pytest.mark.parametrize(("what", "size"), list(product((*NOT_TO_TAKE_BACK, *TO_TAKE_BACK), ((80, 20), (80, 24)))))
async def test_it_fits_low_screens(what: str, size: tuple[int, int]) -> None:
    state = expanded(what)
    view = view_of(state)
    async with open_question(KIT, view, stage.question(KIT, called(state), view), size) as asked:
        (panel,) = asked.table.screen.query("Panel")
        assert panel.max_scroll_y == 0
        assert panel.region.bottom <= size[1] - 2
