"""Fixture: a host with tables and guests, whose lobby is drawn for the README."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import json
from msgspec.structs import replace

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.game import OptionValue
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.link import Caller, LinkListener
from seasalt_tui.server.rooms.record import Member, TableRecord, Terms, new_record
from seasalt_tui.server.sessions.app import HostedApp
from seasalt_tui.server.sessions.house import House
from seasalt_tui.server.telemetry.metrics import Metrics

_YOU: Final = "Kim"
_NAME: Final = "The house at the lake"
_ENVIRON: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_US.UTF-8"}
_SOME_SECONDS: Final = 20
_MOMENT: Final = 0.05
_SOMEWHERE: Final = "s at "  # what somebody does at a table
_SEA_SALT: Final[dict[str, OptionValue]] = {"edition": "en"}
_TABLES: Final = (
    ("K7RBX", 2, Terms("seasalt", _SEA_SALT, (None,) * 3, hints=True, turn=60), ("Ana", "Emil")),
    ("4HTQ2", 9, Terms("paperworld", {}, (None, None)), ("Otto",)),
    ("PV3MD", 14, Terms("seasalt", _SEA_SALT | {"edition": "online"}, (None, None)), ("Ben", "Cleo")),
)


class _Link:
    """To a terminal that nobody looks at: it is drawn from what the app would show."""

    last_input_at = float("inf")
    congested = False

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._listener: LinkListener | None = None

    def write(self, text: str) -> None: ...

    def say_last(self, text: str) -> None: ...

    def set_listener(self, listener: LinkListener | None) -> None:
        self._listener = listener

    def resume_input(self) -> None: ...
    def close(self, status: int = 0) -> None: ...

    def cut(self) -> None:
        if self._listener is not None:
            self._listener.on_disconnect()


class _NoJournal:
    def note(self, what: str, /, **facts: object) -> None: ...


@asynccontextmanager
async def lobby(folder: Path, size: tuple[int, int]) -> AsyncIterator[HostedApp]:
    """As it is seen by somebody who has just come, when all others are there."""
    _lay_tables(folder / "tables")
    house = House(HostConfig(folder, name=_NAME), _NoJournal(), Metrics(), Inline())
    await house.open()
    codes = {name: code for code, _, _, names in _TABLES for name in names} | {_YOU: ""}
    links = {name: _Link(size) for name in codes}
    visits = [asyncio.ensure_future(house.run_session(links[name], _caller(name, codes[name]))) for name in codes]
    try:
        yield await _arrived(house, len(codes))
    finally:
        for link in links.values():
            link.cut()
        await asyncio.gather(*visits)
        await house.close()


def _lay_tables(folder: Path) -> None:
    folder.mkdir(parents=True)
    for code, minutes, terms, names in _TABLES:
        opened = datetime.now(UTC) - timedelta(minutes=minutes, seconds=_SOME_SECONDS)
        table_record = _seated(new_record(code, terms, _person(names[0]), opened.isoformat()), names)
        (folder / f"{code}.json").write_bytes(json.encode(table_record))


def _seated(table_record: TableRecord, names: tuple[str, ...]) -> TableRecord:
    members = (*(Member(_person(name), name) for name in names), *table_record.members[len(names) :])
    return replace(table_record, members=members)


def _person(name: str) -> str:
    return f"key {name}"


def _caller(name: str, code: str) -> Caller:
    return Caller(_person(name), name, "", _ENVIRON, code)


async def _arrived(house: House, number: int) -> HostedApp:
    """Once the lobby shows where everybody else is."""
    while True:
        await asyncio.sleep(_MOMENT)
        for app in house.sessions.apps:
            if isinstance(app, HostedApp) and app.person == _person(_YOU) and _shows_all(_screen_text(app), number - 1):
                return app


def _shows_all(text: str, others: int) -> bool:
    return text.count(_SOMEWHERE) == others and not re.search(r"  away", text)


def _screen_text(app: HostedApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())
