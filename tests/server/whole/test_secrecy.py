"""Nothing that a session is sent depends on what is hidden from it: games that sound alike look alike, cell by cell.

How often a screen is drawn while it changes hangs on the machine, and with it the bytes: so what is compared is what
the terminal makes of them whenever all is drawn: every cell and its colors, the title, and how often it rang.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.screen import ModalScreen

from seasalt_tui.core.game import Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.record import Member
from seasalt_tui.server.screens.table import HostedTableScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.twin_games import CODE, NAMES, SEED, Records, beginning, chunks, lay, twins
from ui.terminal.painter.terminal_emulator import Seen


class Sight(NamedTuple):
    cells: list[list[Seen]]
    title: str
    rung: int


BELL = "\x07"
STEPS = 14
SEEDS = 12
CASES = [
    pytest.param(name, players, options, seat, id=f"{name}-{players}-from-{seat}")
    for name, players, options, seat in (
        ("seasalt", 2, {}, 0),
        ("seasalt", 3, {"edition": "de"}, 1),
        ("seasalt", 4, {"edition": "online"}, 3),
        ("paperworld", 2, {"deck": 92}, 0),
        ("paperworld", 4, {"advanced": True}, 1),
    )
]


@pytest.mark.parametrize(("name", "players", "options", "seat"), CASES)
async def test_games_that_sound_alike_look_alike(
    tmp_path: Path, name: str, players: int, options: dict[str, str | int | bool], seat: Seat
) -> None:
    settled = valid_setup(GAMES[name], players, 0, options)
    pairs = (twins(name, settled, seat, f"twins {number}", STEPS) for number in range(SEEDS))
    pair = max(pairs, key=lambda pair: pair.hidden)
    assert pair.hidden >= 1
    assert len(pair.one) > len(beginning(pair.one)) + 5
    seen = []
    for world, records in (("one", pair.one), ("other", pair.other)):
        folder = tmp_path / world
        await lay(folder, name, settled, beginning(records))
        async with open_house(folder) as host:
            seen.append([picture async for picture in played_before(host, records, seat)])
    for one, other in zip(*seen, strict=True):
        assert one == other


async def played_before(host: HostedSessions, records: Records, seat: Seat) -> AsyncIterator[dict[str, Sight]]:
    """What the seat, who comes a second time in the middle, and two who watch see after each action."""
    others = [await come(host, next(member.name for member in members(host) if member.name != NAMES[seat]))]
    shown = {"first": await come(host, NAMES[seat]), "watcher": await come(host, "Eve")}
    steps = list(chunks(records[len(beginning(records)) :]))
    for place, chunk in enumerate(steps):
        if place == len(steps) // 2:
            await shown.pop("first").end()
            shown |= {"again": await come(host, NAMES[seat]), "late": await come(host, "Gus", (120, 40))}
        await happens(host, chunk)
        await quiet(*others, *shown.values())
        yield {who: sight(visitor) for who, visitor in shown.items()}
    for visitor in (*others, *shown.values()):
        assert SEED not in visitor.link.all_written
    assert SEED not in str(host.journal.notes) + host.metrics.page()


def sight(visitor: ConnectedPerson) -> Sight:
    terminal = visitor.link.terminal
    return Sight(terminal.cells(), terminal.screen.title, visitor.link.all_written.count(BELL))


async def come(host: HostedSessions, name: str, size: tuple[int, int] = (80, 24)) -> ConnectedPerson:
    visitor = await host.key(name, asked=CODE, size=size)
    await visitor.until(lambda: visitor.is_here and isinstance(visitor.app.screen, HostedTableScreen))
    await quiet(visitor)
    return visitor


def members(host: HostedSessions) -> list[Member]:
    return [member for member in host.table.record.members if member is not None]


async def happens(host: HostedSessions, records: Records) -> None:
    live_game = host.table.live_game
    assert live_game is not None
    for record in records:
        await live_game.handle.log.append(record)
    await live_game.table.catch_up()
    assert live_game.table.number == records[-1].number


async def quiet(*visitors: ConnectedPerson) -> None:
    await asyncio.gather(*map(quieted, visitors))


async def quieted(visitor: ConnectedPerson) -> None:
    """What is only to be read is read, and the end of the chronicle is seen."""
    await visitor.quiet()
    while isinstance(visitor.app.screen, ModalScreen) and not is_to_act(visitor):
        visitor.press("enter")
        await visitor.quiet()
    (table,) = (screen for screen in visitor.app.screen_stack if isinstance(screen, HostedTableScreen))
    await visitor.until(lambda: table.slot.is_ready and table.board.log_view.is_vertical_scroll_end)
    await visitor.quiet()


def is_to_act(visitor: ConnectedPerson) -> bool:
    (table,) = visitor.app.house.lobby
    live_game, seat = table.live_game, table.record.seat_of(visitor.caller.person)
    assert live_game is not None
    return seat in live_game.table.game.to_act(live_game.table.state)
