"""Random play in bulk. The same seed gives the same result, however the games are spread over processes."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from math import ceil
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask, sigpending, sigwait
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Ending, Game, Seat, Setup
from seasalt_tui.games import GAMES

BATCH: Final = 50
WAITING: Final = 4  # batches for each process, so that none is ever idle
WIN: Final = 12  # divides evenly among two, three or four winners


class Tally(Struct, frozen=True):
    """Whole numbers only, so that adding them up in any order gives the same."""

    games: int
    shared: int
    turns: int
    endings: Counter[str]
    points: int
    wins: tuple[int, ...]  # in shares of WIN a game

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            games=self.games + other.games,
            shared=self.shared + other.shared,
            turns=self.turns + other.turns,
            endings=self.endings + other.endings,
            points=self.points + other.points,
            wins=tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
        )


def nothing(players: int) -> Tally:
    return Tally(games=0, shared=0, turns=0, endings=Counter(), points=0, wins=(0,) * players)


def simulate(game: str, setup: Setup, games: int, seed: str, jobs: int) -> Generator[Tally]:
    """The tallies of batch after batch, as they are done."""
    batches = (range(start, min(start + BATCH, games)) for start in range(0, games, BATCH))
    jobs = min(jobs, ceil(games / BATCH))
    if jobs == 1:
        yield from map(partial(played, game, setup, seed), batches)
        return
    # In this order: making the pool starts Python's resource tracker, which unblocks interrupts.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool, _interrupts_held_back():
        try:
            yield from _handed_out(pool, partial(played, game, setup, seed), batches, WAITING * jobs)
        finally:
            pool.shutdown(cancel_futures=True)


def _handed_out(
    pool: Executor, play: Callable[[range], Tally], batches: Iterable[range], window: int
) -> Iterator[Tally]:
    """Never more than a window of batches at once, as there may be millions."""
    left = iter(batches)
    running: set[Future[Tally]] = set()
    while True:
        running |= {pool.submit(play, batch) for batch in islice(left, window - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
        _heed_interrupt()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A ctrl-C anywhere inside the pool's own code, or in a worker that holds a lock, would leave it hanging.

    Processes started meanwhile never see one; here it waits for `_heed_interrupt`.
    """
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _heed_interrupt() -> None:
    if SIGINT in sigpending():
        sigwait({SIGINT})
        raise KeyboardInterrupt


def played(game: str, setup: Setup, seed: str, numbers: range) -> Tally:
    """Each game has dice of its own, so that it is the same whoever plays it."""
    tally = nothing(setup.players)
    for number in numbers:
        tally += _tally(setup.players, *_play(GAMES[game], setup, Dice(f"{seed}/{number}")))
    return tally


def _play(game: Game[Any, Any, Any, Any], setup: Setup, dice: Dice) -> tuple[list[Ending], tuple[Seat, ...]]:
    """How each stretch of a game of random moves ended, and who won."""
    state = game.start(setup)
    endings = []
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        before, state = state, game.apply(state, seat, action)
        if ending := game.ending(before, state):
            endings.append(ending)
    return endings, game.standing(state).winners or ()


def _tally(players: int, endings: list[Ending], winners: tuple[Seat, ...]) -> Tally:
    return Tally(
        games=1,
        shared=int(len(winners) > 1),
        turns=sum(ending.turns for ending in endings),
        endings=Counter(ending.kind for ending in endings),
        points=sum(sum(ending.gains) for ending in endings),
        wins=tuple(WIN // len(winners) if seat in winners else 0 for seat in range(players)),
    )
