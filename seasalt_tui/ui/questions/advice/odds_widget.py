"""Base of widgets that show odds: the estimates are refined while the widget is shown, and cancelled when it is not."""

from asyncio import sleep
from contextlib import aclosing
from typing import Final

from textual import work
from textual.reactive import reactive

from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.play.advice.advising import Reckonings
from seasalt_tui.ui.widgets.painted import Painted

PAUSE: Final = 0.2  # seconds between two updates, so that the numbers can be read


class OddsWidget(Painted):
    odds: reactive[Odds | None] = reactive(None, layout=True)
    done: reactive[bool] = reactive(False)

    def reckon(self, reckonings: Reckonings | None) -> None:
        """Replaces the running computation; None stops it."""
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
            pass  # already reported by the thinkers
        self.done = True
