"""Tuned weights of the rule-based player (`make tune`), by the number of players."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, json

_DATA: Final = Path(__file__).with_name("weights.json")


class CardWeights(Struct, frozen=True):
    """In card points. `effects`: what a pair sets off is worth, `last_effects`: in one's last turn; `odd`: a card that
    waits for its partner; `promise`: of a collection of one card, of two ...; `alone`: a multiplier without anything to
    multiply; `colors`: one more card of a color of which there is none yet, one ...

    `fading`: which part of all that is not yet scored is left in the third and fourth turn of a round, in the next two,
    and later; before it is whole.
    """

    effects: Mapping[str, float]
    last_effects: Mapping[str, float]
    odd: Mapping[str, float]
    promise: Mapping[str, Sequence[float]]
    alone: Mapping[str, float]
    mermaids: Sequence[float]
    colors: Sequence[float]
    fading: Sequence[float]


class TurnWeights(Struct, frozen=True):
    """`draw`: what a look at two cards of the deck is worth, in the first two turns, the next two ..., and in one's
    last turn; `draw_more`: the same, more than what the cards that are left would bring, where these are looked at.
    `search_from`, `rob_from`: what the best card of the piles must bring, and how many cards the largest hand must
    have, before crabs, or swimmer and shark, are laid. `beats`: having more points than who has called. `gift`: how
    much it counts what the next player gets from the piles, `saved`: what is left on them for oneself; either where it
    is more than `usual`.
    """

    draw: Sequence[float]
    draw_more: Sequence[float]
    search_from: float
    rob_from: float
    beats: float
    gift: float
    saved: float
    usual: float


class CallWeights(Struct, frozen=True):
    """`hidden`, `growing`: points that a card in a hidden hand stands for, and by how much more each further one.
    `doubt`: how far off that is. `reply`: what others add to it with a last turn. `left`: what is left to them of a
    lost round. `hope`, `fear`: what the round brings to oneself and to others if it goes on; `late`: how much less of
    that hope is left for each turn of each player.
    """

    hidden: float
    growing: float
    doubt: float
    reply: float
    left: float
    hope: float
    fear: float
    late: float


class Weights(Struct, frozen=True):
    cards: CardWeights
    turns: TurnWeights
    calls: CallWeights


class _Tuned(Struct, frozen=True):
    """`made_by`: the command that found it."""

    made_by: Mapping[str, str]
    found: Mapping[str, Weights]


@cache
def tuned(players: int) -> Weights:
    return json.decode(_DATA.read_bytes(), type=_Tuned).found[str(players)]
