"""Pair texts by kind of pair: what it is called, what playing it does, and when nothing comes of it."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.words import Words


class PairWords(Struct, frozen=True):
    """`category`: in a table of points. `played`: as a clause of the log. `hoped`: of it in a hint."""

    category: str
    played: str
    pair: str
    hoped: str
    effect: str
    no_effect: str


def _of(family: str, played: str) -> PairWords:
    said = FAMILY_WORDS[family]
    return PairWords(said.category, played, said.pair, said.hoped, said.effect, said.no_effect)


PAIR_WORDS: Final[Mapping[str, PairWords]] = {
    "crab": _of("crab", message("played two crabs")),
    "lobster": _of("lobster", message("played crab and lobster")),
    "boat": _of("boat", message("played two boats")),
    "fish": _of("fish", message("played two fish")),
    "shark": _of("shark", message("played swimmer and shark")),
    "jellyfish": _of("jellyfish", message("played swimmer and jellyfish")),
    "sharks": PairWords(
        category=message("Two sharks"),
        played=message("played two sharks"),
        pair=message("Two sharks together."),
        hoped=message("A laid pair of another player."),
        effect=message("Take a laid pair from another player."),
        no_effect=message("There is no pair to take: the two only score."),
    ),
    "swimmers": PairWords(
        category=message("Two swimmers"),
        played=message("played two swimmers"),
        pair=message("Two swimmers together."),
        hoped=message("A look at another player's hand."),
        effect=message("Look at another player's hand; you may swap a card."),
        no_effect=message("There is no hand to look at: the pair only scores."),
    ),
}


def pair_words(first: Card, second: Card) -> PairWords:
    """Of a pair that can be played, in its order."""
    return PAIR_WORDS[str(kind_of(first, second))]


def played_pair(words: Words, first: Card, second: Card) -> str:
    return words.say(pair_words(first, second).played)
