"""A whole round played only with the hints of the bottom line: by their keys, and by the mouse."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.games.seasalt.questions.game_over import GameOver
from seasalt_tui.ui.games.seasalt.questions.round_result import RoundResultQuestion
from seasalt_tui.ui.widgets.key_line import KeyLine
from ui.screens.scripted_app import ScriptedApp, scripted_app

PLAN = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "easy")), seed="whole", first=0)
# The first of these that is offered is done.
LIKED = (
    *("STOP", "End round", "Play pair", "Draw two", "Take left", "Take right", "Left pile", "Right pile", "Keep"),
    *("Take card", "Steal", "Steal", "End turn", "Faster", "Continue"),
)
KEYS = {"⏎": "enter", "␣": "space", "esc": "escape"}

Way = Callable[[ScriptedApp, KeyHint], Awaitable[None]]


async def by_key(game: ScriptedApp, key_hint: KeyHint) -> None:
    await game.press(KEYS.get(key_hint.key, key_hint.key))


async def by_mouse(game: ScriptedApp, key_hint: KeyHint) -> None:
    line = game.screen.query(KeyLine).last()
    before = line.key_hints[: line.key_hints.index(key_hint)]
    x = sum(other.width for other in before) + cell_len(key_hint.key) + 2
    await game.pilot.click(line, offset=(x, 0))
    await game.pilot.pause()


def offered(game: ScriptedApp) -> KeyHint | None:
    lines = game.screen.query(KeyLine)
    hints = {key_hint.label: key_hint for key_hint in lines.last().key_hints} if lines else {}
    return next((hints[label] for label in LIKED if label in hints), None)


async def play_until(game: ScriptedApp, done: Callable[[], bool], way: Way) -> None:
    for _ in range(4000):
        if done():
            return
        key_hint = offered(game)
        if key_hint is not None:
            await way(game, key_hint)
        await game.pilot.pause()
    raise AssertionError(f"It was not played to its end:\n{game.text}")


@pytest.mark.parametrize("way", [by_key, by_mouse])
async def test_a_whole_round(tmp_path: Path, way: Way) -> None:
    async with scripted_app(tmp_path, PLAN) as game:
        await play_until(game, lambda: game.is_on(RoundResultQuestion), way)
        result = game.view.result
        assert result.round == 1
        chronicle = game.table.board.log_view
        chronicle.scroll_to(y=0, animate=False)
        await game.until(lambda: not chronicle.is_vertical_scroll_end)
        await play_until(game, lambda: not game.is_on(RoundResultQuestion), way)
        await game.until(lambda: chronicle.is_vertical_scroll_end)
        await game.until(lambda: game.is_on(GameOver) or game.view.round == 2)
