"""Drain: nobody new gets in, and each session ends when its person has nothing to do."""

import asyncio
from pathlib import Path

import pytest

from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.table import HostedTableScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.waiting import until


async def at_table(host: HostedSessions) -> tuple[ConnectedPerson, ConnectedPerson]:
    """First whoever is to act."""
    table = await host.house.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
    await table.join("key Ben", "Ben")
    visitors = [await host.key(name) for name in ("Ana", "Ben")]
    for visitor in visitors:
        await visitor.until(lambda: visitor.is_here and isinstance(visitor.app.screen, HostedTableScreen))  # noqa: B023
    assert table.live_game is not None
    live_game = table.live_game
    await until(lambda: live_game.to_act in ({0}, {1}))
    (seat,) = live_game.to_act
    return visitors[seat], visitors[1 - seat]


def let_read(host: HostedSessions, monkeypatch: pytest.MonkeyPatch, visitor: ConnectedPerson) -> None:
    """Time has gone by, and nobody has pressed a key."""
    monkeypatch.setattr(timeouts, "DRAIN_READ", 0.0)
    visitor.link.last_input_at -= timeouts.DRAIN_PAUSE
    host.house.drain.end_whoever_has_time()


async def test_everybody_is_told_and_leaves_when_there_is_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "DRAIN_CHECK", 3600.0)
    async with open_house(tmp_path) as host:
        acting, waiting = await at_table(host)
        lobby = await host.key("Cleo")
        await lobby.shows("3 here")
        assert host.house.unready == ""
        answer = await host.house.do(Request("drain", seconds=300))
        assert (answer.done, answer.values) == (True, {"number": 3})
        assert host.house.unready == "draining"
        for visitor in (acting, waiting, lobby):
            await visitor.shows("closes in at most 5 min")
        host.house.drain.end_whoever_has_time()  # they are still reading
        newcomer = await host.key("Dora")
        await newcomer.until(lambda: newcomer.over)
        assert "come back when it is up again" in newcomer.link.all_written
        let_read(host, monkeypatch, waiting)
        await waiting.until(lambda: waiting.over)
        assert "Your games are kept" in waiting.link.all_written
        let_read(host, monkeypatch, lobby)
        await lobby.until(lambda: lobby.over)
        let_read(host, monkeypatch, acting)
        await acting.quiet()
        assert acting.is_here
        assert (await host.house.do(Request("drain", seconds=0))).values == {"number": 1}
        host.house.drain.end_whoever_has_time()
        await acting.until(lambda: acting.over)


async def test_a_host_without_sessions_is_drained_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as host:
        waiting = asyncio.create_task(host.house.drained())
        assert (await host.house.do(Request("drain"))).values == {"number": 0}
        await waiting
