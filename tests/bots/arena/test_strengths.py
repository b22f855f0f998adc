"""Win rates and Elo, on known results and on many random ones."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from seasalt_tui.bots.arena.elo import elo
from seasalt_tui.bots.arena.lineups import lineups
from seasalt_tui.bots.arena.rates import rate
from seasalt_tui.bots.arena.tally import WIN, BotTally, Tally, deal_tally, empty_tally
from seasalt_tui.bots.arena.times import times
from seasalt_tui.bots.intervals import wilson


def deal(*wins: tuple[int, ...], bots: int = 2) -> Tally:
    """One rotation: who won each of its games."""
    games = [
        {bot: BotTally(games=1, wins=WIN // len(winners) if bot in winners else 0) for bot in range(bots)}
        for winners in wins
    ]
    return deal_tally(games, sum(len(winners) > 1 for winners in wins))


def whole(deals: list[Tally]) -> Tally:
    total = empty_tally()
    for one in deals:
        total += one
    return total


def drawn(strengths: tuple[float, ...], deals: int, random: Random) -> list[Tally]:
    """Each pair of bots, with independent games."""

    def winner(one: int, other: int) -> int:
        return one if random.random() < strengths[one] / (strengths[one] + strengths[other]) else other

    tallies = []
    for pair in combinations(range(len(strengths)), 2):
        found = []
        for _ in range(deals):
            winners = [winner(*pair) for _ in pair]
            games = [{bot: BotTally(games=1, wins=WIN * (bot == won)) for bot in pair} for won in winners]
            found.append(deal_tally(games, 0))
        tallies.append(whole(found))
    return tallies


# Rates


def test_a_few_games_count_as_if_they_knew_nothing_of_each_other() -> None:
    total = whole([deal((0,), (0,)), deal((0,), (1,)), deal((0,), (0, 1))])
    found = rate([total], 0)
    assert found.rate == pytest.approx(4.5 / 6)
    assert (found.low, found.high) == pytest.approx(wilson(4.5, 6))


def test_deals_that_even_out_are_surer_than_games() -> None:
    even = rate(
        [whole([deal((0,), (1,)), deal((1,), (0,)), deal((0,), (0,)), deal((1,), (1,))] + [deal((0,), (1,))] * 96)], 0
    )
    low, high = wilson(100, 200)
    assert even.rate == 0.5
    assert low < even.low < even.high < high


def test_deals_that_do_not_are_less_sure() -> None:
    torn = rate([whole([deal((0,), (0,)), deal((1,), (1,))] * 50)], 0)
    low, high = wilson(50, 100)
    assert (torn.low, torn.high) == pytest.approx((low, high), abs=0.002)


def test_who_wins_all_is_not_sure_to() -> None:
    found = rate([whole([deal((0,), (0,))] * 100)], 0)
    assert (found.rate, found.high) == (1, 1)
    assert 0.97 < found.low < 1


def test_nothing_played_says_nothing() -> None:
    assert (rate([empty_tally()], 0).low, rate([empty_tally()], 0).high) == (0, 1)


def test_the_interval_holds_the_truth_in_nineteen_of_twenty_cases() -> None:
    random, held = Random(7), 0
    for _ in range(400):
        found = rate(drawn((3.0, 1.0), 50, random), 0)
        held += found.low <= 0.75 <= found.high
    assert 0.92 < held / 400 < 0.98


# Strengths


def test_two_bots_are_as_far_apart_as_their_rate_says() -> None:
    total = whole([deal((0,), (0,)), deal((0,), (1,))] * 5000)
    one, other = elo(2, ((0, 1),), [total])
    assert one.points - other.points == pytest.approx(190.85, abs=0.1)  # 400 times the logarithm of 3
    assert one.points == pytest.approx(-other.points)
    assert 0 < one.margin < 5


def test_strengths_are_found_again_and_within_their_reach() -> None:
    random, held = Random(3), 0
    strengths = (4.0, 2.0, 1.0)
    truth = (120.41, 0.0, -120.41)  # 400 times the logarithm of each, around their middle
    for _ in range(200):
        found = elo(3, lineups(3, 2), drawn(strengths, 60, random))
        assert sum(one.points for one in found) == pytest.approx(0, abs=1e-6)
        held += sum(abs(one.points - true) <= one.margin for one, true in zip(found, truth, strict=True))
    assert 0.92 < held / 600 < 0.98


def test_one_against_three_alike_is_even_at_a_quarter() -> None:
    quarter = whole(
        [
            deal_tally(
                [
                    {0: BotTally(games=1, wins=WIN * (turn == 0)), 1: BotTally(games=3, wins=WIN * (turn > 0))}
                    for turn in range(4)
                ],
                0,
            )
        ]
        * 50
    )
    one, other = elo(2, ((0, 1, 1, 1),), [quarter])
    assert (one.points, other.points) == pytest.approx((0, 0), abs=1e-6)


def test_who_has_lost_all_has_a_figure_and_a_wide_reach() -> None:
    few = elo(2, ((0, 1),), [whole([deal((0,), (0,))] * 5)])
    assert few[0].points > 200
    assert few[0].margin > 100


def test_alone_or_unplayed_everybody_is_in_the_middle() -> None:
    assert [one.points for one in elo(2, ((0, 1),), [empty_tally()])] == pytest.approx([0, 0])
    assert elo(1, ((0, 0),), [empty_tally()])[0].points == pytest.approx(0)


# Times


def test_times_are_told_within_a_few_percent() -> None:
    random = Random(1)
    taken = [int(random.lognormvariate(15, 1)) for _ in range(5000)]
    found = times(taken[:2000]) + times(taken[2000:])
    ordered = sorted(taken)
    for part in (0.5, 0.99):
        assert found.percentile(part) == pytest.approx(ordered[int(part * len(taken)) - 1] / 1e6, rel=0.04)
    assert found.longest == ordered[-1] / 1e6
    assert found.buckets.total() == 5000
    assert times([]).percentile(0.5) == 0


def test_products_are_of_what_was_won_in_a_rotation() -> None:
    one = deal((0,), (0, 1))
    assert one.products == Counter({(0, 0): 18 * 18, (0, 1): 18 * 6, (1, 0): 6 * 18, (1, 1): 36})
    assert (one.games, one.shared, one.deals) == (2, 1, 1)
