"""Handle: a game that is opened or played, by its plan and its log."""

from datetime import datetime

from msgspec import Struct

from seasalt_tui.core.log import Log
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.game_store import StoredLog
from seasalt_tui.store.write_behind import WriteBehindLog


class GameHandle(Struct, frozen=True):
    plan: Plan
    log: Log
    changed: datetime | None = None  # last played; None for a new game

    @property
    def id(self) -> int | None:
        """Id of the stored game; None while it is not stored."""
        return self.log.id if isinstance(self.log, WriteBehindLog | StoredLog) else None

    @property
    def unwritten_log(self) -> WriteBehindLog | None:
        """The log, while some of its records are not yet on the disk."""
        return self.log if isinstance(self.log, WriteBehindLog) and self.log.failure is not None else None


def is_on_disk(handle: GameHandle) -> bool:
    """Whether all records are stored, so that the game can be opened from there."""
    return handle.id is not None and handle.unwritten_log is None
