"""Replays: from the view of a seat, and with all hands open."""

import pytest

from ui.screens.replay.recorded_games import finished_game
from ui.snapshots.conftest import Looks

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
GAMES = pytest.mark.parametrize("game", ["seasalt", "paperworld"])
THERE = ("g", "9", "2", "enter")


@SIZES
@GAMES
def test_eyes_of_a_seat(looks: Looks, game: str, size: tuple[int, int]) -> None:
    assert looks(None, *THERE, size=size, over=lambda app: app.open_replay(finished_game(game, 4)))


@pytest.mark.parametrize("size", [(44, 40), (80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
@GAMES
def test_all_hands_open(looks: Looks, game: str, size: tuple[int, int]) -> None:
    assert looks(None, *THERE, "v", size=size, over=lambda app: app.open_replay(finished_game(game, 4)))


@GAMES
def test_open_hands_in_ascii(looks: Looks, game: str) -> None:
    assert looks(None, *THERE, "v", ascii=True, over=lambda app: app.open_replay(finished_game(game, 4)))


def test_what_if(looks: Looks) -> None:
    assert looks(None, *THERE, "w", over=lambda app: app.open_replay(finished_game("seasalt", 4)))


def test_a_jump(looks: Looks) -> None:
    assert looks(None, "g", over=lambda app: app.open_replay(finished_game("seasalt", 4)))
