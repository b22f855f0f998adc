"""Disconnect during layout: a line that is cut while a screen is laid out breaks nothing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from seasalt_tui.server.sessions.app import HostedApp
from server.hosted_sessions import open_house

SCREENS: dict[str, Callable[[HostedApp], object]] = {
    "lobby": HostedApp.go_home,
    "new table": lambda app: app.open_new_table(alone=False),
    "settings": HostedApp.open_settings,
    "help": HostedApp.open_help,
    "rules": HostedApp.open_rules,
}


def reports(folder: Path) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in folder.rglob("crash-*.txt")]


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_line_that_is_cut_leaves_no_report(tmp_path: Path, screen: str) -> None:
    """After so many turns of the loop."""
    async with open_house(tmp_path) as hosting:
        for turns in (1, 2, 3, 5, 8, 13, 21, 34, 55):
            ann = await hosting.key("ann")
            await ann.shows("Help")
            ann.app.call_later(SCREENS[screen], ann.app)
            for _ in range(turns):
                await asyncio.sleep(0)
            await ann.end()
        assert not reports(tmp_path)


async def test_a_line_that_is_cut_at_once_leaves_no_report(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        for turns in range(0, 90, 3):
            ann = await hosting.key("ann")
            for _ in range(turns):
                await asyncio.sleep(0)
            await ann.end()
        assert not reports(tmp_path)
