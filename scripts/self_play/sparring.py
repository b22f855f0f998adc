"""Sparring partners: an earlier player, and styles that nobody tuned."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from seasalt_tui.bots.seasalt.weights import Weights
from self_play.kernel import BETS, STOPS, Policy, policy

_EARLIER: Final = Path(__file__).with_name("earlier.json")
_LIFTED: Final = {"boat": 4.3, "crab": 2.9, "fish": 1.3, "shark": 4.3}


class Partner(NamedTuple):
    """`share`: of the games."""

    policy: Policy
    share: float


class _Earlier(Struct, frozen=True):
    weights: Weights
    edges: Sequence[float]


@cache
def _earlier() -> Mapping[str, _Earlier]:
    return json.decode(_EARLIER.read_bytes(), type=dict[str, _Earlier])


def earlier_edges(players: int) -> Sequence[float]:
    """The value function of the player of before: where learning starts, whatever is in use by now."""
    return _earlier()[str(players)].edges


def sparring_partners(players: int) -> Iterator[Partner]:
    """The player of before; one that values pairs for what they set off; that one in a hurry to stop, fond of bets, and
    keen to deny; and one that lays no pairs before it has to.
    """
    earlier = _earlier()[str(players)]
    edges, weights = earlier.edges, earlier.weights
    odd = {**weights.cards.odd, "shark": 1.6, "swimmer": 1.6}
    lifted = replace(weights, cards=replace(weights.cards, effects=_LIFTED, odd=odd))
    yield Partner(policy(weights, edges, looks=True), 1.0)
    yield Partner(policy(lifted, edges, looks=False, weighs=False), 1.0)
    yield Partner(_announcing(policy(lifted, edges, looks=False, weighs=False), STOPS, 7), 0.7)
    yield Partner(_announcing(policy(lifted, edges, looks=False, weighs=False), BETS, 9), 1.0)
    denier = replace(lifted, turns=replace(lifted.turns, gift=1.0))
    yield Partner(policy(denier, edges, looks=True), 1.0)
    hoarder = policy(weights, edges, looks=False, weighs=False)
    hoarder.hoards = 1
    yield Partner(hoarder, 0.3)


def _announcing(chosen: Policy, announces: int, points: int) -> Policy:
    """From so many points on, whatever else."""
    chosen.announces, chosen.at = announces, points
    return chosen
