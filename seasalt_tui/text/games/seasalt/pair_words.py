"""Pair texts by kind of pair: what it is called, what playing it does, and when nothing comes of it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.core.messages import message
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS, FamilyWords


class PairWords(Struct, frozen=True):
    """`category`: in a table of points. `hoped`: of it in a hint."""

    category: str
    pair: str
    hoped: str
    effect: str
    no_effect: str


def _of(family: FamilyWords) -> PairWords:
    return PairWords(family.category, family.pair, family.hoped, family.effect, family.no_effect)


PAIR_WORDS: Final[Mapping[str, PairWords]] = {
    **{family: _of(said) for family, said in FAMILY_WORDS.items() if said.effect},
    "sharks": PairWords(
        category=message("Two sharks"),
        pair=message("Two sharks together."),
        hoped=message("A laid pair of another player."),
        effect=message("Take a laid pair from another player."),
        no_effect=message("There is no pair to take: the two only score."),
    ),
    "swimmers": PairWords(
        category=message("Two swimmers"),
        pair=message("Two swimmers together."),
        hoped=message("A look at another player's hand."),
        effect=message("Look at another player's hand; you may swap a card."),
        no_effect=message("There is no hand to look at: the pair only scores."),
    ),
}
