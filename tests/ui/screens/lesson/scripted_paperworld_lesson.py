"""A learner at the lesson of Paper World, and every step of it done with keys or with the mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from textual.widget import Widget

from seasalt_tui.games.paperworld.notation import cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.cursor import TRAITS
from seasalt_tui.ui.games.paperworld.questions.payment_cards import PaymentCards
from seasalt_tui.ui.games.paperworld.table.board import PaperBoard
from seasalt_tui.ui.games.paperworld.table.choice_panel import ChoicePanel
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from ui.local_apps import app_in
from ui.screens.lesson.scripted_lesson import ScriptedLesson, begin_lesson

KEYS: Final = (
    *("space", "enter", "space", "1 t"),
    *("space", "1 a", "enter", "up enter y", "n", "space"),
    *("b t",),
    *("space", "b a", "enter", "enter enter enter", "enter", "n"),
    *("enter", "space"),
)
"""What to press at each step that waits for the learner, but the last."""

CLICKS: Final = (
    *("go on", "go on", "go on", "wish 1 take"),
    *("go on", "wish 1 announce", "cell 1,0", "cell 1,-1|Take the scissors token:", "End turn", "go on"),
    *("wish blue take",),
    *("go on", "wish blue announce", "cell 0,0", "cell 0,0|payer 1|Place card", "cell 0,0", "End turn"),
    *("go on", "go on"),
)
"""What is written where to click, at each of them; or the wish, the cell, the card that pays."""


class ScriptedPaperLearner(ScriptedLesson):
    @property
    def view(self) -> View:
        view = self.screen.query_one(PaperBoard).view
        assert view is not None
        return view

    @property
    def own(self) -> dict[str, list[str]]:
        piles = self.view.seats[0].landscape.piles
        return {str(pile.cell): [str(card) for card in pile.cards] for pile in piles}

    async def click(self, texts: str) -> None:
        for text in texts.split("|"):
            match text.split(" "):
                case ["cell", place]:
                    landscape = self.screen.query_one(OwnLandscape)
                    await self._click_in(landscape, *landscape.regions[cell(place)].offset)
                case ["wish", trait, deed]:
                    await self._wish(trait, deed)
                case ["payer", place]:
                    await self._click_in(self.pilot.app.screen.query_one(PaymentCards), int(place) * 10, 2)
                case _:
                    await super().click(text)

    async def _wish(self, trait: str, deed: str) -> None:
        """The traits stand in one line, and below it what can be done with one."""
        panel = self.screen.query_one(ChoicePanel)
        place = [str(other) for other in TRAITS].index(trait)
        await self._click_in(panel, place * min(panel.size.width // len(TRAITS), 12), -1)
        await self._click_in(panel, panel.size.width // 2 * (deed == "announce"), 0)

    async def _click_in(self, widget: Widget, x: int, y: int) -> None:
        await self.pilot.click(offset=(widget.region.x + x + 1, widget.region.y + y + 1))
        await self.pilot.pause()


@asynccontextmanager
async def scripted_learner(
    folder: Path, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[ScriptedPaperLearner]:
    app = app_in(folder, **settings)
    async with app.run_test(size=size) as pilot:
        learner = ScriptedPaperLearner(pilot, await begin_lesson(app, pilot, "paperworld"))
        await learner.until(1)
        yield learner
