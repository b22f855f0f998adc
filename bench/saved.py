"""A saved game with as many cards on the screen as a table of four can have."""

from asyncio import run
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from bench.walk import AnyGame, Step
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan, Sitter
from seasalt_tui.store.sqlite import open_store

_SEATS: Final = (Sitter("Ana"), Sitter("Ben", "normal"), Sitter("Cleo", "normal"), Sitter("Dov", "normal"))
_PLAN: Final = Plan("seasalt", _SEATS, seed="bench", first=0)
_COLLECTING: Final = ("take", "draw", "keep", "end")


def save_full_hand(home: Path) -> int:
    """How many cards there are in the hand of the person, whose turn it is."""
    game = GAMES[_PLAN.game]
    steps = list(_collected(game))
    sizes = [_hand(game, step) for step in steps]
    longest = sizes.index(max(sizes)) + 1
    run(_save(game, home / "data/seasalt/games.db", steps[:longest]))
    return max(sizes)


def _collected(game: AnyGame) -> Iterator[Step]:
    """A round in which nobody plays or calls anything."""
    dice = Dice(_PLAN.seed)
    before = after = game.start(_PLAN.header.setup)
    while game.ending(before, after) is None:
        before = after
        (seat,) = game.to_act(before)
        action = game.chance(before, dice) if seat == CHANCE else _collecting(game, game.legal(before, seat))
        after = game.apply(before, seat, action)
        yield Step(seat, action, after)


def _collecting(game: AnyGame, options: Sequence[Any]) -> Any:
    return min(options, key=lambda action: _COLLECTING.index(_kind(game, action)))


def _kind(game: AnyGame, action: Any) -> str:
    kind = game.text(action).split()[0]
    return kind if kind in _COLLECTING else _COLLECTING[-1]


def _hand(game: AnyGame, step: Step) -> int:
    return len(game.state_as_json(step.state)["hands"][0]) if game.to_act(step.state) == {0} else 0


async def _save(game: AnyGame, file: Path, steps: Sequence[Step]) -> None:
    store = await open_store(file)
    log = await store.create(_PLAN.header, _PLAN.about)
    for number, step in enumerate(steps, 1):
        await log.append(Record(number, step.seat, game.text(step.action)))
    await store.close()
