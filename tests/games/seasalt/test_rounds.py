"""Between rounds: who starts the next one, with what, and what others learn of the last, in every edition."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    MERMAIDS,
    POOR,
    SEVEN,
    SIX,
    WORTHLESS_PILES,
    cards,
    play,
    position,
    quiet_turns,
    result,
    shuffle,
)
from games.seasalt.rounds import BOATS, every_edition, every_printed_edition
from seasalt_tui.core.game import Ending
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.hand import Hand

# The next round


@every_edition
def test_after_a_stop_the_left_of_the_announcer_starts(edition: str) -> None:
    assert play(position(edition=edition, hands=["", SEVEN, ""], seat=1), "stop").match.starter == 2
    assert play(position(edition=edition, hands=["", "", SEVEN], seat=2), "stop").match.starter == 0


@pytest.mark.parametrize(("edition", "starter"), [("en", 2), ("fr", 2), ("de", 2), ("it", 1), ("online", 2)])
@pytest.mark.parametrize("other", [POOR, EIGHT], ids=["won", "lost"])
def test_after_last_chance_the_left_of_the_announcer_starts_or_in_it_of_the_last_turn(
    edition: str, starter: int, other: str
) -> None:
    state = play(position(edition=edition, hands=[other, SEVEN, ""], seat=1, piles=WORTHLESS_PILES), "last chance")
    state = quiet_turns(state, 2)
    assert result(state).ending in {"bet won", "bet lost"}
    assert state.match.starter == starter


@every_edition
def test_after_a_void_round_the_left_of_whose_turn_it_was_starts(edition: str) -> None:
    assert play(position(edition=edition, hands=["", "", ""], seat=1, rest="pile A"), "end").match.starter == 2
    assert play(position(edition=edition, hands=["", "", ""], seat=2, rest="pile A"), "end").match.starter == 0


@every_printed_edition
def test_after_a_void_last_chance_the_left_of_whose_turn_it_was_starts(edition: str) -> None:
    announced = play(position(edition=edition, hands=["", EIGHT, ""], seat=1, rest="pile A"), "last chance")
    assert announced.match.starter == 2
    in_a_last_turn = position(edition=edition, hands=["", EIGHT, ""], seat=1, deck="shell:grey", rest="pile A")
    assert play(in_a_last_turn, "last chance", "draw", "end").match.starter == 0


def test_the_starter_begins_the_next_round_with_a_fresh_deal() -> None:
    state = position(hands=["", SEVEN, "crab:black"], tables=["", BOATS, ""], seat=1, scores=(3, 4, 5), round=4)
    state = play(state, "stop")
    assert (state.match.round, state.match.starter, state.seat, state.turn) == (5, 2, 2, 1)
    state = play(state, shuffle("crab:black boat:black"))
    assert (state.phase, state.seat, state.piles) == ("take", 2, (cards("crab:black"), cards("boat:black")))
    assert state.hands == state.tables == (Hand(),) * 3
    assert state.match.scores == (3, 4 + 7 + 1, 5)


def test_last_chance_is_forgotten_in_the_next_round() -> None:
    state = quiet_turns(play(position(hands=[EIGHT, POOR]), "last chance"))
    state = play(state, shuffle())
    assert (state.call, state.revealed) == (None, (False, False))


def test_void_rounds_are_counted_too() -> None:
    state = play(position(hands=["", ""], rest="pile A", round=2), "end")
    assert (result(state).round, state.match.round) == (2, 3)


# What others are told of it


@pytest.mark.parametrize("action", ["end", "play fish:black fish:black"])
def test_nothing_ends_with_an_ordinary_action(action: str) -> None:
    state = position(hands=[SEVEN, ""])
    assert game.ending(state, play(state, action)) is None


def test_an_ending_has_its_kind_its_gains_and_its_turns() -> None:
    stop = position(hands=["", SEVEN, ""], seat=1)
    void = position(hands=["", "", ""], seat=2, rest="pile A")
    mermaids = position(hands=[MERMAIDS, "", ""])
    assert game.ending(stop, play(stop, "stop")) == Ending("stop", 1, (0, 7, 0), 2)
    assert game.ending(void, play(void, "end")) == Ending("void", 2, (0, 0, 0), 3)
    assert game.ending(mermaids, play(mermaids, "mermaids")) == Ending("mermaids", 0, (0, 0, 0), 1)


@pytest.mark.parametrize(
    ("other", "kind", "gains"), [(POOR, "bet won", (10, 1)), (f"{SEVEN} {SIX}", "bet lost", (2, 13))]
)
def test_a_bet_ends_with_the_end_of_the_last_turn(other: str, kind: str, gains: tuple[int, ...]) -> None:
    before = play(position(hands=[EIGHT, other], piles=("crab:black", "crab:light_blue")), "last chance", "take B")
    assert game.ending(before, play(before, "end")) == Ending(kind, 0, gains, 2)
    assert set(game.endings) == {"stop", "bet won", "bet lost", "void", "mermaids"}


def test_two_void_rounds_in_a_row_are_two_endings() -> None:
    first = play(position(hands=["", ""], rest="pile A"), "end")
    second = position(hands=["", ""], rest="pile A", round=2)
    assert game.ending(second, play(second, "end")) == game.ending(second, first) == Ending("void", 0, (0, 0), 1)
