"""Virtualized list: very many games."""

from collections.abc import Sequence
from typing import Any, TypeVar, overload

from textual.app import App, ComposeResult

from seasalt_tui.store.game_list import game_row
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.library.game_lines import game_line
from seasalt_tui.text.words import words
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from store.game_repositories import entry
from ui.kits import ScreenWithKit

T = TypeVar("T")


class Counted(Sequence[T]):
    """How many of its things have been asked for."""

    def __init__(self, things: Sequence[T]) -> None:
        self.things = things
        self.asked = 0

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        found = self.things[place]
        self.asked += len(found) if isinstance(place, slice) else 1  # type: ignore[arg-type]
        return found

    def __len__(self) -> int:
        return len(self.things)


class Lone(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.list_view = VirtualList[Any](self._line, id="games")
        self.made = 0

    def _line(self, one: Any, room: int) -> Any:
        self.made += 1
        return game_line(self.list_view.kit, one, room)

    def get_default_screen(self) -> ScreenWithKit:
        return ScreenWithKit(kit(SETTINGS, words("en"), "true"))

    def compose(self) -> ComposeResult:
        yield self.list_view


SETTINGS = Settings()


async def test_of_ten_thousand_games_a_key_looks_at_those_that_are_seen() -> None:
    app = Lone()
    async with app.run_test(size=(80, 24)) as pilot:
        games = Counted([game_row(entry(number)) for number in range(10_000)])
        app.list_view.show(games)
        app.list_view.focus()
        await pilot.pause()
        for key in ("down", "pagedown", "end", "up", "home"):
            games.asked = app.made = 0
            await pilot.press(key)
            await pilot.pause()
            assert 0 < app.made <= 24 * 2
            assert games.asked <= 24 * 2 + 4
        assert app.list_view.cursor == 0
        await pilot.press("end")
        assert app.list_view.cursor == 9_999


async def test_the_wheel_and_the_pages_move_in_a_long_list() -> None:
    app = Lone()
    async with app.run_test(size=(80, 24)) as pilot:
        app.list_view.show([game_row(entry(number)) for number in range(100)])
        app.list_view.focus()
        await pilot.press("pagedown", "j", "k")
        assert app.list_view.cursor == 23
        await pilot.press("pageup")
        assert app.list_view.cursor == 0
        await pilot.press("up")
        assert app.list_view.cursor == 0
