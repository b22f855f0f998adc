"""Fixture: a saved game with as many cards on the screen as a table of four can have."""

from asyncio import run
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from bench.random_games import AnyGame, Step
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.sqlite import open_store

_SEATS: Final = (Sitter("Ana"), Sitter("Ben", "normal"), Sitter("Cleo", "normal"), Sitter("Dov", "normal"))
PLAN: Final = Plan("seasalt", _SEATS, seed="bench", first=0)
_COLLECTING: Final = ("take", "draw", "keep", "end")
_DRAWING: Final = ("draw", "keep", "end")
_PILED: Final = 12
_HAND: Final = 11  # cards of whoever has the turn, before the deck is used up


def save_full_hand(home: Path) -> int:
    """How many cards there are in the hand of the person, whose turn it is."""
    game = GAMES[PLAN.game]
    steps = list(_collected(game))
    sizes = [_hand(game, step) for step in steps]
    longest = sizes.index(max(sizes)) + 1
    run(_save(game, home / "data/seasalt/games.db", steps[:longest]))
    return max(sizes)


def amid_a_round() -> list[Record]:
    """Full hands, and a pile of which each player in turn may take a card."""
    game = GAMES[PLAN.game]
    steps = list(_collected(game, _PILED))
    sizes = [_hand(game, step) for step in steps]
    return _records(game, steps[: sizes.index(_HAND) + 1])


def _collected(game: AnyGame, piled: int = 0) -> Iterator[Step]:
    """A round in which nobody plays or calls anything, and nobody takes from a pile before it is so high."""
    dice = Dice(PLAN.seed)
    before = after = game.start(PLAN.header.setup)
    while game.ending(before, after) is None:
        before = after
        (seat,) = game.to_act(before)
        preferred = _COLLECTING if _pile(game, before) >= piled else _DRAWING
        action = (
            game.chance(before, dice)
            if seat == CHANCE
            else _preferred_action(game, game.legal(before, seat), preferred)
        )
        after = game.apply(before, seat, action)
        yield Step(seat, action, after)


def _pile(game: AnyGame, state: Any) -> int:
    return max(map(len, game.state_as_json(state)["piles"].values()))


def _preferred_action(game: AnyGame, options: Sequence[Any], preferred: Sequence[str]) -> Any:
    """What is not wished for only where nothing else is left."""
    ranks = {kind: rank for rank, kind in enumerate(preferred)}
    return min(options, key=lambda action: ranks.get(game.text(action).split()[0], len(ranks)))


def _hand(game: AnyGame, step: Step) -> int:
    return len(game.state_as_json(step.state)["hands"][0]) if game.to_act(step.state) == {0} else 0


async def _save(game: AnyGame, file: Path, steps: Sequence[Step]) -> None:
    store = await open_store(file)
    log = await store.create(PLAN.header, PLAN.about)
    for record in _records(game, steps):
        await log.append(record)
    await store.close()


def _records(game: AnyGame, steps: Sequence[Step]) -> list[Record]:
    return [Record(number, step.seat, game.text(step.action)) for number, step in enumerate(steps, 1)]
