"""At the review of a game that was played at random, so that there is much to be found in it."""

from asyncio import run
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from bots.review.played import played
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.review import judge_decisions
from seasalt_tui.bots.thinkers import Inline, Thinkers
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.replay import permits
from seasalt_tui.play.replay.found import unrolled
from seasalt_tui.play.replay.permits import Permits
from seasalt_tui.play.review.reviews import Reviews
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.review.entries import Entry
from seasalt_tui.ui.screens.review.screen import ReviewScreen
from seasalt_tui.ui.widgets.listing import Listing
from ui.screens.around import Around, opened
from ui.screens.replay.replays import NAMES

FEW = Budget(tries=4)
ENOUGH = Budget(tries=100)  # to be sure of something


def random_game(game: str = "seasalt", players: int = 2) -> Kept:
    """Kim is a person."""
    playback = played(game, players)
    sitters = (Sitter(NAMES[0]), *(Sitter(name, "easy") for name in NAMES[1:players]))
    plan = Plan(game, sitters, "tide", first=0)
    return Kept(plan, MemoryLog(playback.header, playback.records))


@cache
def thought_over() -> Reviews:
    """All of the first seat's decisions."""
    kept, reviews = random_game(), Reviews()
    playback = run(unrolled(kept))
    review = reviews.of(playback, 0)
    run(
        judge_decisions(
            review, lambda view, seed, budget: Inline().ask(Appraise("seasalt", view, seed, budget)), ENOUGH, 1
        )
    )
    return reviews


class Reviewing(Around):
    @property
    def shown(self) -> ReviewScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, ReviewScreen))

    @property
    def listing(self) -> Listing[Entry]:
        return self.shown.query_one("#decisions", Listing)

    @property
    def current(self) -> Entry:
        assert self.listing.current is not None
        return self.listing.current

    @property
    def knows_all(self) -> bool:
        review = self.shown._review
        return review is not None and review.whole

    async def thought_over(self) -> None:
        """However long it takes."""
        while not self.knows_all:
            await self.pilot.pause(0.01)
        await self.pilot.pause()


@asynccontextmanager
async def reviewing(
    folder: Path,
    kept: Kept,
    permitted: Permits = permits,
    reviews: Reviews | None = None,
    thinkers: Thinkers | None = None,
    **look: Any,
) -> AsyncIterator[Reviewing]:
    async with opened(folder, **look) as around:
        at = Reviewing(around.pilot, around.app)
        at.app.thinkers = thinkers or at.app.thinkers
        at.app.reviews = reviews or at.app.reviews
        at.app.push_screen(ReviewScreen(at.app, kept, permitted, FEW))
        await at.pilot.pause()
        yield at
