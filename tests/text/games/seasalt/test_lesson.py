"""The dealt game leads where the texts say, whatever edition is played, and in about three minutes."""

import pytest
from msgspec import Struct

from games.seasalt.positions import fresh
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.editions import EDITIONS
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.text.games.seasalt.lesson import first_game
from seasalt_tui.text.lesson import LEARNER, ActStep, WatchStep

LESSON = first_game()
CORAL = 1


class Told(Struct, frozen=True):
    """The position in which a step is shown."""

    text: str
    state: State


def played(edition: str) -> list[Told]:
    """Every step, in the positions of a learner who does all that is asked for."""
    state = checked(game, fresh(edition=edition), CHANCE, game.parse(LESSON.records[0].action))
    told = []
    for step in LESSON.steps:
        told.append(Told(step.text, state))
        if isinstance(step, ActStep):
            state = checked(game, state, LEARNER, step.accepted[0])
        elif isinstance(step, WatchStep):
            state = after_coral(state)
    return told


def after_coral(state: State) -> State:
    while game.to_act(state) == {CORAL}:
        action = LESSON.script[CORAL](game.view(state, CORAL), Dice("unused"))
        state = checked(game, state, CORAL, action)
    return state


def told_of(edition: str, words: str) -> State:
    return next(told.state for told in played(edition) if words in told.text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bet_is_won_as_the_lesson_says(edition: str) -> None:
    over = told_of(edition, "The bet is won, 7 to 3")
    result = over.match.result
    assert result is not None
    assert (result.ending, result.gains) == ("bet won", (10, 2))
    assert [hand.points_with(table) for hand, table in zip(result.hands, result.tables, strict=True)] == [7, 3]


@pytest.mark.parametrize(("words", "points"), [("4 points", 4), ("7 points", 7)])
def test_the_points_are_those_of_the_texts(words: str, points: int) -> None:
    own = game.view(told_of("en", words), LEARNER).own
    assert own is not None
    assert own.points.total == points


def test_the_bonus_is_that_of_the_text() -> None:
    own = game.view(told_of("en", "color bonus: 3 for light blue"), LEARNER).own
    assert own is not None
    assert own.colors["light_blue"] == own.bonus == 3


def test_coral_is_as_weak_as_the_text_says_when_the_bet_is_made() -> None:
    state = told_of("en", "Coral shows 1 point and holds two cards")
    assert state.tables[CORAL].points == 1
    assert len(state.hands[CORAL]) == 2


def test_what_is_wanted_is_allowed() -> None:
    for told, step in zip(played("en"), LESSON.steps, strict=True):
        if isinstance(step, ActStep):
            assert set(step.accepted) <= set(game.legal(told.state, LEARNER))
