"""A bot that broke: the game goes on, and whoever plays can report it."""

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.report import write_report


def reported(paths: Paths, failure: str) -> Refusal:
    """What to tell of it."""
    try:
        file = write_report(paths, failure)
    except StoreError as error:
        return error.refusal
    return Refusal(
        "A bot broke, and a simpler one helped out. Please report it with this file: {file}", {"file": str(file)}
    )
