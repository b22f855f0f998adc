"""A log in a database that does not answer now and then."""

from msgspec.structs import replace

from seasalt_tui.core.log import Fence, MemoryLog, Record
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.server.postgres.errors import away


class UnansweredLog(MemoryLog):
    """`unanswered`: how many of the next appends fail."""

    unanswered = 0

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if self.unanswered:
            self.unanswered -= 1
            raise away()
        await super().append(record, fence=fence)


async def unanswered(handle: GameHandle) -> GameHandle:
    return replace(handle, log=UnansweredLog(handle.log.header, await handle.log.after(0)))
