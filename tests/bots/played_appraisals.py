"""A program that plays games, and prints which playouts it has, then what was decided and found on the way."""

import sys
from collections.abc import Iterator, Mapping
from typing import Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, bot, game_bots
from seasalt_tui.bots.seasalt import playout
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

_FEW: Final = Budget(tries=60)
_EVERY: Final = 7  # decisions: looking at each one would take too long
_MOST: Final = 140  # of a game
_MOST_EXPANDED: Final = 21  # as each takes several times as long
_EXPANSIONS: Final = {"seasalt": {"salt": True, "pepper": True}}


def of_game(name: str) -> Iterator[object]:
    for players in (2, 3):
        yield from played(name, players, {}, _MOST)
    if name in _EXPANSIONS:
        yield from played(name, 2, _EXPANSIONS[name], _MOST_EXPANDED)


def played(name: str, players: int, options: Mapping[str, bool], most: int) -> Iterator[object]:
    rules, dice = GAMES[name], Dice(f"{name} {players}")
    state = rules.start(valid_setup(rules, players, 0, options))
    number = 0
    while (seats := rules.to_act(state)) and number < most:
        (seat,) = seats
        if seat == CHANCE:
            action = rules.chance(state, dice)
        else:
            number += 1
            view, seed = rules.view(state, seat), f"{number}"
            action = bot(name, "hard")(view, Dice(seed))
            yield action
            if number % _EVERY == 0:
                yield from considered(name, view, seed)
        state = rules.apply(state, seat, action)


def considered(name: str, view: object, seed: str) -> Iterator[object]:
    bots = game_bots(name)
    for level in LEVELS:
        yield bot(name, level, _FEW)(view, Dice(seed))
    if bots.appraise:
        yield [*bots.appraise(view, Dice(seed), _FEW)][-1]
    if bots.estimate_odds:
        yield [*bots.estimate_odds(view, Dice(seed), _FEW)][-1:]


if __name__ == "__main__":
    lines = [found for game in sys.argv[1:] for found in of_game(game)]
    sys.stdout.writelines(f"{line}\n" for line in (playout.__file__, *lines))
