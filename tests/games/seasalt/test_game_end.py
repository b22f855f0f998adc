"""The end of the game and its winners, in every edition."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    POOR,
    SEVEN,
    SIX,
    WORTHLESS_PILES,
    choices,
    play,
    position,
    quiet_turns,
    result,
)
from games.seasalt.rounds import every_edition
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

ONE = "penguin:light_orange"
ONE_TOO = "boat:dark_blue boat:light_blue"


def by_edition(**winners: list[int]) -> pytest.MarkDecorator:
    """The winners by edition: all the others under `others`."""
    return pytest.mark.parametrize(
        ("edition", "winners"),
        [(edition, tuple(winners.get(edition, winners["others"]))) for edition in EVERY_EDITION],
    )


# The target


@every_edition
@pytest.mark.parametrize(("players", "target"), [(2, 40), (3, 35), (4, 30)])
def test_the_target_ends_the_game(edition: str, players: int, target: int) -> None:
    hands = [SEVEN, *[""] * (players - 1)]
    reached = play(position(edition=edition, hands=hands, scores=[target - 7, *[0] * (players - 1)]), "stop")
    assert (reached.phase, reached.match.winners) == ("over", (0,))
    missed = play(position(edition=edition, hands=hands, scores=[target - 8, *[0] * (players - 1)]), "stop")
    assert (missed.phase, missed.match.winners) == ("deal", None)
    assert game.view(missed, 0).target == target


def test_most_points_win_whoever_ended_the_round() -> None:
    state = play(position(hands=[SEVEN, EIGHT, ""], scores=(28, 30, 0)), "stop")
    assert (state.match.scores, state.match.winners) == ((35, 38, 0), (1,))


def test_the_target_may_be_reached_by_a_bet() -> None:
    state = position(hands=[EIGHT, POOR], scores=(30, 0), piles=WORTHLESS_PILES)
    state = quiet_turns(play(state, "last chance"))
    assert (state.match.scores, state.match.winners) == ((40, 1), (0,))


def test_the_target_may_be_reached_by_the_bonus_of_a_lost_bet() -> None:
    state = position(hands=[SEVEN, EIGHT], scores=(37, 0), piles=WORTHLESS_PILES)
    state = quiet_turns(play(state, "last chance"))
    assert (state.match.scores, state.match.winners) == ((40, 8), (0,))


@every_edition
def test_a_void_round_never_ends_the_game(edition: str) -> None:
    state = play(position(edition=edition, hands=[SEVEN, ""], rest="pile A", scores=(45, 39)), "end")
    assert (state.phase, state.match.winners) == ("deal", None)


def test_the_target_is_not_looked_at_before_the_round_is_scored() -> None:
    state = play(position(hands=[EIGHT, ""], scores=(39, 39)), "last chance", "take A")
    assert state.match.winners is None


def test_nothing_follows_the_end_of_the_game() -> None:
    state = play(position(hands=[SEVEN, ""], scores=(33, 0)), "stop")
    assert game.to_act(state) == frozenset()
    assert choices(state) == []
    for seat in (0, 1, -1):
        refusal = game.refusal(state, seat, game.parse("end"))
        assert refusal
        assert refusal.sentence == "The game is over."


def test_the_end_of_the_game_shows_all_hands_where_they_lie() -> None:
    before = position(hands=[SEVEN, EIGHT], tables=["crab:black", ""], scores=(33, 0), round=6)
    state = play(before, "stop")
    assert state.revealed == (True, True)
    assert (state.hands, state.tables, state.piles, state.deck) == (
        before.hands,
        before.tables,
        before.piles,
        before.deck,
    )
    assert (state.match.round, result(state).round) == (6, 6)
    assert state.call


# Ties among the leaders


def stopped(edition: str, hands: list[str], scores: tuple[int, ...], seat: int = 0, turn: int | None = None) -> State:
    """A STOP in a round that seat 0 has started, by default after everybody has had a turn."""
    turns = seat + 1 + len(hands) if turn is None else turn
    return play(position(edition=edition, hands=hands, scores=scores, seat=seat, turn=turns), "stop")


def bet(edition: str, hands: list[str], scores: tuple[int, ...], seat: int) -> State:
    state = position(edition=edition, hands=hands, scores=scores, seat=seat, piles=WORTHLESS_PILES)
    return quiet_turns(play(state, "last chance"), len(hands) - 1)


@by_edition(fr=[0], en=[0], others=[1])
def test_a_tie_with_the_announcer_of_a_stop_who_gained_less(edition: str, winners: tuple[int, ...]) -> None:
    state = stopped(edition, [SEVEN, EIGHT, ""], scores=(28, 27, 0))
    assert (state.match.scores, state.match.winners) == ((35, 35, 0), winners)


@by_edition(fr=[0], en=[0], others=[0, 1])
def test_a_tie_with_the_announcer_of_a_stop_who_gained_as_much(edition: str, winners: tuple[int, ...]) -> None:
    state = stopped(edition, [SEVEN, f"{SIX} penguin:pink"], scores=(33, 33))
    assert (state.match.scores, state.match.winners) == ((40, 40), winners)


@by_edition(fr=[0], en=[1], others=[0])
def test_a_tie_with_the_announcer_of_a_won_bet(edition: str, winners: tuple[int, ...]) -> None:
    state = bet(edition, [EIGHT, POOR, ""], scores=(25, 34, 0), seat=0)
    assert (result(state).gains, state.match.scores) == ((10, 1, 1), (35, 35, 1))
    assert state.match.winners == winners


@by_edition(fr=[0], en=[1], others=[1])
def test_a_tie_with_the_announcer_of_a_lost_bet(edition: str, winners: tuple[int, ...]) -> None:
    state = bet(edition, [SEVEN, EIGHT, ""], scores=(32, 27, 0), seat=0)
    assert (result(state).gains, state.match.scores) == ((3, 8, 0), (35, 35, 0))
    assert state.match.winners == winners


@by_edition(fr=[1, 2], en=[2], others=[1])
def test_a_tie_without_the_announcer(edition: str, winners: tuple[int, ...]) -> None:
    state = stopped(edition, [SEVEN, EIGHT, ONE], scores=(0, 27, 34))
    assert (state.match.scores, state.match.winners) == ((7, 35, 35), winners)


@by_edition(fr=[1, 2], en=[2], others=[1, 2])
def test_a_tie_without_the_announcer_after_equal_gains(edition: str, winners: tuple[int, ...]) -> None:
    state = stopped(edition, [SEVEN, ONE, ONE_TOO], scores=(0, 34, 34))
    assert (state.match.scores, state.match.winners) == ((7, 35, 35), winners)


@by_edition(fr=[0, 2], en=[0], others=[2])
def test_a_tie_without_the_announcer_of_a_lost_bet(edition: str, winners: tuple[int, ...]) -> None:
    state = bet(edition, [SIX, SEVEN, EIGHT], scores=(29, 0, 27), seat=1)
    assert (state.match.scores, state.match.winners) == ((35, 3, 35), winners)


@by_edition(fr=[1, 2, 3], en=[3], others=[1, 3])
def test_a_tie_of_three_of_whom_two_gained_most(edition: str, winners: tuple[int, ...]) -> None:
    penguins, sailors = "penguin:light_orange penguin:pink penguin:purple", "sailor:orange sailor:pink"
    state = stopped(edition, [SEVEN, penguins, ONE_TOO, sailors], scores=(0, 25, 29, 25))
    assert (state.match.scores, state.match.winners) == ((7, 30, 30, 30), winners)


@by_edition(fr=[0, 2], en=[0], others=[0, 2])
def test_a_tie_with_a_seat_that_had_no_turn_in_the_last_round(edition: str, winners: tuple[int, ...]) -> None:
    state = stopped(edition, [ONE, SEVEN, ONE_TOO], scores=(34, 0, 34), seat=1, turn=2)
    assert (state.match.scores, state.match.winners) == ((35, 7, 35), winners)


@every_edition
def test_a_tie_of_seats_that_all_had_no_turn_in_the_last_round_is_shared(edition: str) -> None:
    state = stopped(edition, [SEVEN, ONE, ONE_TOO], scores=(0, 34, 34), turn=1)
    assert (state.match.scores, state.match.winners) == ((7, 35, 35), (1, 2))


@every_edition
def test_those_behind_the_leaders_have_no_part_in_a_tie(edition: str) -> None:
    state = stopped(edition, [EIGHT, SEVEN, ONE], scores=(20, 29, 0))
    assert (state.match.scores, state.match.winners) == ((28, 36, 1), (1,))
