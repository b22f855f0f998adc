"""A fuzzed session: bytes go through the parser and the driver into a real app, in bursts, without waiting."""

import asyncio
from collections import deque
from time import thread_time
from typing import Any, Final

from textual import events
from textual.geometry import Size

from fuzz.random_inputs import RandomInputs
from seasalt_tui.server.sessions.app import HostedApp
from seasalt_tui.server.sessions.input_parser import InputParser
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.help import HelpScreen
from seasalt_tui.ui.terminal.crash_containment import ContainedApp

_LAST: Final = 80  # inputs, of which a failure tells
_TRIES: Final = 40
_WAYS_OUT: Final = ("close", "leave", "home", "stay", "take_back")
_TURNS: Final = (0, 1, 3, 10, 50)  # of the loop, between bursts
_PATIENCE: Final = 20.0  # seconds of this thread, which thinks for bots, too: on a busy machine that takes many more


class AtHome(LocalApp, ContainedApp):
    """As on a terminal."""


Played = AtHome | HostedApp


def is_over(app: Played) -> bool:
    """Of a session that has ended nothing may be left."""
    return bool(vars(app).get("_exit", True))


def keys_out(app: Played) -> list[str]:
    """Those that lead away from where one is, as the screen tells them."""
    bindings = app.screen.active_bindings.items()
    return [*(key for key, active in bindings if active.binding.action in _WAYS_OUT), "escape"]


class FuzzedSession:
    """`given`: how many inputs; `app` is given anew when somebody has quit."""

    def __init__(self, seed: int) -> None:
        self.inputs = RandomInputs(seed)
        self.given = 0
        self._seed = seed
        self._typed = InputParser()
        self._last = deque[str](maxlen=_LAST)

    async def go_on(self, app: Played, inputs: int) -> None:
        """So many, unless somebody quits before."""
        self._resize(app, self.inputs.size)
        end = self.given + inputs
        while self.given < end and not is_over(app):
            for piece in self.inputs.burst():
                self._type(app, piece)
            size = self.inputs.resized()
            if size is not None:
                self._resize(app, size)
            for _ in range(self.inputs.dice.choice(_TURNS)):
                await asyncio.sleep(0)
            await self.heard(app)
            assert is_over(app) or not app.failure, self._told(app)

    async def answers(self, app: Played) -> None:
        """Whatever it was left in, help opens."""
        self.inputs.size = (80, 24)
        self._resize(app, self.inputs.size)
        self._typed = InputParser()
        for _ in range(_TRIES):
            for key in (app.kit.settings.keys.get("help", "question_mark"), *keys_out(app)):
                self._press(app, key)
                await self.heard(app)
                assert is_over(app) or not app.failure, self._told(app)
                if is_over(app) or isinstance(app.screen, HelpScreen):
                    return
        state = f"{app.focused} {app.size} {app.kit.settings.keys}"
        raise AssertionError(f"It does not answer any more.\n{state}\n{self._told(app)}")

    def _type(self, app: Played, text: str) -> None:
        self.given += 1
        self._last.append(text)
        if app._driver is not None and not is_over(app):
            for message in self._typed.feed(text):
                app._driver.process_message(message)

    def _press(self, app: Played, key: str) -> None:
        """By its name, as it may have been chosen in the settings."""
        self._last.append(f"<{key}>")
        if app._driver is not None and not is_over(app):
            app._driver.process_message(events.Key(key.partition(",")[0], None))

    def _resize(self, app: Played, size: tuple[int, int]) -> None:
        self._last.append(f"<{size[0]}x{size[1]}>")
        driver: Any = app._driver
        if driver is not None and not is_over(app):
            driver._size = size
            app.post_message(events.Resize(Size(*size), Size(*size)))

    async def heard(self, app: Played) -> None:
        """Everything that was typed, and what it has led to, as far as it is a matter of messages."""
        for _ in range(3):
            done = asyncio.Event()
            if is_over(app) or not app.call_later(done.set):
                return
            deadline = thread_time() + _PATIENCE
            while not (done.is_set() and app.type_ahead.idle) and not is_over(app):
                await asyncio.sleep(0.0)
                assert thread_time() < deadline, f"It hangs.\n{self._told(app)}"

    def _told(self, app: Played) -> str:
        waiting = [task.get_stack(limit=1) for task in asyncio.all_tasks()]
        where = (f"{frame.f_code.co_qualname}:{frame.f_lineno}" for frames in waiting for frame in frames)
        stack = [] if is_over(app) else app.screen_stack
        last = f"seed {self._seed}, input {self.given}, the last ones:\n{list(self._last)}"
        return f"{last}\n{stack}, {', '.join(sorted(where))}\n{app.failure}"
