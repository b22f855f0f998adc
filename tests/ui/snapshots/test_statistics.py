"""Statistics, in numbers and charts."""

import pytest

from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen
from store.statistics_games import entries
from ui.snapshots.conftest import Looks

GAMES = 60
SECTIONS = pytest.mark.parametrize("turns", range(4), ids=["overview", "rounds", "cards", "over-time"])


class StillStatistics(StatisticsScreen):
    """Of these games, and of no disk."""

    def __init__(self, app: LocalApp, every: tuple[GameEntry, ...]) -> None:
        super().__init__(app)
        self._every = every

    def _load(self) -> None:  # type: ignore[override]
        self._show(self._every)


class HalfCounted(StatisticsScreen):
    def _load(self) -> None:  # type: ignore[override]
        self._progress(3_400, 10_000)


def still(app: LocalApp) -> object:
    return app.push_screen(StillStatistics(app, entries(GAMES)))


@SECTIONS
def test_statistics(looks: Looks, turns: int) -> None:
    assert looks(None, *["right"] * turns, over=still)


@SECTIONS
def test_statistics_in_a_large_terminal(looks: Looks, turns: int) -> None:
    assert looks(None, *["right"] * turns, over=still, size=(120, 40))


@pytest.mark.parametrize("turns", [0, 1])
def test_statistics_of_the_other_game(looks: Looks, turns: int) -> None:
    assert looks(None, "tab", *["right"] * turns, over=still)


@SECTIONS
def test_statistics_in_ascii(looks: Looks, turns: int) -> None:
    assert looks(None, *["right"] * turns, over=still, ascii=True, depth="mono")


def test_statistics_on_paper(looks: Looks) -> None:
    assert looks(over=still, theme="paper", size=(120, 40))


def test_statistics_in_german(looks: Looks) -> None:
    assert looks(over=still, language="de")


def test_no_statistics_yet(looks: Looks) -> None:
    assert looks(over=lambda app: app.push_screen(StillStatistics(app, ())))


def test_half_counted(looks: Looks) -> None:
    assert looks(over=lambda app: app.push_screen(HalfCounted(app)))
