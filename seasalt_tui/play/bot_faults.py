"""Crash report of a bot: the game goes on, and the player is told which file to report."""

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.crash_report import write_report
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.paths import Paths


def report_bot_fault(paths: Paths, failure: str) -> Refusal:
    """Writes the report and returns the message for the player."""
    try:
        file = write_report(paths, failure)
    except StoreError as error:
        return error.refusal
    return Refusal(
        "A bot failed, and a simpler one took over. Please report it with this file: {file}", {"file": str(file)}
    )
