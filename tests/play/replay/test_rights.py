"""Who may see what, and go on from where."""

from typing import Any

import pytest

from seasalt_tui.core.playback import Playback, Viewpoint
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay.rights import branch_plan, refusal_to_branch, viewpoints
from seasalt_tui.store.game_plan import Plan, Sitter
from ui.screens.replay.recorded_games import plan, records

HALF = 60
ABOUT: tuple[dict[str, Any], ...] = ({}, {"origin": "what if"}, {"day": "2026-11-18"})


def playback(length: int | None = None) -> Playback:
    shown = plan()
    return Playback(GAMES[shown.game], shown.header, records()[:length])


@pytest.mark.parametrize("about", ABOUT)
def test_of_a_game_that_goes_on_one_sees_what_its_people_saw(about: dict[str, Any]) -> None:
    assert viewpoints(plan(**about), over=False) == (Viewpoint(0),)


def test_of_a_game_of_bots_that_goes_on_one_sees_what_a_spectator_saw() -> None:
    bots = Plan("seasalt", (Sitter("Ana", "easy"), Sitter("Ben", "easy")), "reef")
    assert viewpoints(bots, over=False) == (Viewpoint(None),)


def test_people_at_one_keyboard_do_not_see_into_each_others_hands() -> None:
    shared = Plan("seasalt", (Sitter("Kim"), Sitter("Ana"), Sitter("Ben", "easy")), "reef")
    assert viewpoints(shared, over=False) == (Viewpoint(None),)


@pytest.mark.parametrize("about", [*ABOUT, {"origin": "imported"}])
def test_a_game_that_is_over_is_open(about: dict[str, Any]) -> None:
    eyes = viewpoints(plan(**about), over=True)
    assert eyes[0] == Viewpoint(0)
    assert set(eyes) == {Viewpoint(0), Viewpoint(1), Viewpoint(2), Viewpoint(None), Viewpoint(0, open=True)}


def test_a_file_from_elsewhere_is_open_too() -> None:
    shown = plan(origin="imported")
    assert viewpoints(shown, over=False) == viewpoints(shown, over=True)
    assert refusal_to_branch(shown, playback(HALF), HALF) is None


@pytest.mark.parametrize("about", ABOUT)
@pytest.mark.parametrize("place", [2, HALF // 2, HALF])
def test_a_game_that_goes_on_has_no_other_one(about: dict[str, Any], place: int) -> None:
    assert refusal_to_branch(plan(**about), playback(HALF), place) is not None


def test_from_its_very_end_no_game_goes_on() -> None:
    whole = playback()
    assert refusal_to_branch(plan(), whole, whole.last) is not None
    assert refusal_to_branch(plan(), whole, whole.last - 1) is None


def test_another_game_begins_with_the_same_log_and_other_luck() -> None:
    before, daily = plan(), plan(day="2026-11-18")
    for shown in (before, daily):
        other = branch_plan(shown, playback(), None)
        assert other.header == shown.header
        assert other.seed != shown.seed
        assert (other.sitters, other.origin, other.day) == (shown.sitters, "what if", None)


def test_on_another_seat_one_is_alone_among_bots() -> None:
    two = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "hard"), Sitter("Ben")), "reef", {"edition": "de"}, first=0)
    assert branch_plan(two, playback(), 1).sitters == (Sitter("Kim", "normal"), Sitter("Ana"), Sitter("Ben", "normal"))
