"""However a session ends, its terminal is as it was before, nothing is left of it, and no other one notices."""

import asyncio
import gc
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual.dom import DOMNode
from textual.worker import Worker

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.server.sessions.app import HostedApp
from seasalt_tui.server.sessions.driver import LinkDriver
from seasalt_tui.ui.widgets.key_line import KeyLine
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.waiting import until

MODE = re.compile(r"\x1b\[\?(\d+)([hl])")
AS_BEFORE = {"25": "h", "7": "h"}  # a cursor, and lines that wrap; all others are off
BOOM = "boom"


def modes_left(visitor: ConnectedPerson) -> dict[str, str]:
    """Those that are not as they were before."""
    modes = dict(MODE.findall(visitor.link.all_written))
    return {mode: way for mode, way in modes.items() if way != AS_BEFORE.get(mode, "l")}


def is_restored(visitor: ConnectedPerson) -> bool:
    written = visitor.link.all_written
    keys = written.count("\x1b[>1u") == written.count("\x1b[<u")
    title = written.count("\x1b[22;0t") == written.count("\x1b[23;0t")
    return modes_left(visitor) == {} and keys and title and "\x1b[?1049h" in written


def last_words(visitor: ConnectedPerson) -> str:
    return visitor.link.all_written.rpartition("\x1b[?1049l")[2]


async def at_table(host: HostedSessions, *names: str) -> tuple[HostedTable, list[ConnectedPerson]]:
    """A game that goes on, with everybody at their screens."""
    table = await host.house.lobby.open(Terms("seasalt", {}, (None,) * len(names)), f"key {names[0]}", names[0])
    for name in names[1:]:
        await table.join(f"key {name}", name)
    visitors = [await host.key(name) for name in names]
    for visitor in visitors:
        await sits(visitor)
    return table, visitors


async def sits(visitor: ConnectedPerson) -> None:
    await visitor.until(lambda: visitor.is_here and isinstance(visitor.app.screen, HostedTableScreen))
    await visitor.quiet()


async def over(visitor: ConnectedPerson) -> None:
    await visitor.until(lambda: visitor.over, "it was over")
    assert visitor.task.exception() is None


def explode() -> None:
    raise ValueError(BOOM)


async def test_who_quits_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        visitor = await host.key("Ana")
        await visitor.shows("Help")
        visitor.type("\x11")
        await over(visitor)
        assert is_restored(visitor)


async def test_who_is_told_that_the_host_ends_leaves_it_as_it_was(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        _, visitors = await at_table(host, "Ana", "Ben")
        await host.house.end_sessions()
        for visitor in visitors:
            await over(visitor)
            assert is_restored(visitor)
            assert "Your games are kept" in last_words(visitor)


async def test_who_comes_while_the_host_ends_is_told_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        await host.house.end_sessions()
        visitor = await host.key("Ana")
        await over(visitor)
        assert "Your games are kept" in visitor.link.all_written


async def test_who_does_nothing_for_long_is_warned_and_shown_out(tmp_path: Path) -> None:
    limits = Limits(idle_seconds=100)
    async with open_house(tmp_path, limits=limits) as host:
        _, (quiet, awake) = await at_table(host, "Ana", "Ben")
        quiet.link.last_input_at -= 50
        host.house.sessions.end_idle()
        await quiet.shows("idle for a while")
        quiet.link.last_input_at -= 51
        host.house.sessions.end_idle()
        await over(quiet)
        assert is_restored(quiet)
        assert "away for a long time" in last_words(quiet)
        assert awake.is_here


@pytest.mark.parametrize("where", ["app", "screen", "widget", "worker"])
async def test_what_breaks_one_session_breaks_no_other(tmp_path: Path, where: str) -> None:
    async with open_house(tmp_path) as host:
        table, (broken, other) = await at_table(host, "Ana", "Ben")
        app = broken.app
        match where:
            case "app":
                app.call_later(explode)
            case "screen":
                app.screen.call_later(explode)
            case "widget":
                app.screen.query_one("#board").call_later(explode)
            case "worker":
                app.call_later(app.run_worker, exploded)
        del app
        await over(broken)
        assert is_restored(broken)
        assert "Join again the same way" in last_words(broken)
        assert BOOM not in broken.link.all_written
        (facts,) = host.journal.events("crashed")
        report = Path(str(facts["report"])).read_text()
        assert "explode" in report
        assert BOOM not in report
        assert other.is_here
        assert "key Ana" not in table.presence
        again = await host.key("Ana")
        await sits(again)
        await other.quiet()
        assert table.presence.names() == {"key Ana": "Ana", "key Ben": "Ben"}


async def exploded() -> None:
    explode()


async def test_what_has_just_gone_may_still_be_clicked(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        visitor = await host.key("Ana")
        await visitor.shows("Help")
        line = KeyLine()
        await visitor.app.screen.mount(line)
        await visitor.quiet()
        x, y = line.region.offset
        removal = line.remove()
        visitor.click(x + 1, y)
        await removal
        await visitor.quiet()
        assert visitor.is_here
        assert host.journal.events("crashed") == []


async def test_to_whoever_has_gone_nothing_is_written(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        table, (gone, other) = await at_table(host, "Ana", "Ben")
        written = len(gone.link.written)
        await gone.end()
        assert len(gone.link.written) == written
        assert other.is_here
        assert list(table.presence.names()) == ["key Ben"]


async def test_two_terminals_of_one_person_follow_the_same_game(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        table, (ana, _) = await at_table(host, "Ana", "Ben")
        second = await host.key("Ana")
        await sits(second)
        await ana.quiet()
        assert ana.text == second.text
        await ana.end()
        assert "key Ana" in table.presence
        assert second.is_here


async def test_of_sessions_that_have_ended_nothing_is_left(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        table, (ana, ben) = await at_table(host, "Ana", "Ben")
        assert table.live_game is not None
        before = left(host, table)
        with without_collecting():
            before_in_memory = filled()
            for _ in range(3):
                for name in ("Ana", "Eve"):
                    visitor = await host.key(name, asked=table.code)
                    await sits(visitor)
                    await visitor.end()
                    del visitor
            await until(lambda: filled() == before_in_memory, "all is freed that ended", lambda: str(filled()))
        assert left(host, table) == before
        await ana.end()
        await ben.end()


def filled() -> Counter[type]:
    """What has been taken apart is a shell, in contexts of timers that were canceled and are not due yet."""
    kinds = (HostedApp, LinkDriver, Worker, DOMNode)
    return Counter(type(thing) for thing in gc.get_objects() if isinstance(thing, kinds) and thing.__dict__)


def left(host: HostedSessions, table: HostedTable) -> tuple[int, ...]:
    assert table.live_game is not None
    return (
        len(table.live_game.table._chairs),
        len(table.presence),
        len(table.watchers),
        len(table.changes._followers),
        len(host.house.changes._followers),
        len(host.house.sessions),
        len(host.house.tasks._running),
    )


@contextmanager
def without_collecting() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def test_what_goes_wrong_with_the_store_is_told_to_everybody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        visitors = [await host.key(name) for name in ("Ana", "Ben")]
        for visitor in visitors:
            await visitor.shows("Help")
        host.house.sessions.notice(Refusal("The disk is full."))
        for visitor in visitors:
            await visitor.shows("The disk is full.")


async def test_a_join_that_nobody_waits_for_any_more_begins_the_game_all_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        table = await host.house.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
        joining = asyncio.create_task(table.join("key Ben", "Ben"))
        await asyncio.sleep(0)
        joining.cancel()
        await until(lambda: table.live_game is not None)
        assert table.record.free == ()
