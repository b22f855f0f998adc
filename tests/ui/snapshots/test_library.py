"""The library, with games of fixed days."""

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from seasalt_tui.core.digest import digest
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import GameRow, game_row
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.game_store import SavedGame
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.library.screen import LibraryScreen
from store.game_repositories import FIVE, recorded
from ui.snapshots.conftest import Looks

_NOON = datetime(2026, 11, 1, 12).astimezone()


def _row(number: int) -> GameRow:
    plan, length = FIVE[number % len(FIVE)]
    plan = replace(plan, seed=f"{number}")
    records, when = recorded(plan, length), _NOON + timedelta(days=number // 2)
    name = "The long evening at the reef" if number == 3 else ""
    saved = SavedGame(number, plan.header, plan.about, len(records), when, when, length is None, name)
    return game_row(GameEntry(saved, plan, digest(GAMES[plan.game], saved.header, records)))


class StillLibrary(LibraryScreen):
    """With these games, and no others."""

    def __init__(self, app: LocalApp, count: int) -> None:
        super().__init__(app)
        self._rows = [_row(number) for number in range(1, count + 1)]
        self._loading = None

    def _load(self) -> None:  # type: ignore[override]
        self._show()


def library(app: LocalApp, count: int = 30) -> None:
    app.push_screen(StillLibrary(app, count))


@pytest.mark.parametrize("language", ["en", "de"])
def test_library(looks: Looks, language: str) -> None:
    assert looks(None, "down", over=library, language=language)


def test_library_with_a_pane_beside_it(looks: Looks) -> None:
    assert looks(None, "end", size=(120, 40), over=library)


def test_library_upright(looks: Looks) -> None:
    assert looks(None, "down", size=(44, 40), over=library)


def test_library_on_paper(looks: Looks) -> None:
    assert looks(None, "end", "up", "up", size=(120, 40), theme="paper", over=library)


def test_filtered_library(looks: Looks) -> None:
    assert looks(None, "g", "w", "w", "w", "slash", *"kim", "enter", over=library)


def test_empty_library(looks: Looks) -> None:
    assert looks(over=lambda app: library(app, 0))


def test_library_in_ascii(looks: Looks) -> None:
    assert looks(None, "end", over=library, ascii=True, depth="mono")


def test_naming_a_game(looks: Looks) -> None:
    assert looks(None, "end", "up", "up", "f2", over=library)


def test_deleting_a_game(looks: Looks) -> None:
    assert looks(None, "delete", over=library)
