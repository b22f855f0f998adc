"""Whose decisions may be looked at."""

from seasalt_tui.core.playback import Playback
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay import permits
from seasalt_tui.play.review.seats import NOBODY, UNFINISHED, refusal, seats
from seasalt_tui.server.rooms.record import ReplayRights
from seasalt_tui.store.game_plan import Plan, Sitter
from ui.screens.replay.replays import plan, records


def playback(length: int | None = None) -> Playback:
    return Playback(GAMES["seasalt"], plan().header, records()[:length])


def test_at_home_everybodys_those_of_people_first() -> None:
    assert seats(permits, plan()) == (0, 1, 2)
    between = Plan("seasalt", (Sitter("Ana", "easy"), Sitter("Kim"), Sitter("Ben", "easy")), "reef")
    assert seats(permits, between) == (1, 0, 2)


def test_at_a_host_ones_own_and_all_where_hands_are_shown() -> None:
    assert seats(ReplayRights(1, hands=False), plan()) == (1,)
    assert seats(ReplayRights(1, hands=True), plan()) == (1, 0, 2)
    assert refusal(ReplayRights(None, hands=False), plan(), playback()) == NOBODY


def test_nothing_of_a_game_that_goes_on() -> None:
    assert refusal(permits, plan(), playback(60)) == UNFINISHED
    assert refusal(permits, plan(origin="imported"), playback(60)) == UNFINISHED
    assert refusal(permits, plan(), playback()) is None
