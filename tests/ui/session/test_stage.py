"""Every game with a board also has texts."""

from seasalt_tui.games import GAMES
from seasalt_tui.text.speeches import game_text
from seasalt_tui.ui.session.stage import has_stage, stage


def test_every_game_on_a_screen_speaks_and_has_a_board() -> None:
    shown = [name for name in GAMES if has_stage(name)]
    assert shown
    for name in shown:
        assert callable(game_text(name).speech)
        assert callable(stage(name).board)


def test_what_is_no_game_is_not_shown() -> None:
    assert not has_stage("chess")
