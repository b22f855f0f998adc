"""Both calls tried in sampled deals with expansions."""

from collections import deque

from seasalt_tui.bots.seasalt.call_trial import CallTrial
from seasalt_tui.bots.seasalt.expanded.deals import ExpandedDeals
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import LAST_CHANCE, STOP
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.state import NOTHING, State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.view import View


class ExpandedTrials:
    def __init__(self, view: View, dice: Dice) -> None:
        assert view.seat is not None  # noqa: S101 - who watches calls nothing
        self._deals = ExpandedDeals(view, dice)
        self._seat = view.seat

    def __call__(self) -> CallTrial:
        deal = changed(self._deals.sample(), seat=self._seat, phase="play", focus=NOTHING, drawn=())
        stopped = game.apply(deal, self._seat, STOP)
        called = game.apply(deal, self._seat, LAST_CHANCE)
        steps = self._deals.steps(called, deal.match.round)
        *_, before, after = deque((deal, *steps), maxlen=2)
        return CallTrial(
            self._deals.chance_after(stopped),
            self._deals.chance_after(after),
            _points(before, after),
            () if after.match.result is None else after.match.result.gains,
        )


def _points(before: State, after: State) -> tuple[int, ...]:
    """Of everybody when the round was scored; `before`: the last action, which lays nothing."""
    result = after.match.result
    if result is None:
        return ()
    laid = [len(groups) for groups in before.extra.laid]
    return tuple(map(points, result.hands, result.tables, laid, before.match.rulings))
