"""End of a round: all hands lie open on the table for a moment, before the result covers it."""

from asyncio import Event, timeout
from contextlib import suppress
from typing import Any, Final

_SECONDS: Final = 1.5


class RoundEnd:
    """`view`: what the board shows meanwhile; None: there is no such moment now."""

    def __init__(self) -> None:
        self.view: Any = None
        self._skipped = Event()

    async def linger(self) -> None:
        """A decision at the table ends it, too: what was typed is not meant for the next round."""
        if self.view is None:
            return
        self._skipped.clear()
        with suppress(TimeoutError):
            async with timeout(_SECONDS):
                await self._skipped.wait()

    def skip(self) -> bool:
        """Whether there was anything to skip."""
        self._skipped.set()
        return self.view is not None
