"""The app on one's own machine: the games that are kept here, and a table for each."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.bots.unfailing import Unfailing
from seasalt_tui.store.daily import Deal, deal_of
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui import stage
from seasalt_tui.ui.drafts import Draft, drafted, rematch
from seasalt_tui.ui.keeping import Keeper, Kept
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.table import TableScreen
from seasalt_tui.ui.screens.tabletop import Tabletop
from seasalt_tui.ui.session import Command
from seasalt_tui.ui.session_app import SessionApp, sheets
from seasalt_tui.ui.setting import keep
from seasalt_tui.ui.stumbles import reported

if TYPE_CHECKING:
    from seasalt_tui.store.complaints import Complaint  # its parser is slow to import, and seldom needed
    from seasalt_tui.ui.screens.replay import ReplayScreen


class SeasaltApp(SessionApp):
    CSS_PATH = sheets("home", "new_game", "library", "statistics", "daily")

    def __init__(
        self,
        start: Kit,
        paths: Paths,
        thinkers: Thinkers,
        plan: Plan | None = None,
        complaints: "Sequence[Complaint]" = (),
    ) -> None:
        super().__init__(start, Unfailing(thinkers, lambda failure: self.notice(reported(paths, failure))))
        self._paths = paths
        self._plan = plan
        self._complaints = complaints
        self.keeper = Keeper(paths, self.notice)
        self.draft: Draft | None = None

    def keep_settings(self, before: Settings, after: Settings) -> None:
        refusal = keep(before, after, self._paths.config)
        if refusal is not None:
            self.notice(refusal)

    def _complain(self, complaint: "Complaint") -> None:
        said = self.kit.words.say(complaint.template, **complaint.values)
        self.notify(f"{complaint.place}\n{said}", severity="warning", timeout=10, markup=False)

    async def open_first(self) -> None:
        await self.push_screen(HomeScreen(self))
        if self._plan is not None:
            await self._begin(self._plan)
        for complaint in self._complaints:
            self._complain(complaint)

    async def on_unmount(self) -> None:
        await self.keeper.close()

    def places(self) -> Iterator[Command]:
        words = self.kit.words
        yield words.say("New game"), self.open_new_game
        yield words.say("Daily deal"), self.open_daily
        yield words.say("Library"), self.open_library
        yield words.say("Statistics"), self.open_statistics

    async def finish(self, kept: Kept) -> None:
        await self.keeper.finish(kept)

    def begin(self, plan: Plan) -> None:
        """Beside everything else, as a slow disk can take its time."""
        self.run_worker(self._begin(plan), group="begin", exclusive=True)

    async def _begin(self, plan: Plan) -> None:
        self.play(await self.keeper.begin(plan))

    def play(self, kept: Kept) -> None:
        self.go_home()
        self._game = kept.plan.game
        self.push_screen(TableScreen(self, kept))

    def on_tabletop_left(self, event: Tabletop.Left) -> None:
        plan = event.kept.plan
        match event.what:
            case stage.REMATCH:
                self.begin(rematch(plan))
            case stage.NEW_GAME:
                self.draft = drafted(plan, self.kit.settings, self.kit.words)
                self.go_home()
                self.open_new_game()
            case _:
                self.go_home()
                self._tell_of_deal(deal_of(plan))

    def _tell_of_deal(self, deal: Deal | None) -> None:
        """Who leaves the deal of a day sees what became of it."""
        if deal is not None:
            self.open_daily(deal)

    async def on_replay_screen_branched(self, event: "ReplayScreen.Branched") -> None:
        self.play(await self.keeper.branch(event.plan, event.records, event.name))

    def open_new_game(self) -> None:
        from seasalt_tui.ui.screens.new_game import NewGameScreen  # noqa: PLC0415

        self.push_screen(NewGameScreen(self))

    def open_daily(self, shown: Deal | None = None) -> None:
        from seasalt_tui.ui.screens.daily import DailyScreen  # noqa: PLC0415

        self.push_screen(DailyScreen(self, shown))

    def open_library(self) -> None:
        from seasalt_tui.ui.screens.library import LibraryScreen  # noqa: PLC0415

        self.push_screen(LibraryScreen(self))

    def open_statistics(self) -> None:
        from seasalt_tui.ui.screens.statistics import StatisticsScreen  # noqa: PLC0415

        self.push_screen(StatisticsScreen(self))
