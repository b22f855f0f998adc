"""Conformance suite: what every implementation of `core.game.Game` must fulfil, whatever its rules."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.random_games import CONFORMING, AnyGame, Step, case_id, every_setup, header, random_steps, records
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.digest import digest
from seasalt_tui.core.errors import IllegalAction
from seasalt_tui.core.fold import begin, checked, fold
from seasalt_tui.core.game import CHANCE, SPECTATOR, Seat, Setup

GAMES_EACH = 2
LOOKED_AT = 11  # sampling interval of positions, where checking all would take too long


class Played:
    """Random games of a setup, shared by all tests."""

    def __init__(self, case: tuple[str, Setup]) -> None:
        name, self.setup = case
        self.game: AnyGame = CONFORMING[name]
        self.games = [list(random_steps(self.game, self.setup, f"battery {number}")) for number in range(GAMES_EACH)]

    @property
    def steps(self) -> Iterator[Step]:
        return (step for steps in self.games for step in steps)

    @property
    def some_steps(self) -> Iterator[Step]:
        return (step for steps in self.games for step in [*steps[::LOOKED_AT], steps[-1]])

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    @property
    def viewers(self) -> list[Seat | None]:
        return [*self.seats, SPECTATOR]


@pytest.fixture(scope="module", params=every_setup(), ids=case_id)
def play(request: pytest.FixtureRequest) -> Played:
    return Played(request.param)


def test_it_ends_with_winners_and_nobody_left_to_act(play: Played) -> None:
    for steps in play.games:
        end = steps[-1].after
        winners = play.game.standing(end).winners
        assert winners
        assert set(winners) <= set(play.seats)
        assert not any(play.game.legal(end, seat) for seat in [*play.seats, CHANCE])
        assert all(play.game.standing(step.before).winners is None for step in steps)


def test_somebody_is_to_act_until_the_end(play: Played) -> None:
    for step in play.steps:
        assert step.seat in play.game.to_act(step.before)
        assert play.game.to_act(step.before) <= {CHANCE, *play.seats}


def test_nothing_is_legal_for_those_not_to_act(play: Played) -> None:
    for step in play.steps:
        idle = {CHANCE, *play.seats} - play.game.to_act(step.before)
        assert not any(play.game.legal(step.before, seat) for seat in idle)
        assert all(play.game.refusal(step.before, seat, step.action) for seat in idle)


def test_every_legal_action_differs_and_applies(play: Played) -> None:
    for step in play.some_steps:
        for seat in play.game.to_act(step.before) - {CHANCE}:
            actions = play.game.legal(step.before, seat)
            assert actions
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert play.game.refusal(step.before, seat, action) is None
                assert play.game.apply(step.before, seat, action) != step.before


def test_everything_else_is_refused_and_changes_nothing(play: Played) -> None:
    deeds = {step.action for step in play.steps}
    for step in play.some_steps:
        before = copy.deepcopy(step.before)
        for seat in play.seats:
            for action in deeds.difference(play.game.legal(step.before, seat)):
                assert is_a_sentence(why_refused(play.game, step.before, seat, action))
        assert step.before == before


def why_refused(game: AnyGame, state: Any, seat: Seat, action: Any) -> str:
    """Of thousands of actions: `pytest.raises` takes as long as the rules."""
    try:
        checked(game, state, seat, action)
    except IllegalAction as refused:
        return str(refused)
    raise AssertionError(f"{game.text(action)} is not refused")


def is_a_sentence(text: str) -> bool:
    return text.endswith(".") and "{" not in text and "\n" not in text


def test_chance_does_only_what_chance_may(play: Played) -> None:
    for step in play.steps:
        if step.seat == CHANCE:
            assert play.game.refusal(step.before, CHANCE, step.action) is None
        else:
            assert play.game.refusal(step.before, CHANCE, step.action)


def test_text_and_action_say_the_same(play: Played) -> None:
    for step in play.some_steps:
        options = [action for seat in play.seats for action in play.game.legal(step.before, seat)]
        for action in [step.action, *options]:
            text = play.game.text(action)
            assert play.game.parse(text) == action
            assert text == " ".join(text.split())


def test_the_fold_of_the_log_is_the_state(play: Played) -> None:
    for steps in play.games:
        folded = fold(play.game, begin(play.game, header(play.game, play.setup)), records(play.game, steps)).state
        assert folded == steps[-1].after
        assert hash(folded) == hash(steps[-1].after)


def test_what_can_be_undone_has_told_its_seat_nothing(play: Played) -> None:
    """Any state that the seat could guess before the action leads to the same view after it."""
    game, dice = play.game, Dice("undone")
    for step in play.steps:
        if step.seat == CHANCE or not game.undoable(step.before, step.seat, step.action, step.after):
            continue
        guessed = game.guess(game.view(step.before, step.seat), dice)
        after = game.apply(guessed, step.seat, step.action)
        assert game.to_act(step.after) == {step.seat}
        assert game.view(after, step.seat) == game.view(step.after, step.seat)


def test_states_are_values(play: Played) -> None:
    for step in play.some_steps:
        twin = pickle.loads(pickle.dumps(step.after))  # noqa: S301 - our own bytes
        assert twin == step.after
        assert hash(twin) == hash(step.after)
        assert twin != step.before


def test_states_are_frozen(play: Played) -> None:
    state = play.games[0][0].after
    for field in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, field, None)


def test_same_dice_same_game(play: Played) -> None:
    for number, steps in enumerate(play.games):
        assert list(random_steps(play.game, play.setup, f"battery {number}")) == steps


def test_a_view_holds_what_is_legal(play: Played) -> None:
    for step in play.some_steps:
        for seat in play.seats:
            assert play.game.view(step.after, seat).legal == play.game.legal(step.after, seat)
        assert play.game.view(step.after, SPECTATOR).legal == ()


def test_a_guess_agrees_with_its_view(play: Played) -> None:
    dice = Dice("guesses")
    for step in play.some_steps:
        for seat in play.viewers:
            view = play.game.view(step.after, seat)
            guessed = play.game.guess(view, dice)
            assert play.game.view(guessed, seat) == view
            assert play.game.to_act(guessed) == play.game.to_act(step.after)


def test_a_guess_can_be_played_on(play: Played) -> None:
    dice = Dice("playing on")
    for step in play.games[0][::LOOKED_AT]:
        state = play.game.guess(play.game.view(step.after, 0), dice)
        for _ in range(40):
            for seat in play.game.to_act(state):
                options = (play.game.chance(state, dice),) if seat == CHANCE else play.game.legal(state, seat)
                state = checked(play.game, state, seat, dice.choice(options))


def test_everybody_is_told_a_story(play: Played) -> None:
    for step in play.some_steps:
        for listener in play.viewers:
            facts = play.game.story(step.before, step.seat, step.action, step.after, listener)
            assert facts
            assert hash(facts) == hash(tuple(facts))


def test_endings_add_up_to_the_scores(play: Played) -> None:
    for steps in play.games:
        endings = [play.game.ending(step.before, step.after) for step in steps]
        gains = [ending.gains for ending in endings if ending]
        assert all(ending.kind in play.game.endings for ending in endings if ending)
        assert play.game.standing(steps[-1].after).scores == tuple(map(sum, zip(*gains, strict=True)))


def test_only_what_is_said_to_be_counted_is_counted(play: Played) -> None:
    for step in play.steps:
        if step.seat != CHANCE:
            counted = play.game.tally(step.before, step.seat, step.action, step.after)
            assert counted.keys() <= set(play.game.tallies)
            assert all(number >= 0 for number in counted.values())


def test_a_digest_is_what_the_steps_come_to(play: Played) -> None:
    for steps in play.games:
        found = digest(play.game, header(play.game, play.setup), records(play.game, steps))
        endings = [play.game.ending(step.before, step.after) for step in steps]
        assert found.standing == play.game.standing(steps[-1].after)
        assert found.endings == tuple(filter(None, endings))
        assert len(found.tallies) == play.setup.players


def test_json_of_states_and_views_is_plain(play: Played) -> None:
    for step in play.some_steps:
        assert is_plain(play.game.state_as_json(step.after))
        for seat in play.viewers:
            assert is_plain(play.game.view_as_json(play.game.view(step.after, seat)))


def is_plain(value: Any) -> bool:
    match value:
        case dict():
            return all(isinstance(key, str) and is_plain(held) for key, held in value.items())
        case list():
            return all(map(is_plain, value))
        case _:
            return type(value) in {str, int, float, bool, type(None)}
