"""All that is known so far of a seat's decisions in a game that is over, and how it becomes more."""

from asyncio import TaskGroup
from collections.abc import Callable, Iterator
from math import exp, hypot
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision, decisions
from seasalt_tui.bots.review.judging import MISTAKES, Ask, Judged, Verdict, judged
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Place, Playback

TURNING_POINTS: Final = 9  # at the most, so that a digit is enough for each
_LEAST_TURN: Final = 0.1  # of the chance to win
_SURE: Final = 2.0  # standard errors
_STRICTNESS: Final = 10.0  # a decision that costs a tenth of the chance to win is e times less accurate


class Turn(Struct, frozen=True):
    """From one decision to the next, or to the end, the chance changed much; `cost`: what the decision did to it."""

    place: Place
    before: float
    after: float
    cost: float

    @property
    def change(self) -> float:
        return self.after - self.before


class Review:
    """`result`: the seat's share of the victory."""

    def __init__(self, playback: Playback, seat: Seat) -> None:
        self.seat = seat
        self.decisions = decisions(playback, seat)
        self.judged: dict[Place, Judged] = {}
        winners = playback.standing(playback.last).winners or ()
        self.result = 1 / len(winners) if seat in winners else 0.0

    @property
    def waiting(self) -> Iterator[Decision]:
        return (decision for decision in self.decisions if decision.place not in self.judged)

    @property
    def whole(self) -> bool:
        return len(self.judged) == len(self.decisions)

    @property
    def accuracy(self) -> float | None:
        """From 0 to 1; None where nothing is known."""
        known = [each for each in self.judged.values() if each.played is not None]
        return sum(exp(-_STRICTNESS * each.cost) for each in known) / len(known) if known else None

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The dearest first."""
        found = [each for each in self.judged.values() if each.verdict in MISTAKES]
        return tuple(sorted(found, key=lambda each: (-each.cost, each.place)))

    def times(self, verdict: Verdict) -> int:
        return sum(each.verdict == verdict for each in self.judged.values())

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The greatest ones, in the order of the game."""
        every = sorted(self._turns(), key=lambda turn: (-abs(turn.change), turn.place))
        return tuple(sorted(every[:TURNING_POINTS], key=lambda turn: turn.place))

    def _turns(self) -> Iterator[Turn]:
        every = [self.judged.get(decision.place) for decision in self.decisions]
        for place, here in enumerate(every):
            last = place + 1 == len(every)
            following = None if last else every[place + 1]
            if here is None or (following is None and not last):
                continue
            after, error = (following.best.chance, following.best.error) if following else (self.result, 0.0)
            change = abs(after - here.best.chance)
            if change >= max(_LEAST_TURN, _SURE * hypot(here.best.error, error)):
                yield Turn(here.place, here.best.chance, after, here.cost)


def seed_of(decision: Decision) -> str:
    """Each has its own, whoever thinks about it and when."""
    return f"review {decision.place}"


async def think(review: Review, ask: Ask, budget: Budget, jobs: int, told: Callable[[], object] = lambda: None) -> None:
    """About what is not known yet, so many decisions at once; given up, it keeps what it has found."""
    waiting = review.waiting

    async def one_after_the_other() -> None:
        for decision in waiting:
            found = await judged(ask, decision, seed_of(decision), budget)
            review.judged[decision.place] = found
            told()

    async with TaskGroup() as tasks:
        for _ in range(jobs):
            tasks.create_task(one_after_the_other())
