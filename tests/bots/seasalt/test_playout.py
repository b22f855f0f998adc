"""Playout policy: what it leaves to others."""

from random import Random

import pytest

from bots.seasalt.playout_rounds import thought_of
from games.seasalt.positions import SEVEN, position
from seasalt_tui.bots.seasalt.playout import PlayoutPolicy


@pytest.mark.parametrize(("caller", "covered"), [(None, 1), (0, 0)])
def test_what_is_kept_for_later_is_buried_in_the_last_turn(caller: int | None, covered: int) -> None:
    """A penguin is worth a point, and a shell nothing yet."""
    piles = ("penguin:pink", "shell:light_blue")
    round_ = thought_of(position(hands=(SEVEN, "crab:black"), piles=piles, phase="take", seat=1, caller=caller))
    PlayoutPolicy((0, 0), Random(1).random).draw(round_)
    assert [len(pile) for pile in round_.piles] == [1 + (place == covered) for place in range(2)]


@pytest.mark.parametrize("caller", [None, 0])
@pytest.mark.parametrize("piles", [("penguin:pink", ""), ("", "penguin:pink")])
def test_an_empty_pile_gets_the_other_card(piles: tuple[str, str], caller: int | None) -> None:
    round_ = thought_of(position(hands=(SEVEN, "crab:black"), piles=piles, phase="take", seat=1, caller=caller))
    PlayoutPolicy((0, 0), Random(1).random).draw(round_)
    assert [len(pile) for pile in round_.piles] == [1, 1]
