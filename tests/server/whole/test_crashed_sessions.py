"""Crashed sessions: the journal gets the stack, and never the values in it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from seasalt_tui.server.sessions.app import HostedApp
from server.hosted_sessions import open_house
from server.whole.test_early_disconnect import reports

HAND = "mermaid:white"


def look_up(_hand: str) -> None:
    raise KeyError(_hand)


def break_in_callback(app: HostedApp) -> None:
    app.call_later(look_up, HAND)


def break_in_worker(app: HostedApp) -> None:
    async def work() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.to_thread(look_up, HAND))

    app.run_worker(work())


@pytest.mark.parametrize("break_it", [break_in_callback, break_in_worker])
async def test_its_report_has_no_card(tmp_path: Path, break_it: Callable[[HostedApp], None]) -> None:
    async with open_house(tmp_path) as hosting:
        ann = await hosting.key("ann")
        await ann.shows("Help")
        break_it(ann.app)
        await ann.until(lambda: ann.over)
        (report,) = reports(tmp_path)
        assert "in look_up" in report
        assert "KeyError" in report
        assert HAND not in report + str(hosting.journal.notes)
