"""The app on the player's own machine: home screen, saved games, daily deals, statistics."""

from asyncio import Task, create_task, sleep
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.widget import AwaitMount

from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.games import GAMES
from seasalt_tui.play.bot_faults import report_bot_fault
from seasalt_tui.play.drafts import Draft, draft_from_plan, rematch_plan
from seasalt_tui.play.farewell import farewell
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.play.settings_file import save_changes
from seasalt_tui.play.unsaved import lost_games_message
from seasalt_tui.store.daily_deals import Deal, deal_of
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.session_app import SessionApp
from seasalt_tui.ui.app.stylesheets import style_sheets
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session import stage
from seasalt_tui.ui.session.session import PaletteCommand

if TYPE_CHECKING:
    from seasalt_tui.store.config_problems import ConfigProblem  # its parser is slow to import, and seldom needed
    from seasalt_tui.ui.screens.home import HomeScreen
    from seasalt_tui.ui.screens.replay.screen import ReplayScreen

Opening = GameHandle | Callable[[], object]
"""A game to be played, or what else opens, above the home screen."""


class LocalApp(SessionApp):
    CSS_PATH = style_sheets("home", "new_game", "library", "statistics", "daily")

    is_own_program = True
    own_seats = None  # all games of this machine count

    def __init__(
        self,
        start: Kit,
        paths: Paths,
        thinkers: Thinkers,
        plan: Plan | None = None,
        problems: "Sequence[ConfigProblem]" = (),
    ) -> None:
        super().__init__(
            start, FallbackThinkers(thinkers, lambda failure: self.notice(report_bot_fault(paths, failure)))
        )
        self._paths = paths
        self._plan = plan
        self._problems = problems
        self.saved_games = SavedGames(paths, self.notice)
        self.draft: Draft | None = None
        self.lost_games = ""  # set at the end: a message about games that could not be saved
        self.farewell = ""  # set at the end: how to continue the game that was left
        self._played: list[GameHandle] = []
        self._plays_unsaved = False
        self._first: Task[Opening | None]

    def keep_settings(self, before: Settings, after: Settings) -> None:
        refusal = save_changes(before, after, self._paths.config)
        if refusal is not None:
            self.notice(refusal)

    def _report_problem(self, problem: "ConfigProblem") -> None:
        text = self.kit.words.say_refusal(problem)
        self.notify(f"{problem.place}\n{text}", severity="warning", timeout=10, markup=False)

    async def on_load(self) -> None:
        """The disk is asked first: it answers while Textual starts."""
        self._first = create_task(self.first_opening())
        await sleep(0)

    async def open_first(self) -> None:
        """A table opens alone: the home screen is made when that is left, so that nobody waits for it."""
        opening = await self._first
        if isinstance(opening, GameHandle):
            await self._open_table(opening)
        else:
            home = self.push_screen(self._home_screen())
            if opening is not None:
                opening()
            await home
        for problem in self._problems:
            self._report_problem(problem)

    async def first_opening(self) -> Opening | None:
        """What the program starts with, other than the home screen."""
        return None if self._plan is None else await self._opening(self._plan)

    def _home_screen(self) -> "HomeScreen":
        from seasalt_tui.ui.screens.home import HomeScreen  # noqa: PLC0415 - a table may be the first to open

        return HomeScreen(self)

    def go_home(self) -> None:
        super().go_home()
        if isinstance(self.screen, TableScreen):
            self.switch_screen(self._home_screen())

    async def on_unmount(self) -> None:
        self.farewell = await farewell(self.kit.words, self.saved_games, self._played)
        await self.saved_games.close()
        self.lost_games = lost_games_message(self.kit.words, self.saved_games)

    def screen_commands(self) -> Iterator[PaletteCommand]:
        words = self.kit.words
        yield words.say("New game"), self.open_new_game
        yield words.say("Daily deal"), self.open_daily
        yield words.say("Library"), self.open_library
        yield words.say("Statistics"), self.open_statistics

    async def recall_game(self) -> None:
        if self._game is None:
            last = await self.saved_games.game_played_last()
            self._set_game(last if last in GAMES else None)

    def _set_game(self, game: str | None) -> None:
        """Keeps the current game if one was started meanwhile."""
        self._game = self._game or game

    async def finish(self, handle: GameHandle) -> None:
        await self.saved_games.finish(handle)

    def learned(self) -> None:
        self.saved_games.end_first_time()

    def begin(self, plan: Plan) -> None:
        """Runs in a worker, as a disk may be slow."""
        self.run_latest("begin", self._begin, plan)

    async def _begin(self, plan: Plan) -> None:
        opening = await self._opening(plan)
        if isinstance(opening, GameHandle):
            self.play(opening)
        else:
            opening()

    async def _opening(self, plan: Plan) -> Opening:
        """A new game, or the question whether to play unsaved."""
        error = None if self._plays_unsaved else await self.saved_games.store_error()
        if error is not None:
            return partial(self._ask_to_play_unsaved, error, plan)
        beginning = create_task(self.saved_games.begin(plan))
        await sleep(0)
        stage.stage(plan.game)  # imported while the disk writes
        return await beginning

    def _ask_to_play_unsaved(self, error: StoreError, plan: Plan) -> None:
        """Asked once per run: after a yes, later games start without asking."""
        from seasalt_tui.ui.questions.confirmation import Confirmation  # noqa: PLC0415 - seldom needed

        words, refusal = self.kit.words, error.refusal
        question = Confirmation(
            self.kit,
            words.say("Play without saving?"),
            words.say_refusal(refusal),
            words.say("Until this is fixed, no game can be saved."),
            yes=words.say("Play without saving"),
            no=words.say("Do not play now"),
        )

        def answer(confirmed: bool | None) -> None:
            if confirmed:
                self._plays_unsaved = True
                self.begin(plan)

        self.push_screen(question, answer)

    def play(self, handle: GameHandle) -> None:
        self.go_home()
        self._open_table(handle)

    def _open_table(self, handle: GameHandle) -> AwaitMount:
        self._game = handle.plan.game
        self._played.append(handle)
        return self.push_screen(TableScreen(self, handle))

    def on_table_left(self, event: stage.TableLeft) -> None:
        plan = event.handle.plan
        match event.what:
            case stage.REMATCH:
                self.begin(rematch_plan(plan))
            case stage.NEW_GAME:
                self.draft = draft_from_plan(plan, self.kit.settings, self.kit.words)
                self.go_home()
                self.open_new_game()
            case _:
                self.go_home()
                self._show_deal(deal_of(plan))

    def _show_deal(self, deal: Deal | None) -> None:
        """On leaving a daily deal, its result is shown."""
        if deal is not None:
            self.open_daily(deal)

    async def on_replay_screen_branched(self, event: "ReplayScreen.Branched") -> None:
        self.play(await self.saved_games.branch(event.plan, event.records, event.name))

    def open_new_game(self) -> None:
        from seasalt_tui.ui.screens.new_game import NewGameScreen  # noqa: PLC0415

        self.push_screen(NewGameScreen(self))

    def open_daily(self, deal: Deal | None = None) -> None:
        from seasalt_tui.ui.screens.daily.screen import DailyScreen  # noqa: PLC0415

        self.push_screen(DailyScreen(self, deal))

    def open_library(self) -> None:
        from seasalt_tui.ui.screens.library.screen import LibraryScreen  # noqa: PLC0415

        self.push_screen(LibraryScreen(self))

    def open_statistics(self) -> None:
        from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen  # noqa: PLC0415

        self.push_screen(StatisticsScreen(self))
