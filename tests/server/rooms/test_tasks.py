from asyncio import create_task

import pytest

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError, unknown_game
from server.memory_journal import MemoryJournal


async def test_a_watch_that_crashes_begins_again_until_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "CRASHED_WATCH", 0)
    journal, errors = MemoryJournal(), [ZeroDivisionError(), KeyError(), unknown_game(1)]

    async def watch() -> None:
        raise errors.pop(0)

    with pytest.raises(StoreError):
        await create_task(Tasks(journal).keep_running(watch))
    assert [facts["error"] for facts in journal.events("crashed")] == ["ZeroDivisionError", "KeyError"]
