"""Reviews: complete, half computed, and in all looks. The judgments are fixed, as real ones change with the bots."""

from asyncio import run

import pytest
from textual import work

from seasalt_tui.bots.appraisal import Option
from seasalt_tui.bots.review.judgment import Judgment
from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.dice import Dice
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.review.cache import ReviewCache
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.review.screen import ReviewScreen
from ui.screens.review.open_review import random_game
from ui.snapshots.conftest import Looks

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
GAMES = pytest.mark.parametrize("game", ["seasalt", "paperworld"])


def made_up(review: Review, part: float) -> None:
    """A walk up and down, with a mistake now and then, and something that nobody thought of."""
    dice, chance = Dice("walk"), 0.5
    for decision in review.decisions[: round(len(review.decisions) * part)]:
        chance = min(max(chance + (dice.below(41) - 20) / 100, 0.05), 0.95)
        other = next(action for action in decision.view.legal if action != decision.action)
        loss = (0.0, 0.0, 0.0, 0.01, 0.03, 0.08, 0.2, None)[dice.below(8)]
        best = Option(decision.action if loss == 0 else other, chance, 0.01)
        played = None if loss is None else Option(decision.action, chance - loss, 0.01)
        review.judged[decision.place] = Judgment(decision.place, best, best if loss == 0 else played, 2400, 0.185)


class StillReview(ReviewScreen):
    """Nobody thinks any further."""

    @work
    async def _think(self, review: Review) -> None:
        pass


class Still:
    def __init__(self, game: str = "seasalt", part: float = 1.0) -> None:
        self.handle, self.reviews = random_game(game), ReviewCache()
        playback = run(load_playback(self.handle))
        for seat in range(len(self.handle.plan.sitters)):
            made_up(self.reviews.get_or_create(playback, seat), part)

    def __call__(self, app: LocalApp) -> None:
        app.reviews = self.reviews
        app.push_screen(StillReview(app, self.handle))


@SIZES
@GAMES
def test_a_review(looks: Looks, game: str, size: tuple[int, int]) -> None:
    assert looks(None, "4", over=Still(game), size=size)


@SIZES
def test_only_mistakes(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(None, "f", over=Still(), size=size)


def test_half_of_it(looks: Looks) -> None:
    assert looks(None, "n", over=Still(part=0.4))


@GAMES
def test_a_review_in_ascii(looks: Looks, game: str) -> None:
    assert looks(None, "2", over=Still(game), ascii=True, depth="mono")


def test_a_review_on_paper_in_german(looks: Looks) -> None:
    assert looks(None, "f", over=Still(), theme="paper", language="de")


def test_a_review_in_sixteen_colors_in_french(looks: Looks) -> None:
    assert looks(None, "3", over=Still(), depth="16", language="fr")
