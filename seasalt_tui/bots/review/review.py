"""Game review of one seat: its decisions, the judgments so far, and the accuracy and turning points they give."""

from asyncio import TaskGroup
from collections.abc import Callable, Iterator
from math import hypot
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision, decisions
from seasalt_tui.bots.review.judgment import MISTAKES, Ask, Judgment, Verdict, judge_decision
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Index, Playback

TURNING_POINTS: Final = 9  # at most, as each has a digit as its key
_LEAST_TURN: Final = 0.1  # of the chance to win
_SURE: Final = 2.0  # standard errors


class TurningPoint(Struct, frozen=True):
    """A large change of the chance to win from one decision to the next, or to the end. `cost`: the decision's part."""

    place: Index
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
        self.judged: dict[Index, Judgment] = {}
        winners = playback.standing(playback.last).winners or ()
        self.result = 1 / len(winners) if seat in winners else 0.0

    @property
    def waiting(self) -> Iterator[Decision]:
        return (decision for decision in self.decisions if decision.place not in self.judged)

    @property
    def whole(self) -> bool:
        return len(self.judged) == len(self.decisions)

    @property
    def tells_accuracy(self) -> bool:
        """From half of the decisions on: they are judged from the first, and the opening says little of the game."""
        return 2 * len(self.judged) >= len(self.decisions)

    @property
    def accuracy(self) -> float | None:
        """From 0, as costly as actions chosen at random, to 1, where nothing was lost; None while too few decisions are
        judged.
        """
        known = [each for each in self.judged.values() if each.played is not None]
        if not self.tells_accuracy or not known:
            return None
        cost, at_random = sum(each.cost for each in known), sum(each.at_random for each in known)
        return max(1 - cost / at_random, 0.0) if at_random else 1.0

    @property
    def mistakes(self) -> tuple[Judgment, ...]:
        """The most costly first."""
        mistakes = [each for each in self.judged.values() if each.verdict in MISTAKES]
        return tuple(sorted(mistakes, key=lambda each: (-each.cost, each.place)))

    def times(self, verdict: Verdict) -> int:
        return sum(each.verdict == verdict for each in self.judged.values())

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The largest ones, in the order of the game."""
        every = sorted(self._turning_points(), key=lambda turn: (-abs(turn.change), turn.place))
        return tuple(sorted(every[:TURNING_POINTS], key=lambda turn: turn.place))

    def _turning_points(self) -> Iterator[TurningPoint]:
        every = [self.judged.get(decision.place) for decision in self.decisions]
        for place, here in enumerate(every):
            last = place + 1 == len(every)
            following = None if last else every[place + 1]
            if here is None or (following is None and not last):
                continue
            after, error = (following.best.chance, following.best.error) if following else (self.result, 0.0)
            change = abs(after - here.best.chance)
            if change >= max(_LEAST_TURN, _SURE * hypot(here.best.error, error)):
                yield TurningPoint(here.place, here.best.chance, after, here.cost)


def seed_of(decision: Decision) -> str:
    """By the decision alone, so that every review of a game gives the same judgments."""
    return f"review {decision.place}"


async def judge_decisions(
    review: Review, ask: Ask, budget: Budget, jobs: int, on_judgment: Callable[[], object] = lambda: None
) -> None:
    """Judges the decisions that are still open, `jobs` at a time. Judgments made before a cancellation are kept."""
    waiting = review.waiting

    async def work_off() -> None:
        for decision in waiting:
            judgment = await judge_decision(ask, decision, seed_of(decision), budget)
            review.judged[decision.place] = judgment
            on_judgment()

    async with TaskGroup() as tasks:
        for _ in range(jobs):
            tasks.create_task(work_off())
