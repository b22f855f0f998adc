"""The dealt game leads where the texts say, whatever is chosen of what is wanted, and in about three minutes."""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from games.paperworld.positions import fresh
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.objectives import OF_A_FIRST_GAME
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State
from seasalt_tui.text.games.paperworld.lesson import first_game
from seasalt_tui.text.lesson import LEARNER, ActStep, ReadStep, Step, WatchStep

LESSON = first_game()
HAZEL = 1


class Told(Struct, frozen=True):
    """The position in which a step is shown, and the one after it."""

    step: Step
    state: State
    after: State


Way = tuple[Told, ...]


def dealt() -> State:
    state = fresh()
    for record in LESSON.records:
        state = checked(game, state, CHANCE, game.parse(record.action))
    return state


def ways(state: State, place: int = 0) -> Iterator[Way]:
    """Every way through all the steps."""
    if place == len(LESSON.steps):
        yield ()
        return
    step = LESSON.steps[place]
    for after in followed(state, step):
        for rest in ways(after, place + 1):
            yield (Told(step, state, after), *rest)


def followed(state: State, step: Step) -> Iterator[State]:
    match step:
        case ActStep(accepted=wanted):
            for action in set(wanted) & set(game.legal(state, LEARNER)):
                yield checked(game, state, LEARNER, action)
        case WatchStep():
            yield after_hazel(state)
        case ReadStep():
            yield state


def after_hazel(state: State) -> State:
    while game.to_act(state) == {HAZEL}:
        action = LESSON.script[HAZEL](game.view(state, HAZEL), Dice("unused"))
        state = checked(game, state, HAZEL, action)
    return state


WAYS = tuple(ways(dealt()))


def told(words: str) -> list[Told]:
    """The same step on every way."""
    return [next(step for step in way if words in step.step.text) for way in WAYS]


def test_there_is_always_something_to_choose_from() -> None:
    """Left or right first, then an L above or below, and a pile to grow."""
    assert len(WAYS) == 2 * 4 * 3


def test_it_is_a_first_game_by_the_usual_rules() -> None:
    assert dealt().objectives == OF_A_FIRST_GAME
    assert not dealt().match.advanced


def test_taking_brings_as_many_as_the_texts_say() -> None:
    assert {len(step.after.hands[LEARNER]) for step in told("name a color or a value")} == {3}
    for step in told("three blue cards wait"):
        assert len(step.after.hands[LEARNER]) - len(step.state.hands[LEARNER]) == 3
    assert LARGEST_HAND == 9


def test_the_scissors_come_and_go_as_the_texts_say() -> None:
    assert {step.state.scissors and step.state.scissors.seat for step in told("The token blocks its pile")} == {LEARNER}
    assert {step.state.scissors and step.state.scissors.seat for step in told("she took the token")} == {HAZEL}


def test_the_l_is_won_with_the_higher_token() -> None:
    for step in told("The L is yours"):
        assert step.state.won == ((2, 0, 0), (0, 0, 0))
        assert step.state.tokens(0) == (1,)


@pytest.mark.parametrize(
    ("words", "cost"), [("Any of your blue ones", 0), ("You have no blue 3", 1), ("And the next value again", 0)]
)
def test_placing_costs_what_the_texts_say(words: str, cost: int) -> None:
    for step in told(words):
        assert len(step.after.discards[LEARNER]) - len(step.state.discards[LEARNER]) == cost


def test_the_points_are_those_of_the_text() -> None:
    for step in told("Your points are counted"):
        points = game.view(step.state, LEARNER).seats[LEARNER].points
        assert points == Points(stars=5, objectives=2, hand=0, discards=-1, scissors=0)


def test_hazel_takes_what_is_said() -> None:
    for step in told("Hazel takes all twos"):
        assert {card.value for card in step.after.hands[HAZEL]} == {2}
    for step in told("Now Hazel takes threes"):
        assert {card.value for card in step.after.hands[HAZEL]} == {2, 3}


def test_what_is_wanted_is_allowed_on_some_way() -> None:
    for place, step in enumerate(LESSON.steps):
        if isinstance(step, ActStep):
            allowed = {action for way in WAYS for action in game.legal(way[place].state, LEARNER)}
            assert set(step.accepted) <= allowed
