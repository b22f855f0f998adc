"""Game loop: one game between bots, each of which sees its seat's view and nothing else."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.arena.tally import WIN, BotTally, merged
from seasalt_tui.bots.arena.times import times
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Ending, Game, Seat, Setup

AnyGame = Game[Any, Any, Any, Any]


class Entrant(Struct, frozen=True):
    """`decide`: the bot; `clock`: nanoseconds, to time it by."""

    number: int
    decide: Callable[[Any, Dice], Any]
    clock: Callable[[], int]


class GameResult(Struct, frozen=True):
    endings: tuple[Ending, ...]
    winners: tuple[Seat, ...]
    taken: tuple[list[int], ...]  # by each seat's decisions, in nanoseconds


def play(game: AnyGame, setup: Setup, entrants: Sequence[Entrant], deal: str, seed: str) -> GameResult:
    """`deal`: the seed of the decks. `seed`: of the bots' own dice."""
    state, chance = game.start(setup), _Chance(game, deal)
    rolls = [Dice(f"{seed} {seat}") for seat in range(setup.players)]
    taken: tuple[list[int], ...] = tuple([] for _ in entrants)
    endings = []
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = chance.action(state)
        else:
            entrant, view = entrants[seat], game.view(state, seat)
            began = entrant.clock()
            action = entrant.decide(view, rolls[seat])
            taken[seat].append(entrant.clock() - began)
        before, state = state, game.apply(state, seat, action)
        if ending := game.ending(before, state):
            endings.append(ending)
    return GameResult(tuple(endings), game.standing(state).winners or (), taken)


class _Chance:
    """Seeded by occasion, as at a table: how earlier rounds were played does not change the deal of the next."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._rolls: Counter[str] = Counter()

    def action(self, state: Any) -> Any:
        standing = self._game.standing(state)
        occasion = f"{standing.round} {standing.phase}"
        dice = Dice(f"{self._seed} {occasion} {self._rolls[occasion]}")
        self._rolls[occasion] += 1
        return self._game.chance(state, dice)


def tallies_by_bot(entrants: Sequence[Entrant], result: GameResult) -> dict[int, BotTally]:
    """Summed over all chairs of the same bot."""
    tallies: dict[int, BotTally] = {}
    for seat, entrant in enumerate(entrants):
        tallies = merged(tallies, {entrant.number: _bot_tally(seat, result)})
    return tallies


def _bot_tally(seat: Seat, result: GameResult) -> BotTally:
    own = [ending for ending in result.endings if ending.seat == seat]
    return BotTally(
        games=1,
        wins=WIN // len(result.winners) if seat in result.winners else 0,
        rounds=len(result.endings),
        points=sum(ending.gains[seat] for ending in result.endings),
        ended=Counter(ending.kind for ending in own),
        led=Counter(ending.kind for ending in own if ending.gains[seat] == max(ending.gains)),
        times=times(result.taken[seat]),
    )
