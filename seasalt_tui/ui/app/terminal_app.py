"""The app on the terminal of this process: signals, suspend and resume, and what the command line asked to open."""

import gc
import os
from asyncio import AbstractEventLoop, get_running_loop
from contextlib import suppress
from functools import partial
from typing import Any, Final

from textual.driver import Driver

from seasalt_tui.bots.pool.wakeup_pipe import awake_for_signals
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.play.daily_attempt import open_attempt
from seasalt_tui.play.library.resume import game_to_resume
from seasalt_tui.play.start import Start
from seasalt_tui.store.daily_deals import Deal
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.local_app import LocalApp, Opening
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.terminal.crash_containment import ContainedApp

_SUSPEND: Final = Command("suspend", "ctrl+z", "suspend_process", "", "Suspend (type fg to return)", priority=True)


class TerminalApp(LocalApp, ContainedApp):
    KEY_COMMANDS = () if os.name == "nt" else (_SUSPEND,)
    BINDINGS = [*LocalApp.BINDINGS, *bindings(KEY_COMMANDS)]

    def __init__(self, kit: Kit, start: Start, thinkers: Thinkers) -> None:
        super().__init__(kit, start.paths, thinkers, None if start.resume else start.plan, start.problems)
        self._resume = start.resume
        self._game_number = start.game
        self._lesson = start.lesson
        self._replay = start.replay
        self._daily = start.daily
        self._event_loop: AbstractEventLoop | None = None
        self._leaving = False

    def get_driver_class(self) -> type[Driver]:
        if os.name == "nt":
            return super().get_driver_class()
        from seasalt_tui.ui.terminal.posix.driver import TerminalDriver  # noqa: PLC0415 - Windows cannot import it

        return TerminalDriver

    async def run_async(self, **options: Any) -> None:
        with awake_for_signals(get_running_loop()):
            try:
                if not self._leaving:
                    await super().run_async(**options)
            finally:
                await self.thinkers.close()

    def leave_soon(self) -> None:
        """Called by a signal handler, so at any moment: an exception could hit an event loop that is half made."""
        self._leaving = True
        if self._event_loop is not None:
            with suppress(RuntimeError):  # the loop is closed: the app has ended
                self._event_loop.call_soon_threadsafe(self.exit)

    async def on_load(self) -> None:
        self._event_loop = get_running_loop()
        if self._leaving:
            self.exit()

    async def open_first(self) -> None:
        self.app_suspend_signal.subscribe(self, lambda _: self._attention.restore_title(), immediate=True)
        self.app_resume_signal.subscribe(self, lambda _: self._attention.show_title(self.kit), immediate=True)
        await super().open_first()

    async def first_opening(self) -> Opening | None:
        if self._resume and (handle := await game_to_resume(self.saved_games, self._game_number)):
            return handle
        if self._lesson is not None:
            return partial(self.open_tutorial, self._lesson)
        if self._replay is not None:
            return partial(self.open_replay, self._replay.handle, self._replay)
        if self._daily is not None:
            return await self._opening_of_deal(self._daily)
        return await super().first_opening()

    async def _opening_of_deal(self, deal: Deal) -> Opening:
        """The game of the deal, or its result if it is over."""
        handle = await open_attempt(self.saved_games, deal, self.kit.settings, self.kit.words)
        return partial(self.open_daily, deal) if handle is None else handle

    def on_ready(self) -> None:
        gc.freeze()
        gc.enable()
