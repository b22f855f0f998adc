"""The processes in which a house's bots think."""

import os
from pathlib import Path

from bots.pool.processes import children, until
from bots.pool.views import real
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.sessions.house import House, opened_house
from seasalt_tui.server.telemetry.metrics import Metrics
from server.memory_journal import MemoryJournal


async def test_a_house_has_some_for_all_its_tables_and_takes_them_along(tmp_path: Path) -> None:
    before = children(os.getpid())
    async with opened_house(HostConfig(tmp_path, thinkers=2), MemoryJournal(), Metrics()) as house:
        assert children(os.getpid()) == before
        house.thinkers.warm_up("seasalt")
        await until(lambda: children(os.getpid()) - before)
    assert children(os.getpid()) <= before


async def test_what_breaks_is_noted_once_and_the_game_goes_on(tmp_path: Path) -> None:
    journal, metrics, broken = MemoryJournal(), Metrics(), Pool(1)
    await broken.close()
    house = House(HostConfig(tmp_path), journal, metrics, broken)
    for question in real("seasalt", "normal", number=5):
        assert await house.thinkers.decide(question) in question.view.legal
    (note,) = journal.events("bot broke")
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in str(note["report"])
    assert "seasalt_bots_broken_total 1" in metrics.page()
