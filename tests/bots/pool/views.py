"""Misbehaving views: unpickled in a worker, they make the simplest bot crash, hang or die there."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import Any

from msgspec import Struct

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Decide
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES


class Telling(Struct, frozen=True):
    """Who thinks of it."""

    @property
    def legal(self) -> tuple[int, ...]:
        return (os.getpid(),)


class Broken(Struct, frozen=True):
    @property
    def legal(self) -> tuple[int, ...]:
        raise ValueError("nothing can be made of this")


class Deadly(Struct, frozen=True):
    """To as many as it says; the file is where they are counted."""

    file: str
    times: int

    @property
    def legal(self) -> tuple[int, ...]:
        with Path(self.file).open("a+", encoding="ascii") as deaths:
            deaths.write("x")
        if Path(self.file).stat().st_size <= self.times:
            os.kill(os.getpid(), signal.SIGKILL)
        return (self.times,)


class Endless(Struct, frozen=True):
    """The file is there as soon as somebody thinks of it."""

    file: str

    @property
    def legal(self) -> tuple[int, ...]:
        Path(self.file).touch()
        while True:
            pass


class EndlessOnce(Struct, frozen=True):
    """For whoever thinks of it first, which the file tells."""

    file: str

    @property
    def legal(self) -> tuple[int, ...]:
        if Path(self.file).exists():
            return (os.getpid(),)
        return Endless(self.file).legal


class Long(Struct, frozen=True):
    seconds: float

    @property
    def legal(self) -> tuple[int, ...]:
        end = thread_time() + self.seconds
        while thread_time() < end:
            pass
        return (os.getpid(),)


View = Telling | Broken | Deadly | Endless | EndlessOnce | Long


def asked(view: View) -> Decide:
    return Decide("seasalt", "easy", view, "tide")


def views(name: str, number: int) -> Iterator[Any]:
    """Of a random game, each of whoever is to act."""
    game, dice = GAMES[name], Dice("views")
    state = game.start(valid_setup(game, players=2, first=0, options={}))
    while number:
        (seat,) = game.to_act(state)
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            yield game.view(state, seat)
            number -= 1
            action = dice.choice(game.legal(state, seat))
        state = game.apply(state, seat, action)


def real(name: str, level: str, number: int, tries: int = 200) -> list[Decide]:
    budget = Budget(tries=tries)
    return [Decide(name, level, view, f"tide {place}", budget) for place, view in enumerate(views(name, number))]
