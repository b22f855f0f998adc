"""Determinization with expansions: sampled deals show the same view, and hands are as those that players hold."""

from random import Random
from statistics import fmean

from games.seasalt.expansions.boards import everything
from seasalt_tui.bots.seasalt.expanded.determinization import Determinizer
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import SALT_DECK
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.laying import number_of_pairs
from seasalt_tui.games.seasalt.state import BEFORE_DEAL
from seasalt_tui.games.seasalt.view import View
from text.games.seasalt.games import random_steps


def views(players: int) -> list[View]:
    """Of a random game, each of the seat that is to act."""
    steps = [step for step in random_steps(players, "en", "deals", salt=True, pepper=True) if step.seat >= 0]
    found = [game.view(step.before, step.seat) for step in steps]
    return [view for view in found if view.phase not in BEFORE_DEAL]


def test_deals_show_what_is_known_and_have_every_card_once() -> None:
    for number, view in enumerate(views(3)):
        deal = Determinizer(view, Random(number).random, Dice(f"{number}")).sample()
        assert game.view(deal, view.turn_of) == view
        assert everything(deal) == everything(game.guess(view, Dice("any")))
        assert sum(everything(deal).values()) == len(SALT_DECK)


def test_hidden_hands_have_fewer_pairs_than_chance_would_have_it() -> None:
    """Players lay their pairs."""
    even, likely = list[int](), list[int]()
    for number, view in enumerate(views(2)):
        dice, other = Dice(f"{number}"), 1 - view.turn_of
        likely.append(_pairs(Determinizer(view, Random(number).random, dice).sample().hands[other]))
        even.append(_pairs(game.guess(view, dice).hands[other]))
    assert fmean(likely) < fmean(even) / 2


def _pairs(hand: Hand) -> int:
    return number_of_pairs(hand, twins=False)
