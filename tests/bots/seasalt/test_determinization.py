"""Determinization: sampled rounds agree with the view they were sampled from."""

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from bots.matches import decisions
from bots.seasalt.playout_rounds import numbers
from games.seasalt.positions import SIX, hand, position
from seasalt_tui.bots.levels import bot
from seasalt_tui.bots.seasalt.card_values import Row, card_values
from seasalt_tui.bots.seasalt.cards import (
    DECK_NUMBERS,
    NUMBERS,
    Number,
    counted,
    points_of,
)
from seasalt_tui.bots.seasalt.determinization import Determinizer
from seasalt_tui.bots.seasalt.playout import MORE_THAN_ONE, SHARKS, SWIMMERS
from seasalt_tui.bots.seasalt.round import Round
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.view import View


def has_pair(bits: int) -> bool:
    return bool(bits & MORE_THAN_ONE or (bits & SHARKS and bits & SWIMMERS))


def everything(round_: Round, view: View) -> list[Number]:
    laid = [card for seat in view.seats for card in numbers(seat.table)]
    held = [card for side in round_.sides for card in side.hand]
    return sorted([*round_.deck, *round_.piles[0], *round_.piles[1], *round_.drawn, *held, *laid])


@pytest.mark.parametrize("edition", game.options["edition"])
@pytest.mark.parametrize("players", game.players)
def test_every_card_is_in_one_place_and_what_is_known_where_it_is(players: int, edition: str) -> None:
    random = Random(1).random
    player = bot("seasalt", "normal")
    for decision in decisions([player] * players, edition, Dice(f"imagined {edition}")):
        view = decision.view
        determinizer = Determinizer(view, random, card_values(players).first.rows)
        for round_ in (determinizer.sample(), determinizer.sample()):
            assert everything(round_, view) == sorted(DECK_NUMBERS)
            assert len(round_.deck) == view.deck
            agrees(round_, view)


def agrees(round_: Round, view: View) -> None:
    for pile, shown in zip(round_.piles, view.piles, strict=True):
        assert len(pile) == shown.size
        assert [card for card, known in zip(pile, shown.known, strict=True) if known is not None] == [
            NUMBERS[card] for card in shown.known if card is not None
        ]
    for seat, holder in enumerate(view.seats):
        known = numbers(holder.known if holder.hand is None else holder.hand)
        side = round_.sides[seat]
        left = [*side.hand]
        for card in known:
            left.remove(card)
        assert len(side.hand) == holder.size
        assert side.counts == counted(side.hand + numbers(holder.table))


HIDDEN = "crab:black boat:black swimmer:black shark:black"
LAID = "crab:black crab:green boat:black boat:yellow fish:green fish:yellow swimmer:black shark:black"
ROUNDS = 400
SELDOM = ROUNDS * 0.05
SHELLS = frozenset(number for card, number in NUMBERS.items() if card.family == "shell")


SHELLS_ONLY = [Row([100.0 * (card in SHELLS)], 0, 0, 0, 0, [0.0]) for card in range(len(NUMBERS))]


def sampled(hidden: str, table: str = "", known: str = "") -> list[Round]:
    """By a first seat without cards, of a second one's."""
    view = game.view(position(hands=("", hidden), tables=("", table)), 0)
    other = replace(view.seats[1], known=hand(known))
    determinizer = Determinizer(replace(view, seats=(view.seats[0], other)), Random(2).random, SHELLS_ONLY)
    return [determinizer.sample() for _ in range(ROUNDS)]


def shells(hidden: str, table: str = "") -> float:
    """Which part of a hidden hand they are."""
    return fmean(card in SHELLS for round_ in sampled(hidden, table) for card in round_.sides[1].hand)


@pytest.mark.parametrize("known", ["", "crab:black", "shark:black"])
def test_hidden_hands_seldom_hold_what_could_have_been_laid(known: str) -> None:
    rounds = sampled(HIDDEN, known=known)
    assert sum(has_pair(round_.sides[1].duos) for round_ in rounds) < SELDOM


def test_hidden_hands_are_seldom_worth_a_call_that_nobody_made() -> None:
    rounds = sampled(f"{SIX} crab:black shark:black", known=SIX)
    assert sum(points_of(round_.sides[1].counts) >= 7 for round_ in rounds) < SELDOM


def test_who_has_few_cards_has_more_of_what_is_liked_than_who_has_many() -> None:
    few, many = shells("crab:black shell:yellow"), shells("penguin:pink shell:yellow", LAID)
    assert few > many * 1.2
    assert many > len(SHELLS) / len(DECK_NUMBERS)
