"""Error log: errors that no caller handles."""

import asyncio
import logging

from seasalt_tui.server.telemetry.error_log import journaled_errors
from server.memory_journal import MemoryJournal

CARD = "mermaid:white"


def fail(card: str) -> None:
    raise ValueError(card)


async def test_a_callback_that_breaks_is_told_without_what_was_in_it() -> None:
    journal, loop = MemoryJournal(), asyncio.get_running_loop()
    with journaled_errors(journal, loop):
        loop.call_soon(fail, CARD)
        await asyncio.sleep(0)
    (crash,) = journal.events("crashed")
    assert crash["error"] == "ValueError"
    assert "test_error_log.py:" in str(crash["where"])
    assert CARD not in str(crash)


async def test_warnings_of_others_are_told_and_what_asyncssh_says_of_strangers_is_not() -> None:
    journal = MemoryJournal()
    with journaled_errors(journal, asyncio.get_running_loop()):
        logging.getLogger("asyncssh").warning("somebody knocks")
        logging.getLogger("asyncio").info("a detail")
        try:
            fail(CARD)
        except ValueError:
            logging.getLogger("asyncio").exception("a task broke")
    logging.getLogger("asyncssh").warning("afterwards")
    (warning,) = journal.events("warned")
    assert (warning["by"], warning["text"], warning["error"]) == ("asyncio", "a task broke", "ValueError")
    assert CARD not in str(journal.notes)
