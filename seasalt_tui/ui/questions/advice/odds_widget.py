"""Base of widgets that show odds: the estimates are refined while the widget is shown, and cancelled when it is not."""

from asyncio import sleep
from contextlib import aclosing
from typing import Final

from textual import work
from textual.reactive import reactive

from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.play.advice.adviser import OddsStream
from seasalt_tui.ui.widgets.painted import Painted

PAUSE: Final = 0.2  # seconds between two updates, so that the numbers can be read


class OddsWidget(Painted):
    odds: reactive[Odds | None] = reactive(None, layout=True)
    done: reactive[bool] = reactive(False)

    def estimate_odds(self, odds_stream: OddsStream | None) -> None:
        """Replaces the running computation; None stops it."""
        self.workers.cancel_group(self, "odds")
        self.odds, self.done = None, odds_stream is None
        if odds_stream is not None:
            self._follow(odds_stream)

    @work(group="odds")
    async def _follow(self, odds_stream: OddsStream) -> None:
        try:
            async with aclosing(odds_stream()) as answers:
                async for self.odds in answers:
                    await sleep(PAUSE)
        except Unanswered:
            pass  # already reported by the thinkers
        self.done = True
