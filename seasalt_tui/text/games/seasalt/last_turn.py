"""The last turns after LAST CHANCE: the points to beat, and what the viewer lacks. Only open hands count."""

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.words import Words


class Bet(Struct, frozen=True):
    """`shown`: the points of the open hands besides the caller's. `own`: of the viewer; None for a spectator."""

    caller: Seat
    to_beat: int
    shown: dict[Seat, int]
    viewer: Seat | None
    own: int | None

    @property
    def is_lost(self) -> bool:
        """Points of open hands are safe."""
        return any(points > self.to_beat for points in self.shown.values())

    @property
    def is_good(self) -> bool:
        """For the viewer."""
        if self.viewer == self.caller or self.own is None:
            return not self.is_lost
        return self.is_lost or self.own > self.to_beat


def bet_of(view: View) -> Bet | None:
    if view.call is None or view.call.kind != "last chance":
        return None
    to_beat = view.seats[view.call.seat].points
    if to_beat is None:
        return None
    shown = {seat: other.points for seat, other in enumerate(view.seats) if seat != view.call.seat}
    return Bet(
        caller=view.call.seat,
        to_beat=to_beat,
        shown={seat: points for seat, points in shown.items() if points is not None},
        viewer=view.seat,
        own=None if view.own is None else view.own.points.total,
    )


def standing(words: Words, bet: Bet, names: tuple[str, ...], *, last: bool = False) -> str:
    """`last`: it is the viewer's last turn."""
    name = names[bet.caller]
    if bet.viewer == bet.caller or bet.own is None:
        return _so_far(words, bet, names)
    if last:
        return words.say("Last turn: {name} has {points}, you have {own}.", name=name, points=bet.to_beat, own=bet.own)
    return words.say("{name} has {points}, you have {own}.", name=name, points=bet.to_beat, own=bet.own)


def _so_far(words: Words, bet: Bet, names: tuple[str, ...]) -> str:
    """For whoever has no more turn: the caller, or a spectator."""
    others = ", ".join(f"{names[seat]} {points}" for seat, points in bet.shown.items())
    values = {"name": names[bet.caller], "points": bet.to_beat, "others": others}
    if bet.viewer == bet.caller:
        return words.say("You have {points}; so far {others}." if others else "You have {points}.", **values)
    return words.say("{name} has {points}; so far {others}." if others else "{name} has {points}.", **values)


def missing(words: Words, bet: Bet, names: tuple[str, ...]) -> str:
    """What the viewer lacks, or how the bet stands."""
    name = names[bet.caller]
    if bet.viewer == bet.caller or bet.own is None:
        return words.say("The bet is lost" if bet.is_lost else "Nobody has more yet")
    if bet.own > bet.to_beat:
        return words.say("More than {name}", name=name)
    if bet.is_lost:
        return words.say("{name} is beaten already", name=name)
    return words.say_number(
        "{number} more point to beat {name}",
        "{number} more points to beat {name}",
        bet.to_beat + 1 - bet.own,
        name=name,
    )
