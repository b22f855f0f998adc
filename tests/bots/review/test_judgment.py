"""Judgments: what a decision cost, and what is discounted as luck."""

from collections.abc import AsyncGenerator
from typing import Any

import pytest
from msgspec import Struct

from bots.review.played import played
from bots.review.playouts import asking
from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision, decisions
from seasalt_tui.bots.review.judgment import Judgment, judge_decision
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.games import GAMES

SURE = 0.001


class Seen(Struct, frozen=True):
    legal: tuple[str, ...]


class Oracle:
    """Knows what everything is worth, and remembers what it was asked."""

    def __init__(self, **worth: float) -> None:
        self.worth = worth
        self.asked: list[tuple[tuple[str, ...], Budget]] = []

    async def __call__(self, view: Any, _seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
        self.asked.append((view.legal, budget))
        options = [Option(action, self.worth[action], SURE) for action in view.legal if action in self.worth]
        yield Appraisal((Option(view.legal[-1], 0.0, 1.0),), 1)
        yield Appraisal(tuple(sorted(options, key=lambda option: -option.chance)), 10)


def decision(action: str, *legal: str) -> Decision:
    return Decision(7, 1, 1, Seen(legal), action)


def cost(chance: float, error: float) -> Judgment:
    return Judgment(7, Option("best", 0.6, 0.01), Option("played", chance, error), 10, 0.1)


async def test_what_was_best_is_asked_about_once() -> None:
    oracle = Oracle(a=0.2, b=0.6, c=0.4)
    found = await judge_decision(oracle, decision("b", "a", "b", "c"), "seed", Budget(100, 40))
    assert oracle.asked == [(("a", "b", "c"), Budget(50, 20))]
    assert (found.verdict, found.cost, found.error, found.best.chance) == ("best", 0.0, 0.0, 0.6)


async def test_what_was_not_is_compared_with_the_best_alone() -> None:
    oracle = Oracle(a=0.2, b=0.6, c=0.4)
    found = await judge_decision(oracle, decision("c", "a", "b", "c"), "seed", Budget(100, 40))
    assert oracle.asked[1:] == [(("b", "c"), Budget(50, 20))]
    assert found.cost == pytest.approx(0.2)
    assert (found.error, found.tries, found.place) == (SURE, 20, 7)
    assert found.at_random == pytest.approx(0.2)


async def test_of_two_there_is_nothing_to_find_out_first() -> None:
    oracle = Oracle(a=0.2, b=0.6)
    found = await judge_decision(oracle, decision("a", "a", "b"), "seed", Budget(100, 40))
    assert oracle.asked == [(("a", "b"), Budget(100, 40))]
    assert found.cost == pytest.approx(0.4)


async def test_what_the_search_leaves_out_is_not_judged() -> None:
    found = await judge_decision(Oracle(a=0.2, b=0.6), decision("c", "a", "b", "c"), "seed", Budget())
    assert (found.played, found.cost, found.verdict) == (None, 0.0, "unknown")


@pytest.mark.parametrize(
    ("chance", "verdict"),
    [(0.6, "good"), (0.59, "good"), (0.575, "slip"), (0.54, "mistake"), (0.45, "blunder"), (0.0, "blunder")],
)
def test_the_size_of_a_loss_has_a_name(chance: float, verdict: str) -> None:
    assert cost(chance, SURE).verdict == verdict


def test_what_may_be_luck_is_no_mistake() -> None:
    assert cost(0.4, 0.11).verdict == "good"
    assert cost(0.4, 0.11).cost == 0.0
    assert cost(0.4, 0.11).difference == pytest.approx(0.2)
    assert cost(0.4, 0.09).verdict == "blunder"


async def test_without_anybody_who_knows_the_game_it_fails() -> None:
    async def silent(_view: Any, _seed: str, _budget: Budget) -> AsyncGenerator[Appraisal, None]:
        for never in list[Appraisal]():
            yield never

    with pytest.raises(Unanswered):
        await judge_decision(silent, decision("a", "a", "b"), "seed", Budget())


@pytest.mark.parametrize("game", list(GAMES))
async def test_with_tries_it_is_the_same_every_time(game: str) -> None:
    some = decisions(played(game), 0)[:6]
    found = [
        [await judge_decision(asking(GAMES[game]), each, "seed", Budget(tries=6)) for each in some] for _ in range(2)
    ]
    assert found[0] == found[1]
    assert all(each.played is not None for each in found[0])
