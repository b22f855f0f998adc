"""Whether odds come true: bets that good players make in the middle of games, and what was said of them before."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Any, Final

from bench.timing import Figures, Measure
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import bot, oddsmaker
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup import setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import LAST_CHANCE

BETS: Final = 2000
_TRIES: Final = 400
_DARED: Final = 3  # of so many chances to bet one is taken, likely or not
_DECILES: Final = 10
_ENOUGH: Final = 60  # bets, to speak of their rate


def _calibrated(players: int, _seconds: float) -> Figures:
    """`worst`: by how much said and done differ in any tenth; in points of a hundred."""
    bets = list(islice(_bets(players), BETS))
    figures = {"bets": float(len(bets)), "worst": 0.0}
    for decile in range(_DECILES):
        tenth = [bet for bet in bets if min(int(bet[0] * _DECILES), _DECILES - 1) == decile]
        if len(tenth) >= _ENOUGH:
            said, won = (fmean(values) * 100 for values in zip(*tenth, strict=True))
            figures |= {f"said {decile}": said, f"won {decile}": won}
            figures["worst"] = max(figures["worst"], abs(said - won))
    return figures


def _bets(players: int) -> Iterator[tuple[float, bool]]:
    number = 0
    while True:
        yield from _of_a_game(players, number)
        number += 1


def _of_a_game(players: int, number: int) -> Iterator[tuple[float, bool]]:
    """What was said of each bet, and whether it was won."""
    dice, player = Dice(f"bets {players} {number}"), bot(game.name, "hard")
    state: Any = game.start(setup(game, players, number % players, {}))
    said = 0.0
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            view = game.view(state, seat)
            action = LAST_CHANCE if LAST_CHANCE in view.legal and not dice.below(_DARED) else player(view, dice)
            said = _odds(view, dice) if action == LAST_CHANCE else said
        before, state = state, game.apply(state, seat, action)
        ending = game.ending(before, state)
        if ending is not None and before.call is not None:
            yield said, ending.kind == "bet won"


def _odds(view: Any, dice: Dice) -> float:
    reckon = oddsmaker(game.name)
    assert reckon is not None  # noqa: S101 - this game has calls
    *_, odds = reckon(view, dice, Budget(tries=_TRIES))
    return float(odds.won.rate)


def _measure(players: int) -> Measure:
    return Measure(f"odds {players} players", "points of a hundred", lambda: partial(_calibrated, players), once=True)


MEASURES = [_measure(players) for players in game.players]
