"""Card values under events: the tuned ones of the basic game, but for hopes that an event in force takes away or adds.

By hand, found by thousands of games between players with and without it in which that event was always in force.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.seasalt.card_values import CardValues
from seasalt_tui.bots.seasalt.weights import CardWeights, tuned
from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.ruling import Ruling

_USELESS: Final = (-4.0, -4.0, -4.0)  # mermaids that score nothing; the fourth still wins
_TIMES: Final = {"sunfish": ("fish", 2.0), "hermit_crab": ("crab", 1.5)}  # as much as what the pair sets off else


@cache
def values_under(players: int, ruling: Ruling) -> CardValues:
    weights = tuned(players)
    return CardValues(players, replace(weights, cards=_under(weights.cards, ruling)))


def _under(weights: CardWeights, ruling: Ruling) -> CardWeights:
    """A set whose cards score one by one promises nothing."""
    return replace(
        weights,
        promise={
            family: ladder if ruling.ladders[family] == COLLECTORS[family] else ()
            for family, ladder in weights.promise.items()
        },
        mermaids=weights.mermaids if ruling.mermaids_score else _USELESS,
        effects=_more_effective(weights.effects, ruling),
        last_effects=_more_effective(weights.last_effects, ruling),
    )


def _more_effective(effects: Mapping[str, float], ruling: Ruling) -> Mapping[str, float]:
    more = dict(_TIMES[event] for event in ruling.events if event in _TIMES)
    return {kind: worth * more.get(kind, 1.0) for kind, worth in effects.items()}
