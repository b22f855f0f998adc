"""The app on the terminal of this process: signals, suspend and resume, and what the command line asked to open."""

import gc
from asyncio import AbstractEventLoop, get_running_loop
from contextlib import suppress
from typing import Any

from textual.binding import Binding
from textual.driver import Driver

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.play.daily_attempt import seat_at
from seasalt_tui.play.library.opening import waiting
from seasalt_tui.play.start import Start
from seasalt_tui.store.daily_deals import Deal
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.crash_containment import ContainedApp
from seasalt_tui.ui.app.local_app import SeasaltApp
from seasalt_tui.ui.terminal.driver import TerminalDriver
from seasalt_tui.ui.terminal.wakeup import awake_for_signals


class TerminalApp(SeasaltApp, ContainedApp):
    BINDINGS = [*SeasaltApp.BINDINGS, Binding("ctrl+z", "suspend_process", id="suspend", show=False, priority=True)]

    def __init__(self, kit: Kit, start: Start, thinkers: Thinkers) -> None:
        super().__init__(kit, start.paths, thinkers, None if start.resumed else start.plan, start.problems)
        self._resumed = start.resumed
        self._chosen = start.game
        self._taught = start.taught
        self._replay = start.replay
        self._daily = start.daily
        self._turning: AbstractEventLoop | None = None

    def get_driver_class(self) -> type[Driver]:
        return TerminalDriver

    async def run_async(self, **options: Any) -> None:
        with awake_for_signals(get_running_loop()):
            try:
                await super().run_async(**options)
            finally:
                await self.thinkers.close()

    def leave_soon(self) -> None:
        """Called by a signal handler, so at any moment; before the event loop runs it ends the program at once."""
        if self._turning is None:
            raise SystemExit
        with suppress(RuntimeError):  # the loop is closed: the app has ended
            self._turning.call_soon_threadsafe(self.exit)

    def on_load(self) -> None:
        self._turning = get_running_loop()

    async def open_first(self) -> None:
        await super().open_first()
        self.app_suspend_signal.subscribe(self, lambda _: self._attention.give_back_title(), immediate=True)
        self.app_resume_signal.subscribe(self, lambda _: self._attention.show_title(self.kit), immediate=True)
        if self._resumed and (kept := await waiting(self.keeper, self._chosen)):
            self.play(kept)
        if self._taught is not None:
            self.open_tutorial(self._taught)
        if self._replay is not None:
            self.open_replay(self._replay.kept, self._replay)
        if self._daily is not None:
            await self._open_deal(self._daily)

    async def _open_deal(self, deal: Deal) -> None:
        """Opens the table of the deal, or its result if it is over."""
        kept = await seat_at(self.keeper, deal, self.kit.settings, self.kit.words)
        if kept is None:
            self.open_daily(deal)
        else:
            self.play(kept)

    def on_ready(self) -> None:
        gc.freeze()
        gc.enable()
