"""Review of a whole game, decision by decision."""

from asyncio import create_task, sleep

import pytest

from bots.review.played import played
from bots.review.playouts import asking
from seasalt_tui.bots.appraisal import Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.judgment import Judgment
from seasalt_tui.bots.review.review import TURNING_POINTS, Review, judge_decisions
from seasalt_tui.games import GAMES

FEW = Budget(tries=2)
AT_RANDOM = 0.1
SEASALT = GAMES["seasalt"]


def reviewed(*chances: float, error: float = 0.001, costs: float = 0.0) -> Review:
    """As if the chances had been these at the first decisions, and then even."""
    review = Review(played("seasalt"), 0)
    for place, decision in enumerate(review.decisions):
        chance = chances[min(place, len(chances) - 1)]
        best, done = Option("best", chance, error), Option(decision.action, chance - costs, 0.0)
        review.judged[decision.place] = Judgment(decision.place, best, done, 1, AT_RANDOM)
    return review


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_decision_is_judged(game: str) -> None:
    review, told = Review(played(game), 1), list[int]()
    await judge_decisions(review, asking(GAMES[game]), FEW, 2, lambda: told.append(len(review.judged)))
    assert review.whole
    assert told == list(range(1, len(review.decisions) + 1))
    assert set(review.judged) == {decision.place for decision in review.decisions}


async def test_how_many_think_at_once_makes_no_difference() -> None:
    alone, together = Review(played("seasalt"), 0), Review(played("seasalt"), 0)
    await judge_decisions(alone, asking(SEASALT), FEW, 1)
    await judge_decisions(together, asking(SEASALT), FEW, 3)
    assert alone.judged == together.judged


async def test_given_up_it_goes_on_where_it_was() -> None:
    review = Review(played("seasalt"), 0)
    task = create_task(judge_decisions(review, asking(SEASALT), FEW, 2))
    while len(review.judged) < 5:
        await sleep(0)
    task.cancel()
    kept = dict(review.judged)
    await judge_decisions(review, asking(SEASALT), FEW, 1)
    assert review.whole
    assert {place: review.judged[place] for place in kept} == kept


def test_the_chance_at_the_end_is_the_result() -> None:
    results = [Review(played("seasalt"), seat).result for seat in range(2)]
    assert sorted(results) == [0.0, 1.0]


def test_where_the_chance_changed_much_the_game_turned() -> None:
    review = reviewed(0.5, 0.55, 0.8, 0.75, 0.3)
    places = [decision.place for decision in review.decisions]
    first, second, *_ = review.turning_points
    assert (first.place, second.place) == (places[1], places[3])
    assert first.change == pytest.approx(0.25)
    assert second.change == pytest.approx(-0.45)


def test_what_may_be_luck_of_the_search_is_no_turn() -> None:
    assert len(reviewed(0.5, 0.62, 0.5, error=0.05).turning_points) == 1  # the end, which is sure
    assert len(reviewed(0.5, 0.62, 0.5).turning_points) == 3


def test_no_more_turns_than_there_are_digits() -> None:
    review = reviewed(*[0.2, 0.8] * 10)
    assert len(review.turning_points) == TURNING_POINTS


def test_what_is_not_known_yet_is_no_turn() -> None:
    review = reviewed(0.5, 0.9, 0.5)
    del review.judged[review.decisions[1].place]
    assert review.turning_points[0].place == review.decisions[-1].place


def test_accuracy_falls_with_what_decisions_cost() -> None:
    assert Review(played("seasalt"), 0).accuracy is None
    found = [reviewed(0.5, costs=cost).accuracy or 0.0 for cost in (0.0, 0.02, 0.1, 0.2)]
    assert found == pytest.approx([1.0, 0.8, 0.0, 0.0], abs=0.001)


def test_no_accuracy_is_told_before_half_of_the_decisions() -> None:
    review = reviewed(0.5)
    judged = dict(review.judged)
    for known in range(len(judged)):
        review.judged.clear()
        review.judged.update(list(judged.items())[:known])
        assert (review.accuracy is None) == (2 * known < len(judged)), known


def test_mistakes_come_by_what_they_cost() -> None:
    review = reviewed(0.5)
    for place, chance in ((3, 0.44), (9, 0.1), (6, 0.3)):
        found = review.decisions[place]
        known = review.judged[found.place]
        review.judged[found.place] = Judgment(
            found.place, known.best, Option(found.action, chance, 0.001), 1, AT_RANDOM
        )
    assert [each.verdict for each in review.mistakes] == ["blunder", "blunder", "mistake"]
    assert [each.place for each in review.mistakes] == [review.decisions[place].place for place in (9, 6, 3)]
    assert (review.times("blunder"), review.times("mistake"), review.times("slip")) == (2, 1, 0)
