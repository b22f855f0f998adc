"""Looking back at the decisions of a game with keys and mouse."""

from asyncio import Event
from pathlib import Path

import pytest

from bots.review.playouts import Playing
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Question
from seasalt_tui.bots.thinkers import Answers, Inline
from seasalt_tui.games import GAMES
from seasalt_tui.play.review.cache import ReviewCache
from seasalt_tui.server.rooms.record import HostedReplayRights
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.library.screen import LibraryScreen
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.review.plot import Plot
from seasalt_tui.ui.screens.review.screen import ReviewScreen
from seasalt_tui.ui.widgets.virtual_list import VirtualList
from ui.screens.replay.recorded_games import finished_game, open_replay, unfinished_game
from ui.screens.review.open_review import OpenReview, finished_reviews, open_review, random_game

SIZES = [(80, 24), (120, 40)]


@pytest.fixture(scope="module")
def known() -> ReviewCache:
    return finished_reviews()


class SoonTired(Inline):
    """Answers a few questions, and no more."""

    def __init__(self) -> None:
        self.left = 12

    async def ask(self, question: Question) -> Answers:
        if self.left == 0:
            await Event().wait()
        self.left -= 1
        async for answer in super().ask(question):
            yield answer


def place(at: OpenReview) -> int:
    return at.current.decision.place


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_decision_is_listed_and_thought_over(tmp_path: Path, game: str) -> None:
    thinkers = Playing() if game == "paperworld" else None
    async with open_review(tmp_path, random_game(game), thinkers=thinkers) as at:
        await at.thought_over()
        assert at.shown._review is not None
        for size in SIZES:
            await at.resize(*size)
            assert len(at.list_view.items) == len(at.shown._review.decisions), size
            assert "Accuracy: Kim" in at.lines[0], size
            assert "100%" in at.text, size
            assert "Played: " in at.text, size
            assert ("Round 1, turn 1." if game == "seasalt" else "Turn 1.") in at.text, size


async def test_left_and_opened_again_it_goes_on_from_what_it_knew(tmp_path: Path) -> None:
    shown = random_game()
    async with open_review(tmp_path, shown, thinkers=SoonTired()) as at:
        await at.until(lambda: at.shown._review is not None and len(at.shown._review.judged) > 4)
        review = at.shown._review
        assert review is not None
        await at.press("escape")
        assert at.is_on(HomeScreen)
        known = dict(review.judged)
        assert 4 < len(known) < len(review.decisions)
        at.app.thinkers = Inline()
        at.app.push_screen(ReviewScreen(at.app, shown, budget=Budget(tries=4)))
        await at.until(lambda: at.shown._review is not None)
        assert at.shown._review is review
        await at.thought_over()
        assert {one: review.judged[one] for one in known} == known


async def test_while_it_thinks_it_tells_how_far_it_is(tmp_path: Path) -> None:
    async with open_review(tmp_path, random_game(), thinkers=SoonTired()) as at:
        await at.until(lambda: at.shown._review is not None and len(at.shown._review.judged) > 4)
        assert at.shown._review is not None
        await at.reads(f"{len(at.shown._review.judged)}/{len(at.shown._review.decisions)}")
        await at.press("end")
        assert "Still analyzing…" in at.text


async def test_the_table_as_it_stood_and_back(tmp_path: Path, known: ReviewCache) -> None:
    async with open_review(tmp_path, random_game(), reviews=known) as at:
        await at.thought_over()
        await at.press("down", "down", "down")
        chosen = place(at)
        await at.press("enter")
        await at.until(lambda: at.is_on(ReplayScreen))
        replay = at.app.screen
        assert isinstance(replay, ReplayScreen)
        await at.until(lambda: replay.has_board)
        assert replay._place == chosen
        assert replay._viewpoint.seat == 0
        await at.press("right", "m")
        assert at.is_on(ReviewScreen)
        assert place(at) == chosen
        assert len([screen for screen in at.app.screen_stack if isinstance(screen, ReviewScreen)]) == 1


async def test_turning_points_are_gone_to_by_their_numbers_and_by_clicks(tmp_path: Path, known: ReviewCache) -> None:
    async with open_review(tmp_path, random_game(), reviews=known) as at:
        await at.thought_over()
        review = at.shown._review
        assert review is not None
        assert review.turning_points
        for number, turn in enumerate(review.turning_points, 1):
            await at.press("home", str(number))
            assert place(at) == turn.place
            assert f"Turning point {number}:" in at.text
        await at.press("home")
        plot = at.shown.query_one(Plot)
        numbers = at.lines[plot.region.y]
        await at.pilot.click("#plot", offset=(numbers.index("1"), 0))
        await at.pilot.pause()
        assert place(at) == review.turning_points[0].place
        await at.press("9")  # there are not so many
        assert len(review.turning_points) < 9
        assert place(at) == review.turning_points[0].place


async def test_a_click_on_the_chart_points_at_a_decision(tmp_path: Path, known: ReviewCache) -> None:
    async with open_review(tmp_path, random_game(), reviews=known) as at:
        await at.thought_over()
        review = at.shown._review
        assert review is not None
        await at.pilot.click("#plot", offset=(79, 4))
        await at.pilot.pause()
        assert place(at) == review.decisions[-1].place
        await at.pilot.click("#plot", offset=(6, 4))
        await at.pilot.pause()
        assert place(at) == review.decisions[0].place
        assert "▲" in at.lines[at.shown.query_one(Plot).region.bottom - 1][:9]


async def test_only_mistakes_come_by_what_they_cost(tmp_path: Path, known: ReviewCache) -> None:
    async with open_review(tmp_path, random_game(), reviews=known) as at:
        await at.thought_over()
        review = at.shown._review
        assert review is not None
        assert review.mistakes
        await at.press("f")
        assert [entry.decision.place for entry in at.list_view.items] == [one.place for one in review.mistakes]
        assert "costliest first" in at.text
        assert "It cost" in at.text
        assert "Better: " in at.text
        await at.press("f")
        assert len(at.list_view.items) == len(review.decisions)


async def test_from_mistake_to_mistake(tmp_path: Path, known: ReviewCache) -> None:
    async with open_review(tmp_path, random_game(), reviews=known) as at:
        await at.thought_over()
        review = at.shown._review
        assert review is not None
        wanted = sorted(one.place for one in review.mistakes)
        assert wanted
        await at.press("home")
        for one in wanted:
            await at.press("n")
            assert place(at) == one
        await at.press("n", "end", *["p"] * len(wanted))
        assert place(at) == wanted[0]


async def test_another_seat_and_back_and_the_accuracy_of_both(tmp_path: Path) -> None:
    async with open_review(tmp_path, random_game()) as at:
        await at.thought_over()
        await at.press("v")
        await at.reads("Decisions: Ana")
        await at.thought_over()
        assert "Kim" in at.lines[0]
        assert "Ana" in at.lines[0]
        await at.click("Decisions: Ana")
        await at.reads("Decisions: Kim")
        assert at.knows_all


async def test_at_a_host_there_is_only_ones_own(tmp_path: Path) -> None:
    async with open_review(tmp_path, random_game(), HostedReplayRights(1, hands=False)) as at:
        await at.until(lambda: at.shown._review is not None)
        assert "Decisions of" not in at.text
        await at.press("v")
        assert at.shown._review is not None
        assert at.shown._review.seat == 1


async def test_a_game_that_goes_on_is_not_looked_back_at(tmp_path: Path) -> None:
    async with open_review(tmp_path, unfinished_game(60)) as at:
        await at.reads("once it is over")
        assert at.is_on(HomeScreen)
    async with open_replay(tmp_path, unfinished_game(60)) as look:
        await look.press("m")
        assert look.is_on(ReplayScreen)
        assert "once it is over" in look.text
        assert "Review" not in look.lines[-1]


async def test_from_a_replay_and_back(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        look.app.thinkers = SoonTired()
        await look.press("m")
        await look.until(lambda: look.is_on(ReviewScreen))
        await look.press("escape")
        assert look.is_on(ReplayScreen)
        await look.press("end", "r", "enter")
        await look.reads("Rematch")
        await look.press("m")
        await look.until(lambda: look.is_on(ReviewScreen))


async def test_from_the_library(tmp_path: Path) -> None:
    shown = random_game()
    async with open_review(tmp_path, shown) as at:
        records = await shown.log.after(0)
        handle = await at.app.saved_games.branch(shown.plan, records, "Regatta")
        await at.app.saved_games.finish(handle)
        await at.press("escape", "l")
        await at.until(lambda: at.is_on(LibraryScreen))
        await at.until(lambda: at.screen.query_one("#games", VirtualList).current and "Review" in at.text)
        await at.press("m")
        await at.until(lambda: at.is_on(ReviewScreen))
        await at.press("escape")
        assert at.is_on(LibraryScreen)


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
async def test_it_speaks_every_language_in_ascii_too(tmp_path: Path, known: ReviewCache, language: str) -> None:
    async with open_review(tmp_path, random_game(), reviews=known, language=language, ascii=True, depth="mono") as at:
        await at.thought_over()
        assert at.text.isascii()
        await at.press("f")
        assert at.text.isascii()
