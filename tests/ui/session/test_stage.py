"""Every game with a board also has texts."""

from seasalt_tui.games import GAMES
from seasalt_tui.text.speeches import SPEECHES
from seasalt_tui.ui.session.stage import stage, staged


def test_every_game_on_a_screen_speaks_and_has_a_board() -> None:
    shown = [name for name in GAMES if staged(name)]
    assert shown
    assert set(shown) <= set(SPEECHES)
    assert all(stage(name).board for name in shown)


def test_what_is_no_game_is_not_shown() -> None:
    assert not staged("chess")
