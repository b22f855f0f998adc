"""One playout of both calls, from which odds are made."""

from msgspec import Struct


class CallTrial(Struct, frozen=True):
    """Both calls in one sampled deal: the chances to win the game, and the points and gains of a bet's round."""

    stop_wins: float
    bet_wins: float
    points: tuple[int, ...]
    gains: tuple[int, ...]
