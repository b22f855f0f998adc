"""Turning point of a game: the round from which the winner was ahead of a loser for good."""

from collections.abc import Sequence

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.text.words import Words

Gains = Sequence[tuple[int, ...]]  # of each seat, round by round


class TurningPoint(Struct, frozen=True):
    """`overtakes`: the winner was not ahead before. Else it is the round that made most of the difference."""

    round: int
    winner: int
    loser: int
    overtakes: bool


def turning_point(gains: Gains, winner: Seat, loser: Seat) -> TurningPoint | None:
    """None if the winner ended up without a lead: points did not decide."""
    leads = [0]
    for gained in gains:
        leads.append(leads[-1] + gained[winner] - gained[loser])
    if leads[-1] <= 0:
        return None
    place = max(place for place, lead in enumerate(leads) if lead <= 0)
    overtakes = place > 0
    if not overtakes:
        place = max(range(len(gains)), key=lambda each: gains[each][winner] - gains[each][loser])
    return TurningPoint(place + 1, gains[place][winner], gains[place][loser], overtakes)


def turning_sentence(words: Words, point: TurningPoint, winner: str) -> str:
    """To the loser."""
    scored = {"round": point.round, "name": winner, "theirs": point.winner, "yours": point.loser}
    if point.overtakes:
        return words.say("It turned in round {round}: {name} scored {theirs}, you {yours}.", **scored)
    return words.say("Round {round} made the difference: {name} scored {theirs}, you {yours}.", **scored)
