"""Playout policy: what it leaves to others."""

from random import Random

import pytest

from bots.seasalt.playout_rounds import thought_of
from games.seasalt.positions import SEVEN, position
from seasalt_tui.bots.seasalt.cards import BITS, NUMBERS
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy
from seasalt_tui.games.seasalt.cards import parse_card


@pytest.mark.parametrize(("card", "covered"), [("penguin:pink", 0), ("shell:light_blue", 1)])
def test_what_the_next_player_is_known_to_collect_is_covered(card: str, covered: int) -> None:
    piles = ("penguin:pink", "shell:light_blue")
    round_ = thought_of(position(hands=(SEVEN, "crab:black"), piles=piles, phase="take", seat=1))
    round_.sides[0].known = 2 * BITS[NUMBERS[parse_card(card)]]
    PlayoutPolicy((0, 0), Random(1).random).draw(round_)
    assert [len(pile) for pile in round_.piles] == [1 + (place == covered) for place in range(2)]


@pytest.mark.parametrize("caller", [None, 0])
@pytest.mark.parametrize("piles", [("penguin:pink", ""), ("", "penguin:pink")])
def test_an_empty_pile_gets_the_other_card(piles: tuple[str, str], caller: int | None) -> None:
    round_ = thought_of(position(hands=(SEVEN, "crab:black"), piles=piles, phase="take", seat=1, caller=caller))
    PlayoutPolicy((0, 0), Random(1).random).draw(round_)
    assert [len(pile) for pile in round_.piles] == [1, 1]
