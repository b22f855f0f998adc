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
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay import rights
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.rights import ReplayRights
from seasalt_tui.play.review.cache import ReviewCache
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.review.sentences import Entry
from seasalt_tui.ui.screens.review.screen import ReviewScreen
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from ui.screens.replay.recorded_games import NAMES
from ui.screens.scripted_app import ScriptedApp, scripted_app

FEW = Budget(tries=4)
ENOUGH = Budget(tries=100)  # to be sure of something


def random_game(game: str = "seasalt", players: int = 2) -> GameHandle:
    """Kim is a person."""
    playback = played(game, players)
    sitters = (Sitter(NAMES[0]), *(Sitter(name, "easy") for name in NAMES[1:players]))
    plan = Plan(game, sitters, "tide", first=0)
    return GameHandle(plan, MemoryLog(playback.header, playback.records))


@cache
def finished_reviews() -> ReviewCache:
    """All of the first seat's decisions."""
    handle, reviews = random_game(), ReviewCache()
    playback = run(load_playback(handle))
    review = reviews.get_or_create(playback, 0)
    run(
        judge_decisions(
            review, lambda view, seed, budget: Inline().ask(Appraise("seasalt", view, seed, budget)), ENOUGH, 1
        )
    )
    return reviews


class OpenReview(ScriptedApp):
    @property
    def shown(self) -> ReviewScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, ReviewScreen))

    @property
    def list_view(self) -> VirtualList[Entry]:
        return self.shown.query_one("#decisions", VirtualList)

    @property
    def current(self) -> Entry:
        assert self.list_view.current is not None
        return self.list_view.current

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
async def open_review(
    folder: Path,
    handle: GameHandle,
    replay_rights: ReplayRights = rights,
    reviews: ReviewCache | None = None,
    thinkers: Thinkers | None = None,
    **look: Any,
) -> AsyncIterator[OpenReview]:
    async with scripted_app(folder, **look) as scripted:
        at = OpenReview(scripted.pilot, scripted.app)
        at.app.thinkers = thinkers or at.app.thinkers
        at.app.reviews = reviews or at.app.reviews
        at.app.push_screen(ReviewScreen(at.app, handle, replay_rights, FEW))
        await at.pilot.pause()
        yield at
