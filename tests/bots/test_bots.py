"""What every bot keeps to, and which one is stronger."""

from typing import Final

import pytest

from bots.matches import decisions, winners
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.intervals import wilson
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
EVERY_SO_MANY = 5  # decisions: looking at each one would take too long


@pytest.fixture(params=BOTS)
def player(request: pytest.FixtureRequest) -> Bot:
    return BOTS[request.param]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", game.players)
def test_every_action_of_a_whole_game_is_legal(player: Bot, players: int, edition: str) -> None:
    for decision in decisions([player] * players, edition, Dice(f"legal {edition}")):
        assert decision.action in game.legal(decision.state, decision.seat)


@pytest.mark.parametrize("players", game.players)
def test_the_same_view_and_dice_give_the_same_action(player: Bot, players: int) -> None:
    for number, decision in enumerate(decisions([player] * players, "en", Dice("same"))):
        if number % EVERY_SO_MANY:
            continue
        assert player(decision.view, Dice(str(number))) == player(decision.view, Dice(str(number)))


@pytest.mark.parametrize("players", game.players)
def test_what_a_bot_cannot_see_does_not_matter(player: Bot, players: int) -> None:
    """Another position that looks the same from the seat."""
    for number, decision in enumerate(decisions([player] * players, "en", Dice("unseen"))):
        if number % EVERY_SO_MANY:
            continue
        other = game.guess(decision.view, Dice(f"guess {number}"))
        action = player(game.view(other, decision.seat), Dice(str(number)))
        assert action == player(decision.view, Dice(str(number)))


def test_a_game_of_bots_repeats_with_its_dice(player: Bot) -> None:
    one, other = ([decision.action for decision in decisions([player] * 3, "en", Dice("again"))] for _ in range(2))
    assert one == other


def test_casual_takes_everything_that_is_legal() -> None:
    first = next(decisions([random_bot] * 2, "en", Dice("any")))
    assert {random_bot(first.view, Dice(str(number))) for number in range(40)} == set(first.view.legal)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_played_by_somebody(level: str) -> None:
    first = next(decisions([random_bot] * 2, "en", Dice("levels")))
    assert bot("seasalt", level)(first.view, Dice("x")) in first.view.legal


def test_the_rival_clearly_beats_random_play() -> None:
    games = 60
    won = sum(
        winners([seasalt_rival, random_bot], "en", Dice(f"beat {number}"), number % 2) == (0,)
        for number in range(games)
    )
    assert wilson(won, games)[0] > 0.8


@pytest.mark.parametrize("place", range(3))
def test_the_rival_beats_two_random_players_wherever_it_sits(place: int) -> None:
    bots: list[Bot] = [random_bot] * 3
    bots[place] = seasalt_rival
    won = sum(winners(bots, "en", Dice(f"three {number}")) == (place,) for number in range(20))
    assert won > 13


@pytest.mark.parametrize(("level", "below"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(level: str, below: str) -> None:
    """How clearly, `seasalt arena` tells."""
    games, bots = 80, (bot("seasalt", level), bot("seasalt", below))
    won = sum(winners(bots, "en", Dice(f"below {number}"), number % 2) == (0,) for number in range(games))
    assert wilson(won, games)[0] > 0.5


def test_random_play_loses_to_an_easy_one() -> None:
    games, bots = 80, (bot("seasalt", "easy"), random_bot)
    won = sum(winners(bots, "en", Dice(f"random {number}"), number % 2) == (0,) for number in range(games))
    assert wilson(won, games)[0] > 0.8


def test_an_expert_beats_a_normal_one_with_little_thought(full: bool) -> None:
    games, tries = (40, 400) if full else (16, 100)
    bots = (bot("seasalt", "expert", Budget(tries=tries)), bot("seasalt", "normal"))
    won = sum(winners(bots, "en", Dice(f"expert {number}"), number % 2) == (0,) for number in range(games))
    assert wilson(won, games)[0] > 0.5
