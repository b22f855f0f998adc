"""One person's session, whichever way the person came. It holds what its screens share, and no game."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from textual import events
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui import stage
from seasalt_tui.ui.ascii_words import spelled_out
from seasalt_tui.ui.attention import Attention
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.kit import Kit, kit
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.painter import ThriftyApp
from seasalt_tui.ui.review.reviews import Reviews
from seasalt_tui.ui.screens.table import TableScreen
from seasalt_tui.ui.screens.tabletop import Tabletop
from seasalt_tui.ui.session import Command
from seasalt_tui.ui.styles import STYLES
from seasalt_tui.ui.stylesheets import SharedStylesheet
from seasalt_tui.ui.themes import themes
from seasalt_tui.ui.widgets.too_small import TooSmall, is_too_small
from seasalt_tui.ui.words import words

if TYPE_CHECKING:
    from seasalt_tui.ui.replay.asked import Asked

_SHARED: Final = ("app", "page", "settings", "reader", "replay", "review", "table", "lesson", "modals", "menu")
_GAMES: Final = ("seasalt", "paperworld")
_QUIT: Final = "ctrl+q,ctrl+c"
_AT_HOME: Final = 2  # screens: the one of every app, and ours


def sheets(*names: str) -> list[str | PurePath]:
    """Of all that every session shows, and of these."""
    return [STYLES / f"{name}.tcss" for name in (*_SHARED, *names, *_GAMES)]


class SessionApp(ThriftyApp[None]):
    """The first screen, and what is there beside the shared ones, is up to the way the person came."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("question_mark", "help", id="help", key_display="?", priority=True),
        Binding("ctrl+p", "palette", id="palette", priority=True),
        Binding(_QUIT, "quit", id="quit", priority=True),
    ]

    def __init__(self, start: Kit, thinkers: Thinkers) -> None:
        super().__init__()
        self.thinkers = thinkers
        self.reviews = Reviews()
        self._kit = spelled_out(start)
        self._dressed: list[tuple[Widget, Callable[[Kit], None]]] = []
        self._told: set[str] = set()
        self._attention = Attention(self._write)
        self._small = False
        self._game = next(iter(GAMES))  # whose rules are looked up
        self.tutorial: Callable[[], None] | None = self.offer_tutorials
        for theme in themes():
            self.register_theme(theme)
        self.theme = start.theme
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())

    @abstractmethod
    async def open_first(self) -> None:
        """What one sees first."""

    @abstractmethod
    def keep_settings(self, before: Settings, after: Settings) -> None:
        """What was changed is there again the next time."""

    @abstractmethod
    def places(self) -> Iterator[Command]: ...
    @abstractmethod
    def begin(self, plan: Plan) -> None: ...
    @abstractmethod
    async def finish(self, kept: Kept) -> None: ...

    @property
    def kit(self) -> Kit:
        return self._kit

    def watch_kit(self, widget: Widget, dress: Callable[[Kit], None]) -> None:
        self._dressed = [(watching, told) for watching, told in self._dressed if watching.is_running]
        self._dressed.append((widget, dress))

    def change(self, settings: Settings) -> None:
        before = self._kit
        language = settings.language or before.words.language
        self._kit = spelled_out(kit(settings, words(language), before.look.palette))
        self._dress_all()
        self.keep_settings(before.settings, settings)

    def _dress_all(self) -> None:
        self.theme = self._kit.theme
        self.set_class(self._kit.look.ascii, "ascii")
        self._dressed = [(widget, dress) for widget, dress in self._dressed if widget.is_running]
        with self.batch_update():
            for _, dress in self._dressed:
                dress(self._kit)
        self._attention.show_title(self._kit)

    def call_attention(self, screen: Widget, wanted: bool) -> None:
        if screen.is_running:
            self._attention.want(self._kit, wanted)

    def _write(self, text: str) -> None:
        if self._driver is not None and not self.is_headless:
            self._driver.write(text)

    def notice(self, refusal: Refusal) -> None:
        """The same one is told once."""
        said = self.kit.words.say(refusal.template, **refusal.values)
        if said not in self._told:
            self._told.add(said)
            self.notify(said, severity="warning", markup=False)

    async def on_mount(self) -> None:
        self.set_keymap(dict(self.kit.settings.keys))
        self.set_class(self._kit.look.ascii, "ascii")
        self._attention.show_title(self._kit)
        self.screen_change_signal.subscribe(self, lambda _: self.call_later(self._fit), immediate=True)
        await self.open_first()

    async def on_unmount(self) -> None:
        self._attention.give_back_title()

    def on_resize(self, event: events.Resize) -> None:
        self._small = is_too_small(*event.size)
        self._fit()

    def _fit(self) -> None:
        """Every screen is covered, so that nothing depends on which one is on top."""
        for screen in self.screen_stack:
            covers = screen.query_children(TooSmall)
            if self._small and not covers:
                screen.mount(TooSmall(self.kit))
            elif not self._small and covers:
                covers.remove()

    async def on_event(self, event: events.Event) -> None:
        """What cannot be seen cannot be played; what is typed ahead waits until there is something to take it."""
        given = isinstance(event, (events.InputEvent, events.Paste))
        if self._small and given and not self._quits(event):
            return
        if given and self.screen_stack:
            await self.screen._mounted_event.wait()
        await super().on_event(event)

    def _quits(self, event: events.Event) -> bool:
        keys = self.kit.settings.keys.get("quit", _QUIT).split(",")
        return isinstance(event, events.Key) and event.key in keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """A question mark in a name is only that; over a curtain or a menu there is no palette."""
        match action:
            case "help":
                return not isinstance(self.focused, Input)
            case "palette":
                return isinstance(self.screen, Question) or not self.screen.is_modal
        return True

    def go_home(self) -> None:
        self._attention.want(self._kit, wanted=False)
        while len(self.screen_stack) > _AT_HOME:
            self.pop_screen()

    def open_menu(self, table: Screen[None]) -> None:
        from seasalt_tui.ui.modals.menu import Menu  # noqa: PLC0415

        assert isinstance(table, TableScreen)  # noqa: S101 - nothing else has a menu
        self.push_screen(Menu(self, table))

    def open_help(self) -> None:
        from seasalt_tui.ui.screens.help import HelpScreen  # noqa: PLC0415

        if isinstance(self.screen, HelpScreen):
            self.pop_screen()
        else:
            self.push_screen(HelpScreen(self, self.screen))

    def open_rules(self) -> None:
        from seasalt_tui.ui.screens.reader import Reader  # noqa: PLC0415

        self.push_screen(Reader(self, self._game))

    def open_settings(self) -> None:
        from seasalt_tui.ui.screens.settings import SettingsScreen  # noqa: PLC0415

        # A question below is asked again in other words only where nothing covers it.
        self.push_screen(SettingsScreen(self), lambda _: self._dress_all())

    def offer_tutorials(self) -> None:
        from seasalt_tui.ui.modals.which_lesson import WhichLesson  # noqa: PLC0415

        games = tuple(filter(stage.staged, GAMES))
        self.push_screen(WhichLesson(self.kit, games), self._teach)

    def _teach(self, game: str | None) -> None:
        if game is not None:
            self.open_tutorial(game)

    def open_tutorial(self, game: str) -> None:
        from seasalt_tui.ui.screens.lesson import LessonScreen  # noqa: PLC0415

        self.go_home()
        self._game = game
        self.push_screen(LessonScreen(self, game))

    def open_replay(self, kept: Kept, asked: "Asked | None" = None) -> None:
        from seasalt_tui.ui.screens.replay import ReplayScreen  # noqa: PLC0415

        self._game = kept.plan.game
        self.push_screen(ReplayScreen(self, kept, asked))

    def open_review(self, kept: Kept) -> None:
        from seasalt_tui.ui.screens.review import ReviewScreen  # noqa: PLC0415

        if not self.back_to_review(kept):
            self._game = kept.plan.game
            self.push_screen(ReviewScreen(self, kept))

    def back_to_review(self, kept: Kept) -> bool:
        """Whether one has come from it: then it lies below."""
        from seasalt_tui.ui.screens.review import ReviewScreen  # noqa: PLC0415

        below = self.screen_stack[-2]
        if isinstance(below, ReviewScreen) and below.kept.log is kept.log:
            self.pop_screen()
            return True
        return False

    def leave(self) -> None:
        self.exit()

    def action_help(self) -> None:
        self.open_help()

    def action_palette(self) -> None:
        from seasalt_tui.ui.modals.palette import Palette  # noqa: PLC0415

        tables = (screen for screen in reversed(self.screen_stack) if isinstance(screen, Tabletop))
        top = next(tables, None)  # what is looked through lies over the table at which it was played
        self.push_screen(Palette(self, self.screen, top if isinstance(top, TableScreen) else None))
