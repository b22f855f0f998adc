"""What every bot keeps to, and which one is stronger."""

from functools import cache
from itertools import cycle
from typing import Final

import pytest

from bots.matches import Decision, decisions, winners, wins_more_than
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, Bot, bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.rivals.seasalt import seasalt_rival
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game

FEW: Final = Budget(tries=8)
BOTS: dict[str, Bot] = {"casual": random_bot, "steady": seasalt_rival} | {
    level: bot("seasalt", level, FEW) for level in ("easy", "hard", "expert")
}
EDITIONS = game.options["edition"]
SLOW: Final = "expert"  # plays by each edition, and with each number of players, but not all by all
TABLES: Final = [
    *(
        (player, players, edition)
        for player in BOTS
        if player != SLOW
        for players in game.players
        for edition in EDITIONS
    ),
    *((SLOW, players, edition) for players, edition in zip(cycle(game.players), EDITIONS, strict=False)),
]
EVERY_SO_MANY = 5  # decisions: looking at each one would take too long


@cache
def whole_game(player: str, players: int, edition: str = "en") -> tuple[Decision, ...]:
    """Of a player against itself; several tests look at one."""
    return tuple(decisions([BOTS[player]] * players, edition, Dice(f"whole {edition}")))


@pytest.mark.parametrize(("player", "players", "edition"), TABLES)
def test_every_action_of_a_whole_game_is_legal(player: str, players: int, edition: str) -> None:
    for decision in whole_game(player, players, edition):
        assert decision.action in game.legal(decision.state, decision.seat)


@pytest.mark.parametrize("players", game.players)
@pytest.mark.parametrize("player", BOTS)
def test_an_action_follows_from_view_and_dice_alone(player: str, players: int) -> None:
    """The same in another position that looks the same from the seat: what a bot cannot see does not matter."""
    for number, decision in enumerate(whole_game(player, players)):
        if number % EVERY_SO_MANY:
            continue
        other = game.view(game.guess(decision.view, Dice(f"guess {number}")), decision.seat)
        views = (decision.view, decision.view, other)
        one, again, elsewhere = (BOTS[player](view, Dice(str(number))) for view in views)
        assert one == again == elsewhere


@pytest.mark.parametrize("player", BOTS)
def test_a_game_of_bots_repeats_with_its_dice(player: str) -> None:
    one, other = whole_game(player, 3), decisions([BOTS[player]] * 3, "en", Dice("whole en"))
    assert [decision.action for decision in one] == [decision.action for decision in other]


def test_casual_takes_everything_that_is_legal() -> None:
    first = next(decisions([random_bot] * 2, "en", Dice("any")))
    assert {random_bot(first.view, Dice(str(number))) for number in range(40)} == set(first.view.legal)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_played_by_somebody(level: str) -> None:
    first = next(decisions([random_bot] * 2, "en", Dice("levels")))
    assert bot("seasalt", level)(first.view, Dice("x")) in first.view.legal


def test_the_rival_clearly_beats_random_play() -> None:
    bots = (seasalt_rival, random_bot)
    assert wins_more_than(0.8, 60, lambda number: winners(bots, "en", Dice(f"beat {number}"), number % 2) == (0,))


@pytest.mark.parametrize("place", range(3))
def test_the_rival_beats_two_random_players_wherever_it_sits(place: int) -> None:
    bots: list[Bot] = [random_bot] * 3
    bots[place] = seasalt_rival
    won = sum(winners(bots, "en", Dice(f"three {number}")) == (place,) for number in range(20))
    assert won > 13


@pytest.mark.parametrize(("level", "below"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(level: str, below: str) -> None:
    """How clearly, `seasalt arena` tells."""
    bots = (bot("seasalt", level), bot("seasalt", below))
    assert wins_more_than(0.5, 80, lambda number: winners(bots, "en", Dice(f"below {number}"), number % 2) == (0,))


def test_random_play_loses_to_an_easy_one() -> None:
    bots = (bot("seasalt", "easy"), random_bot)
    assert wins_more_than(0.8, 80, lambda number: winners(bots, "en", Dice(f"random {number}"), number % 2) == (0,))


def test_an_expert_beats_a_normal_one_with_little_thought(full: bool) -> None:
    games, tries = (40, 400) if full else (12, 40)
    bots = (bot("seasalt", "expert", Budget(tries=tries)), bot("seasalt", "normal"))
    assert wins_more_than(0.5, games, lambda number: winners(bots, "en", Dice(f"expert {number}"), number % 2) == (0,))
