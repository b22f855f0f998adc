"""The summary of a round, and the end of a game."""

import pytest

from games.changed_values import changed
from games.seasalt.positions import play
from seasalt_tui.games.seasalt.facts import RoundEnded
from seasalt_tui.games.seasalt.state import RoundResult, State
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt import stage
from seasalt_tui.ui.games.seasalt.questions.game_over import GameOver, History, big_digits
from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH, REPLAY
from seasalt_tui.ui.widgets.celebration import Celebration
from ui.games.seasalt.questions.positions import bet_lost, stopped, void, with_mermaids
from ui.games.seasalt.questions.question_app import NAMES, kit_with, open_question, view_of


def summary(state: State) -> tuple[Kit, View, RoundResultQuestion]:
    own_kit, view = kit_with(), view_of(state, 0)
    found = stage.round_over(own_kit, NAMES[: len(view.seats)], view)
    assert isinstance(found, RoundResultQuestion)
    return own_kit, view, found


def final(state: State, *, ascii_only: bool = False) -> tuple[Kit, View, GameOver]:
    own_kit, view = kit_with(ascii=ascii_only), view_of(state, 0)
    found = stage.question(own_kit, NAMES[: len(view.seats)], view)
    assert isinstance(found, GameOver)
    return own_kit, view, found


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
async def test_a_key_goes_on(key: str) -> None:
    async with open_question(*summary(stopped())) as asked:
        await asked.press(key)
        assert asked.answer is None


@pytest.mark.parametrize("text", ["Octopuses", "Continue"])
async def test_a_click_goes_on(text: str) -> None:
    async with open_question(*summary(stopped())) as asked:
        await asked.click(text)
        assert asked.answer is None


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ([], "Ana"),
        (["tab"], "Ben"),
        (["right", "l"], "Cyd"),
        (["left"], "Cyd"),
        (["right", "h", "shift+tab", "tab"], "Ana"),
    ],
)
async def test_keys_show_everybody_s_cards(keys: list[str], name: str) -> None:
    async with open_question(*summary(stopped())) as asked:
        await asked.press(*keys)
        assert f"{name}'s cards" in asked.text
        assert asked.unanswered


async def test_a_click_on_a_column_shows_its_cards() -> None:
    async with open_question(*summary(stopped())) as asked:
        await asked.click("Cyd")
        assert "Cyd's cards" in asked.text
        assert asked.unanswered


async def test_a_lost_bet_is_told_with_what_did_not_count() -> None:
    async with open_question(*summary(bet_lost())) as asked:
        for text in ("LAST CHANCE and lost the bet.", "(8)", "(n): counted, but not scored this round."):
            assert text in asked.text


async def test_a_void_round_shows_no_cards() -> None:
    async with open_question(*summary(void())) as asked:
        assert "is void" in asked.text
        assert "Cards of" not in asked.text
        await asked.press("right", "enter")
        assert asked.answer is None


async def test_mermaids_end_everything() -> None:
    async with open_question(*summary(play(with_mermaids(), "mermaids"))) as asked:
        assert "your four mermaids win the game!" in asked.text
        assert "Game over" in asked.text


@pytest.mark.parametrize(
    ("key", "answer"), [("r", REMATCH), ("n", NEW_GAME), ("l", REPLAY), ("q", HOME), ("escape", HOME)]
)
async def test_after_the_game_a_key_tells_what_next(key: str, answer: str) -> None:
    async with open_question(*final(stopped(score=30))) as asked:
        await asked.press(key)
        assert asked.answer == answer


@pytest.mark.parametrize(
    ("text", "answer"), [("r Rematch", REMATCH), ("n New game", NEW_GAME), ("l Replay", REPLAY), ("esc Home", HOME)]
)
async def test_after_the_game_a_click_tells_what_next(text: str, answer: str) -> None:
    async with open_question(*final(stopped(score=30))) as asked:
        await asked.click(text)
        assert asked.answer == answer


async def test_the_final_scores_stand_in_big_digits() -> None:
    async with open_question(*final(stopped(score=30))) as asked:
        assert "You win the game!" in asked.text
        for line in (*big_digits(38), *big_digits(21)):
            assert line in asked.text


async def test_the_final_scores_stand_in_plain_digits() -> None:
    async with open_question(*final(stopped(score=30), ascii_only=True)) as asked:
        assert any("38" in line and "Winner" in line for line in asked.lines)


def round_of(gains: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(RoundResult(1, "stop", 0, 9, gains, (), ()), gains)


async def test_the_rounds_are_drawn_where_they_are_known() -> None:
    own_kit, view = kit_with(), view_of(stopped(score=30), 0)
    story = [round_of(gains) for gains in ((8, 0, 3), (22, 5, 0), (8, 1, 1))]
    question = stage.question(own_kit, NAMES[:3], view, story)
    async with open_question(own_kit, view, question) as asked:
        assert "▃█▃  8 22 8" in asked.text


def test_every_digit_has_a_shape_of_its_own() -> None:
    assert len({big_digits(digit) for digit in range(10)}) == 10
    assert [len(line) for line in big_digits(0)] == [3, 3, 3]


HISTORY = ((2, 10, 1), (8, 4, 2), (4, 3, 4), (16, 2, 1))


def decided(seat: int, history: History = HISTORY) -> tuple[Kit, View, GameOver]:
    """After four rounds, to the winner or to a loser."""
    state = stopped(score=30)
    result = state.match.result
    assert result is not None
    state = changed(state, match=changed(state.match, result=changed(result, round=4)))
    own_kit, view = kit_with(animation=True), view_of(state, seat)
    return own_kit, view, GameOver(own_kit, NAMES[: len(view.seats)], view, history)


async def test_a_win_is_celebrated_for_a_second_while_keys_work() -> None:
    async with open_question(*decided(0)) as asked:
        celebration = asked.table.screen.query_one(Celebration)
        assert "You win 38 to 21 against Ben!" in asked.text
        asked.table.animation_level = "full"
        celebration.on_mount()
        before = asked.text
        while celebration.moment < 1.0:
            await asked.pilot.pause(0.01)
        await asked.pilot.pause()
        assert asked.text != before
        await asked.press("r")
        assert asked.answer == REMATCH


async def test_a_loss_says_by_how_much_and_where_it_turned() -> None:
    async with open_question(*decided(1)) as asked:
        assert not asked.table.screen.query(Celebration)
        assert "Lost by 17 points: Ana has 38, you 21." in asked.text
        assert "It turned in round 4: Ana scored 16, you 2." in asked.text


async def test_where_not_all_rounds_were_told_nothing_is_said_of_them() -> None:
    async with open_question(*decided(1, HISTORY[2:])) as asked:
        assert "Lost by 17 points" in asked.text
        assert "made the difference" not in asked.text
        assert "It turned" not in asked.text


async def test_with_four_mermaids_points_do_not_count() -> None:
    async with open_question(*final(play(with_mermaids(), "mermaids"))) as asked:
        assert "your four mermaids win the game!" in asked.text
        assert "You win 0" not in asked.text
