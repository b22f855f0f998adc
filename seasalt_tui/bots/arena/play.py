"""One game between bots, each of which is given its seat's view and nothing else."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.arena.tally import WIN, Marks, joined
from seasalt_tui.bots.arena.times import times
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Ending, Game, Seat, Setup

AnyGame = Game[Any, Any, Any, Any]


class Guest(Struct, frozen=True):
    """`decide` is a bot; `clock` tells the nanoseconds that it has taken."""

    number: int
    decide: Callable[[Any, Dice], Any]
    clock: Callable[[], int]


class Played(Struct, frozen=True):
    endings: tuple[Ending, ...]
    winners: tuple[Seat, ...]
    taken: tuple[list[int], ...]  # by each seat's decisions, in nanoseconds


def play(game: AnyGame, setup: Setup, guests: Sequence[Guest], deal: str, seed: str) -> Played:
    """`deal`: what lies in the deck of each round. `seed`: what bots roll."""
    state, chance = game.start(setup), _Chance(game, deal)
    rolls = [Dice(f"{seed} {seat}") for seat in range(setup.players)]
    taken: tuple[list[int], ...] = tuple([] for _ in guests)
    endings = []
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = chance.action(state)
        else:
            guest, view = guests[seat], game.view(state, seat)
            began = guest.clock()
            action = guest.decide(view, rolls[seat])
            taken[seat].append(guest.clock() - began)
        before, state = state, game.apply(state, seat, action)
        if ending := game.ending(before, state):
            endings.append(ending)
    return Played(tuple(endings), game.standing(state).winners or (), taken)


class _Chance:
    """As at a table: how a round is dealt does not hang on how those before it were played."""

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


def marks(guests: Sequence[Guest], played: Played) -> dict[int, Marks]:
    """What each bot has done, on all the chairs it had."""
    found: dict[int, Marks] = {}
    for seat, guest in enumerate(guests):
        found = joined(found, {guest.number: _marks(seat, played)})
    return found


def _marks(seat: Seat, played: Played) -> Marks:
    own = [ending for ending in played.endings if ending.seat == seat]
    return Marks(
        games=1,
        wins=WIN // len(played.winners) if seat in played.winners else 0,
        rounds=len(played.endings),
        points=sum(ending.gains[seat] for ending in played.endings),
        ended=Counter(ending.kind for ending in own),
        led=Counter(ending.kind for ending in own if ending.gains[seat] == max(ending.gains)),
        times=times(played.taken[seat]),
    )
