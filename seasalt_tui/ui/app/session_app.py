"""Base app of one person's session, local or over SSH: what its screens share. It holds no game."""

from abc import abstractmethod
from collections.abc import Callable, Coroutine, Iterator
from functools import cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.ascii import ascii_kit
from seasalt_tui.text.kit import Kit, kit
from seasalt_tui.text.terminal_sizes import is_too_small, is_upright
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.stylesheets import board_style_sheets
from seasalt_tui.ui.commands.command import HELP, QUIT, Command, Commands, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session import stage
from seasalt_tui.ui.session.attention import Attention
from seasalt_tui.ui.session.session import PaletteCommand
from seasalt_tui.ui.session.themes import themes
from seasalt_tui.ui.session.type_ahead import TypeAhead, bubble_path
from seasalt_tui.ui.terminal.guarded_app import GuardedApp, until_mounted
from seasalt_tui.ui.terminal.overlay import HasOverlay
from seasalt_tui.ui.terminal.painter import DiffingApp
from seasalt_tui.ui.terminal.stylesheet import SharedStylesheet
from seasalt_tui.ui.widgets.painted import FollowsKit, LineWidget
from seasalt_tui.ui.widgets.prompt import clear_errors
from seasalt_tui.ui.widgets.too_small import QUIT_KEY, TooSmall

if TYPE_CHECKING:
    from seasalt_tui.play.replay.options import ReplayOptions
    from seasalt_tui.play.review.cache import ReviewCache

_AT_HOME: Final = 2  # screens on the stack: Textual's default one and the first of ours


class SessionApp(GuardedApp, DiffingApp[None]):
    """Subclasses give the first screen and the screens that are not shared."""

    ENABLE_COMMAND_PALETTE = False
    is_own_program = False  # the player can restart it with other options
    KEY_COMMANDS: Commands = (
        HELP,
        Command("palette", "ctrl+p", "palette", "", "Search all commands", priority=True),
        QUIT,
    )
    BINDINGS = bindings(KEY_COMMANDS)
    CSS_PATH: ClassVar[list[str | PurePath]] = []

    def __init__(self, start: Kit, thinkers: Thinkers) -> None:
        super().__init__(css_path=[*self.CSS_PATH, *board_style_sheets()])
        self.thinkers = thinkers
        self._kit = ascii_kit(start)
        self._notices: set[str] = set()
        self._attention = Attention(self.write_to_terminal)
        self._too_small = False
        self.type_ahead = TypeAhead(self, self._deliver)
        self._game: str | None = None  # the game whose rules are shown
        self.tutorial: Callable[[], None] | None = self.offer_tutorials
        for theme in themes():
            self.register_theme(theme)
        self.theme = start.theme
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())

    @abstractmethod
    async def open_first(self) -> None:
        """Opens the first screen."""

    @abstractmethod
    def keep_settings(self, before: Settings, after: Settings) -> None:
        """Saves changed settings."""

    @abstractmethod
    def screen_commands(self) -> Iterator[PaletteCommand]: ...
    @abstractmethod
    def begin(self, plan: Plan) -> None: ...
    @abstractmethod
    async def finish(self, handle: GameHandle) -> None: ...

    @cached_property
    def reviews(self) -> "ReviewCache":
        from seasalt_tui.play.review.cache import ReviewCache  # noqa: PLC0415 - seldom asked for

        return ReviewCache()

    @property
    def kit(self) -> Kit:
        return self._kit

    def change(self, settings: Settings) -> None:
        before = self._kit
        language = settings.language or before.words.language
        self._kit = ascii_kit(kit(settings, words(language), before.look.palette))
        self._apply_kit_to_all()
        self.keep_settings(before.settings, settings)

    def _apply_kit_to_all(self) -> None:
        self.theme = self._kit.theme
        self.set_class(self._kit.look.ascii, "ascii")
        with self.batch_update():
            for screen in self.screen_stack:
                if isinstance(screen, FollowsKit):
                    screen.kit_changed()
                    for part in screen.walk_children():
                        if isinstance(part, LineWidget):
                            part.kit_changed()
        self._attention.show_title(self._kit)

    def call_attention(self, screen: Widget, is_turn: bool) -> None:
        if screen.is_running:
            self._attention.set_turn(self._kit, is_turn)

    def ring(self) -> None:
        self._attention.ring(self.kit)

    def notice(self, refusal: Refusal) -> None:
        """Deduplicated: the same text is shown once per session."""
        text = self.kit.words.say_refusal(refusal)
        if text not in self._notices:
            self._notices.add(text)
            self.notify(text, severity="warning", markup=False)

    async def on_mount(self) -> None:
        self.set_keymap(dict(self.kit.settings.keys))
        self.set_class(self._kit.look.ascii, "ascii")
        self.set_class(is_upright(self.size.width), "upright")
        self._attention.show_title(self._kit)
        self.screen_change_signal.subscribe(self, lambda _: self.call_later(self._cover_if_too_small), immediate=True)
        await self.open_first()

    async def on_unmount(self) -> None:
        self.type_ahead.close()
        self._attention.restore_title()

    def on_resize(self, event: events.Resize) -> None:
        self._too_small = is_too_small(*event.size)
        self.set_class(is_upright(event.size.width), "upright")
        self._cover_if_too_small()

    def _cover_if_too_small(self) -> None:
        """Covers every screen on the stack, so that it does not matter which one is on top."""
        for screen in self.screen_stack:
            covers = screen.query_children(TooSmall)
            if self._too_small and not covers:
                screen.mount(TooSmall(self.kit, self._quit_keys[0], own_program=self.is_own_program))
            elif not self._too_small and covers:
                covers.remove()

    async def on_event(self, event: events.Event) -> None:
        """Sends keys, clicks and pastes through the type-ahead buffer."""
        if not isinstance(event, (events.InputEvent, events.Paste)):
            await super().on_event(event)
        elif event.is_forwarded:
            await self._deliver(event)
        else:
            await self.type_ahead.add(event)

    async def _deliver(self, event: events.Event) -> tuple[Widget, ...]:
        """Delivers an input after the top screen is mounted, and returns the widgets it bubbles through. Dropped after
        exit, and while the terminal is too small, where only the quit keys work.
        """
        if self.is_exiting or not self.screen_stack:
            return ()
        if self._too_small:
            if self._quits(event):
                await self.action_quit()
            return ()
        await until_mounted(self.screen)
        if isinstance(event, events.Key | events.MouseDown | events.Paste):
            clear_errors(self.screen_stack)
        widgets = bubble_path(self, event)
        await super().on_event(event)
        return widgets if event.is_forwarded else ()

    @property
    def _quit_keys(self) -> list[str]:
        return self.kit.settings.keys.get("quit", QUIT.keys).split(",")

    def _quits(self, event: events.Event) -> bool:
        return isinstance(event, events.Key) and event.key in (*self._quit_keys, QUIT_KEY)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """No help while typing in a field, where `?` is text; no palette over a hand-over of the keyboard or a menu."""
        match action:
            case "help":
                return not isinstance(self.focused, Input)
            case "palette":
                return isinstance(self.screen, Question) or not self.screen.is_modal
        return True

    def run_latest(self, group: str, work: Callable[..., Coroutine[Any, Any, None]], *given: object) -> None:
        """Runs `work` in a worker and cancels the one running in its group. The coroutine is created inside the
        worker: Python warns of one that is cancelled before its first step.
        """

        async def run() -> Any:
            return await work(*given)

        self.run_worker(run, group=group, exclusive=True)

    def go_home(self) -> None:
        self._attention.set_turn(self._kit, is_turn=False)
        while len(self.screen_stack) > _AT_HOME:
            self.pop_screen()

    def open_menu(self, table: Screen[None]) -> None:
        from seasalt_tui.ui.screens.table.menu import Menu  # noqa: PLC0415

        assert isinstance(table, TableScreen)  # noqa: S101 - nothing else has a menu
        self.push_screen(Menu(self, table))

    def open_help(self) -> None:
        from seasalt_tui.ui.screens.help import HelpScreen  # noqa: PLC0415

        if isinstance(self.screen, HelpScreen):
            self.pop_screen()
        else:
            self.push_screen(HelpScreen(self, self.screen))

    def open_rules(self, game: str | None = None) -> None:
        from seasalt_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415

        self.push_screen(RulesScreen(self, game or self._game or next(iter(GAMES))))

    def open_settings(self) -> None:
        from seasalt_tui.ui.screens.settings import SettingsScreen  # noqa: PLC0415

        # A question below is asked again in the new language only once nothing covers it.
        self.push_screen(SettingsScreen(self), lambda _: self._apply_kit_to_all())

    def offer_tutorials(self) -> None:
        from seasalt_tui.ui.screens.lesson.questions import WhichLesson  # noqa: PLC0415

        self.push_screen(WhichLesson(self.kit, tuple(filter(stage.has_stage, GAMES))), self._open_chosen_tutorial)

    def _open_chosen_tutorial(self, game: str | None) -> None:
        if game is not None:
            self.open_tutorial(game)

    def open_tutorial(self, game: str) -> None:
        from seasalt_tui.ui.screens.lesson.screen import LessonScreen  # noqa: PLC0415

        self.go_home()
        self._game = game
        self.push_screen(LessonScreen(self, game))

    def learned(self) -> None:
        """Only the program of one person remembers it."""

    def open_replay(self, handle: GameHandle, options: "ReplayOptions | None" = None) -> None:
        from seasalt_tui.ui.screens.replay.screen import ReplayScreen  # noqa: PLC0415

        self._game = handle.plan.game
        self.push_screen(ReplayScreen(self, handle, options))

    def open_review(self, handle: GameHandle) -> None:
        from seasalt_tui.ui.screens.review.screen import ReviewScreen  # noqa: PLC0415

        if not self.back_to_review(handle):
            self._game = handle.plan.game
            self.push_screen(ReviewScreen(self, handle))

    def back_to_review(self, handle: GameHandle) -> bool:
        """Returns to the review of this game if it lies directly below; False if it does not."""
        from seasalt_tui.ui.screens.review.screen import ReviewScreen  # noqa: PLC0415

        below = self.screen_stack[-2]
        if isinstance(below, ReviewScreen) and below.handle.log is handle.log:
            self.pop_screen()
            return True
        return False

    def leave(self) -> None:
        self.exit()

    def action_help(self) -> None:
        self.open_help()

    async def key_escape(self) -> None:
        """For no binding: out of a text field it leads even where `close` has another key. A letter is text there."""
        if isinstance(self.focused, Input):
            await self.run_action("close", self.screen)

    def action_palette(self) -> None:
        from seasalt_tui.ui.screens.table.palette import Palette  # noqa: PLC0415

        tables = (screen for screen in reversed(self.screen_stack) if isinstance(screen, HasOverlay))
        top = next(tables, None)  # a replay lies over the table of its game
        self.push_screen(Palette(self, self.screen, top if isinstance(top, TableScreen) else None))
