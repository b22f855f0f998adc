"""Outcomes: the points and winners of a log, and the standings that follow from them and a seating."""

from functools import lru_cache
from sys import intern

from msgspec import Struct

from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.seating import Seating
from seasalt_tui.server.results.values import GameResult, Standing


class Outcome(Struct, frozen=True, gc=False):
    """What a log folds to. `winners`: None if it ends before the game does. `is_opened`: everybody has acted once."""

    game: str
    options: dict[str, OptionValue]
    points: tuple[int, ...]
    winners: tuple[Seat, ...] | None
    is_opened: bool = True


def result_of(seating: Seating, outcome: Outcome) -> GameResult | None:
    """None if the two do not belong together, or the game is not over."""
    if len(outcome.points) != len(seating.players) or (outcome.winners is None and seating.ending == "played"):
        return None
    is_rated = seating.counts_for_ratings and (outcome.is_opened or seating.ending == "played")
    ranks = ranks_of(seating, outcome)
    standings = tuple(
        Standing(
            seat,
            PersonId(intern(player.person)),  # most people and names are in many results
            intern(player.name),
            player.level,
            outcome.points[seat],
            ranks[seat],
            player.gave_up,
        )
        for seat, player in enumerate(seating.players)
    )
    return GameResult(
        seating.game,
        outcome.game,
        _shared(tuple(outcome.options.items())),
        seating.ended,
        is_rated,
        seating.ending,
        standings,
        seating.shown,
        seating.hands,
    )


@lru_cache(maxsize=1000)
def _shared(options: tuple[tuple[str, OptionValue], ...]) -> dict[str, OptionValue]:
    """One value for all games with these options."""
    return dict(options)


def ranks_of(seating: Seating, outcome: Outcome) -> tuple[int, ...]:
    """Winners first, then by points; whoever gave up is last. If all agreed to end the game, nobody won or lost."""
    if seating.ending == "agreed":
        return (1,) * len(seating.players)
    winners = _winners(seating, outcome)
    keys = [
        (player.gave_up, seat not in winners, 0 if player.gave_up or seat in winners else -outcome.points[seat])
        for seat, player in enumerate(seating.players)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _winners(seating: Seating, outcome: Outcome) -> tuple[Seat, ...]:
    """Of a game that ended by giving up: the person who was left, or else the bots."""
    if outcome.winners is not None or seating.ending != "given up":
        return outcome.winners or ()
    left = {seat: player.level for seat, player in enumerate(seating.players) if not player.gave_up}
    return tuple(seat for seat, level in left.items() if level is None) or tuple(left)
