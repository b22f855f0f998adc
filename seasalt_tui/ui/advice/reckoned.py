"""What shows odds: they become surer while one looks at them, and are no longer asked for when one does not."""

from asyncio import sleep
from contextlib import aclosing
from typing import Final

from textual import work
from textual.reactive import reactive

from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.ui.advice.advising import Reckonings
from seasalt_tui.ui.widgets.painted import Painted

PAUSE: Final = 0.2  # seconds between two changes of what one is reading


class Reckoned(Painted):
    odds: reactive[Odds | None] = reactive(None, layout=True)
    done: reactive[bool] = reactive(False)

    def reckon(self, reckonings: Reckonings | None) -> None:
        """From now on these; None: none any more."""
        self.workers.cancel_group(self, "odds")
        self.odds, self.done = None, reckonings is None
        if reckonings is not None:
            self._follow(reckonings)

    @work(group="odds")
    async def _follow(self, reckonings: Reckonings) -> None:
        try:
            async with aclosing(reckonings()) as found:
                async for self.odds in found:
                    await sleep(PAUSE)
        except Unanswered:
            pass  # it has been told where it went wrong
        self.done = True
