"""Calibration of odds: predicted against actual rates of won bets, in games between bots of one level."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from bench.timing import Figures, Measure
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import bot, game_bots
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, OptionValue
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import LAST_CHANCE

_GAMES: Final = 1400  # with 6,000 bets and more: of 2,000 the unluckiest tenth is off by some five points by luck alone
_BATCH: Final = 20
_TRIES: Final = 400
_EXPANDED_TRIES: Final = 100  # each takes several times as long
_DARED: Final = 3  # of so many chances to bet one is taken, likely or not
_TENTHS: Final = 10
_EXPECTED: Final = "hard"  # how the odds expect everybody to play; people do not
_EXPANSIONS: Final = (("salt",), ("pepper",), ("salt", "pepper"))

Options = Mapping[str, OptionValue]


class Bet(NamedTuple):
    """Its predicted chance, the number of its game, and whether it was won."""

    predicted: float
    number: int
    won: bool


def _calibrated(players: int, level: str, options: Options, _seconds: float) -> Figures:
    """`worst`: the largest difference between predicted and actual rate in any tenth of the bets."""
    batches = map_batches(partial(_player, players, level, options), _batches(), processors())
    bets = [bet for batch in batches for bet in batch]
    figures = {"bets": float(len(bets)), "worst": 0.0}
    for place, tenth in enumerate(_tenths(bets), 1):
        predicted, won, error = (100 * part for part in _compared(tenth))
        figures |= {f"predicted {place}": predicted, f"actual {place}": won, f"error {place}": error}
        figures["worst"] = max(figures["worst"], abs(predicted - won))
    return figures


def _batches() -> Iterator[range]:
    return (range(start, min(start + _BATCH, _GAMES)) for start in range(0, _GAMES, _BATCH))


def _tenths(bets: Sequence[Bet]) -> Iterator[Sequence[Bet]]:
    """By predicted chance, all of the same size. Ties are broken by the game, never by the result."""
    ranked = sorted(bets, key=lambda bet: (bet.predicted, bet.number))
    for place in range(_TENTHS):
        yield ranked[len(ranked) * place // _TENTHS : len(ranked) * (place + 1) // _TENTHS]


def _compared(bets: Sequence[Bet]) -> tuple[float, float, float]:
    """The predicted rate, the actual rate, and the standard error."""
    luck = sqrt(sum(bet.predicted * (1 - bet.predicted) for bet in bets)) / len(bets)
    return fmean(bet.predicted for bet in bets), fmean(bet.won for bet in bets), luck


@contextmanager
def _player(players: int, level: str, options: Options) -> Iterator[Callable[[range], list[Bet]]]:
    yield lambda numbers: [bet for number in numbers for bet in _of_a_game(players, level, options, number)]


def _of_a_game(players: int, level: str, options: Options, number: int) -> Iterator[Bet]:
    dice, player = Dice(f"bets {players} {number}"), bot(game.name, level)
    state: Any = game.start(valid_setup(game, players, number % players, options))
    predicted = 0.0
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            view = game.view(state, seat)
            action = LAST_CHANCE if LAST_CHANCE in view.legal and not dice.below(_DARED) else player(view, dice)
            if action == LAST_CHANCE:
                predicted = _odds(view, dice, _EXPANDED_TRIES if options else _TRIES)
        before, state = state, game.apply(state, seat, action)
        ending = game.ending(before, state)
        if ending is not None and before.call is not None:
            yield Bet(predicted, number, ending.kind == "bet won")


def _odds(view: Any, dice: Dice, tries: int) -> float:
    estimate_odds = game_bots(game.name).estimate_odds
    assert estimate_odds is not None  # noqa: S101 - this game has calls
    *_, odds = estimate_odds(view, dice, Budget(tries=tries))
    return float(odds.won.rate)


def _measure(players: int, level: str, *expansions: str) -> Measure:
    row = " ".join(("odds", *expansions, f"{players} players")) + ("" if level == _EXPECTED else f" of {level}")
    measured = partial(_calibrated, players, level, dict.fromkeys(expansions, True))
    return Measure(row, "percentage points", lambda: measured, once=True)


MEASURES = [
    *(_measure(players, level) for level in (_EXPECTED, "normal", "easy") for players in game.players),
    *(_measure(players, _EXPECTED, *expansions) for expansions in _EXPANSIONS for players in game.players),
]
