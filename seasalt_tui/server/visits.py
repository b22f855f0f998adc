"""The sessions of a host, each an app in a task of its own, from their beginning to their end."""

import asyncio
from contextvars import Context
from traceback import format_exc
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.app import HostedApp
from seasalt_tui.server.codes import guest_of, seat_code
from seasalt_tui.server.line import Caller, Line
from seasalt_tui.server.sweeping import Sweeping
from seasalt_tui.server.table import HostedTable
from seasalt_tui.server.terminals import kit_for
from seasalt_tui.server.tidying import taken_apart
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.report import write_report

if TYPE_CHECKING:
    from seasalt_tui.server.house import House

_LOOK_SECONDS: Final = 5.0
_WARNING_SECONDS: Final = 60.0

_BROKEN: Final = message("Something in the program broke; your seat is kept. Come back as you came.")
_ENDING: Final = message("This house closes now. Your games are kept: come back when it is open again.")
_IDLE: Final = message("You were away for long. Your seats are kept: come back as you came.")


class Visits:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._apps: set[HostedApp] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ending = False
        self._sweeping = Sweeping(self.__len__)

    def __len__(self) -> int:
        return len(self._apps)

    @property
    def apps(self) -> tuple[HostedApp, ...]:
        return tuple(self._apps)

    def people(self) -> frozenset[str]:
        return frozenset(app.person for app in self._apps)

    async def receive(self, line: Line, caller: Caller) -> None:
        """Until it is over. It has a context of its own: apps find themselves in it."""
        task = asyncio.create_task(self._receive(line, caller), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def _receive(self, line: Line, caller: Caller) -> None:
        known, code = _recognised(caller)
        kit = kit_for(await self._house.people.settings(known), known.environ)
        if self._ending:
            line.write(_last_line(kit.words.say(_ENDING)))
            return
        try:
            await self._run(HostedApp(kit, line, known, self._house, code, self._led(known)))
        except Exception:  # whatever it is: it is this session's alone
            self._report(format_exc())
            line.write(_last_line(kit.words.say(_BROKEN)))

    async def _run(self, app: HostedApp) -> None:
        self._apps.add(app)
        self._house.changes.tell()
        try:
            await app.run_async(mouse=app.kit.settings.mouse)
            app.line.write(self._last_words(app))
        finally:
            self._apps.discard(app)
            self._house.changes.tell()
            taken_apart(app)
            self._sweeping.one_has_gone()

    def _last_words(self, app: HostedApp) -> str:
        words = app.kit.words
        if app.failure:
            self._report(app.failure)
            return _last_line(words.say(_BROKEN))
        return _last_line(words.say(app.parting)) if app.parting else ""

    def _report(self, failure: str) -> None:
        try:
            file = str(write_report(self._house.paths, failure))
        except StoreError as error:
            file = error.refusal.sentence
        self._house.journal.note("crashed", report=file)
        self._house.metrics.count("crashed")

    def _led(self, caller: Caller) -> HostedTable | None:
        """To where one's game goes on, if one has asked for nothing else."""
        own = () if caller.asked else self._house.lobby.of(caller.person)
        return next((table for table in own if table.running is not None), None)

    def notice(self, refusal: Refusal) -> None:
        for app in self.apps:
            app.call_later(app.notice, refusal)

    async def watch(self) -> None:
        """Who does nothing for long is warned, and then shown out."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            self.look()

    def look(self) -> None:
        now = asyncio.get_running_loop().time()
        for app in self.apps:
            left = app.line.quiet_since + self._house.config.limits.idle_seconds - now
            if left <= 0:
                app.part(_IDLE)
            elif left <= _WARNING_SECONDS:
                app.call_later(app.warn)

    async def farewell(self) -> None:
        self._ending = True
        for app in self.apps:
            app.part(_ENDING)
        if self._tasks:
            await asyncio.wait(self._tasks)


def _last_line(said: str) -> str:
    return f"{said}\r\n"


def _recognised(caller: Caller) -> tuple[Caller, str]:
    """A guest is who has a code: a new one, until they name the one of their seat."""
    if not caller.guest:
        return caller, ""
    code = seat_code()
    return replace(caller, person=guest_of(code)), code
