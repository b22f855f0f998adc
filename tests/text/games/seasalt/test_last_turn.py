"""Last turns: what everybody is told of the points to beat."""

from games.seasalt.positions import play, position
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import view
from seasalt_tui.text.games.seasalt.last_turn import bet_of, missing, standing
from seasalt_tui.text.words import words

ENGLISH = words("en")
NAMES = ("Kim", "Ana", "Ben")
EIGHT = "penguin:pink penguin:purple penguin_colony:green sailor:pink sailor:orange"
CALLED = position(hands=("octopus:green octopus:grey", "shell:green shell:black", EIGHT), seat=2)
FIRST = play(CALLED, "last chance")
SECOND = play(FIRST, "take A", "end")


def said(state: State, seat: Seat | None) -> tuple[str, str]:
    bet = bet_of(view(state, seat))
    assert bet is not None
    return standing(ENGLISH, bet, NAMES), missing(ENGLISH, bet, NAMES)


def test_before_a_call_there_is_nothing_to_beat() -> None:
    assert bet_of(view(CALLED, 0)) is None


def test_everybody_is_told_what_to_beat_and_what_they_lack() -> None:
    assert said(FIRST, 0) == ("Ben has 12, you have 3.", "10 more points to beat Ben")
    assert said(FIRST, 2) == ("You have 12.", "Nobody has more yet")
    assert said(FIRST, None) == ("Ben has 12.", "Nobody has more yet")


def test_open_hands_count_and_no_others() -> None:
    assert said(SECOND, 2) == ("You have 12; so far Kim 3.", "Nobody has more yet")
    assert said(SECOND, None) == ("Ben has 12; so far Kim 3.", "Nobody has more yet")
    assert said(SECOND, 1) == ("Ben has 12, you have 2.", "11 more points to beat Ben")
