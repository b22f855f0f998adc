"""Imagined rounds agree with the view they were imagined from."""

from random import Random

import pytest

from bots.matches import decisions
from bots.seasalt.thoughts import numbers
from seasalt_tui.bots.levels import bot
from seasalt_tui.bots.seasalt.cards import DECK_NUMBERS, NUMBERS, counted
from seasalt_tui.bots.seasalt.imagined import Imagination
from seasalt_tui.bots.seasalt.round import Round
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.view import View


def everything(round_: Round, view: View) -> list[int]:
    laid = [card for seat in view.seats for card in numbers(seat.table)]
    held = [card for hand in round_.hands for card in hand]
    return sorted([*round_.deck, *round_.piles[0], *round_.piles[1], *round_.drawn, *held, *laid])


@pytest.mark.parametrize("edition", game.options["edition"])
@pytest.mark.parametrize("players", game.players)
def test_every_card_is_in_one_place_and_what_is_known_where_it_is(players: int, edition: str) -> None:
    random = Random(1).random
    player = bot("seasalt", "normal")
    for decision in decisions([player] * players, edition, Dice(f"imagined {edition}")):
        view = decision.view
        imagination = Imagination(view, random, lambda counts, card: counts % 7 + card)
        for round_ in (imagination.round(), imagination.round()):
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
        left = [*round_.hands[seat]]
        for card in known:
            left.remove(card)
        assert len(round_.hands[seat]) == holder.size
        assert round_.counts[seat] == counted(round_.hands[seat] + numbers(holder.table))
