"""Whose decisions may be looked at."""

from seasalt_tui.core.playback import Playback
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay import rights
from seasalt_tui.play.review.rights import NOBODY, UNFINISHED, refusal_to_review, reviewable_seats
from seasalt_tui.server.rooms.record import HostedReplayRights
from seasalt_tui.store.game_plan import Plan, Sitter
from ui.screens.replay.recorded_games import plan, records


def playback(length: int | None = None) -> Playback:
    return Playback(GAMES["seasalt"], plan().header, records()[:length])


def test_at_home_everybodys_those_of_people_first() -> None:
    assert reviewable_seats(rights, plan()) == (0, 1, 2)
    between = Plan("seasalt", (Sitter("Ana", "easy"), Sitter("Kim"), Sitter("Ben", "easy")), "reef")
    assert reviewable_seats(rights, between) == (1, 0, 2)


def test_at_a_host_ones_own_and_all_where_hands_are_shown() -> None:
    assert reviewable_seats(HostedReplayRights(1, hands=False), plan()) == (1,)
    assert reviewable_seats(HostedReplayRights(1, hands=True), plan()) == (1, 0, 2)
    assert refusal_to_review(HostedReplayRights(None, hands=False), plan(), playback()) == NOBODY


def test_nothing_of_a_game_that_goes_on() -> None:
    assert refusal_to_review(rights, plan(), playback(60)) == UNFINISHED
    assert refusal_to_review(rights, plan(origin="imported"), playback(60)) == UNFINISHED
    assert refusal_to_review(rights, plan(), playback()) is None
