"""Games with both expansions and double points by keys alone, against bots, on a terminal of 80x24."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from seasalt_tui.core.game import OptionValue
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Play, Shelter
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.games.seasalt.questions.game_over import GameOver
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.questions.question import Question
from text.games.seasalt.games import random_steps
from ui.local_apps import app_at
from ui.rigged_table import RiggedTable

NAMES = ("Kim", "Ana", "Ben", "Cyd")
EVERYTHING: dict[str, OptionValue] = {"edition": "en", "salt": True, "pepper": True, "double": True}
KEYS = 90
ANSWERS = ("1", "2", "3", *("enter",) * 6, "escape", "right", "down", "n", "m", "b")
"""Whatever a question asks, some of these answer it."""


def everything_on(players: int, seed: str, begun: int) -> GameHandle:
    """A game that was played at random so far, up to the first turn of Kim's after so many actions."""
    steps = islice(random_steps(players, "en", seed, salt=True, pepper=True, double=True), begun, None)
    at = next(number for number, step in enumerate(steps, begun) if step.seat == 0 and step.before.phase == "take")
    played = islice(random_steps(players, "en", seed, salt=True, pepper=True, double=True), at)
    records = [Record(number, step.seat, game.text(step.action)) for number, step in enumerate(played, 1)]
    sitters = (Sitter("Kim"), *(Sitter(name, "easy") for name in NAMES[1:players]))
    plan = Plan("seasalt", sitters, seed=seed, first=0, options=EVERYTHING)
    return GameHandle(plan, MemoryLog(plan.header, records))


def keys_of(view: View, dice: Random) -> str:
    """A key of the board that does something: mostly one that plays, if there is anything to play."""
    if view.phase == "take":
        return dice.choice(("d", "1", "2"))
    plays = any(isinstance(action, Play) for action in view.legal)
    shelters = any(isinstance(action, Shelter) for action in view.legal)
    offered = (*("p" * 8 if plays else ""), *("f" * 4 if shelters else ""), *"nnn", "i", "v", "e", "m")
    return str(dice.choice(offered))


class PlayByKeys(RiggedTable):
    @property
    def asking(self) -> Question | None:
        top = self.pilot.app.screen
        return top if isinstance(top, Question) else None

    @property
    def is_ready(self) -> bool:
        board = self.screen.query(SeasaltBoard)
        return self.asking is not None or bool(board and board.first().view is not None and self.view.legal)

    async def play(self, dice: Random) -> set[str]:
        """The phases in which something was asked."""
        phases = set[str]()
        for _ in range(KEYS):
            await self.until(lambda: self.is_ready)
            if isinstance(self.asking, GameOver):
                return phases
            if self.asking is not None:
                phases.add(self.view.phase)
                await self.press(dice.choice(ANSWERS))
            else:
                await self.press(keys_of(self.view, dice))
        return phases


async def play_by_keys(folder: Path, handle: GameHandle, dice: Random, size: tuple[int, int]) -> set[str]:
    app: Any = app_at(handle, folder)
    async with app.run_test(size=size) as pilot:
        return await PlayByKeys(pilot, app.table).play(dice)


@pytest.mark.parametrize(
    ("players", "begun", "size"), [(4, 300, (80, 24)), (2, 0, (80, 24)), (2, 150, (120, 40)), (3, 200, (80, 20))]
)
async def test_a_game_is_played_by_keys(tmp_path: Path, players: int, begun: int, size: tuple[int, int]) -> None:
    handle, dice = everything_on(players, "keys", begun), Random(players)
    before = len(await handle.log.after(0))
    phases = await play_by_keys(tmp_path, handle, dice, size)
    assert {"keep", "play"} <= phases
    assert len(await handle.log.after(before)) > KEYS / 3
