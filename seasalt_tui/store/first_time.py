"""First-run mark: whether a lesson or a game was ever played to its end here. A file that exists from then on."""

from contextlib import suppress

from seasalt_tui.store.files import create_private
from seasalt_tui.store.paths import Paths


def is_first_time(paths: Paths) -> bool:
    return not paths.played.exists()


def end_first_time(paths: Paths) -> None:
    """Where nothing can be written it stays the first time, which is no reason to complain."""
    with suppress(OSError):
        create_private(paths.played)
