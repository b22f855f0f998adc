"""Fixture: saved games for the picture of the statistics, always the same, as frozen bots play them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from seasalt_tui.bots.levels import Bot, bot
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store

_GAMES: Final = 40
_GAME: Final = "seasalt"
_BEGIN: Final = datetime(2026, 8, 3, 12, tzinfo=UTC)
_RIVAL: Final = bot(_GAME, "daily 1")
_LEVELS: Final = ("easy", "normal", "hard", "normal")
_RIVALS: Final = ("Coral", "Otto", "Perle")
_EDITIONS: Final = ("en", "fr", "en", "de", "it")


async def save_games(paths: Paths) -> None:
    store = await open_store(paths.games)
    for number in range(_GAMES):
        plan = _plan(number)
        await store.add(plan.header, plan.about, tuple(_records(plan)), over=True)
    await store.close()
    with closing(sqlite3.connect(paths.games)) as connection, connection:
        for number in range(_GAMES):
            moment = (_BEGIN + timedelta(days=number * number // 16)).isoformat()
            connection.execute("UPDATE games SET started = ?, changed = ? WHERE id = ?", (moment, moment, number + 1))


def _plan(number: int) -> Plan:
    level, players = _LEVELS[number % len(_LEVELS)], 2 + number % 7 % 3
    rivals = (Sitter(name, level) for name in _RIVALS[: players - 1])
    return Plan(_GAME, (Sitter("Kim"), *rivals), f"picture {number}", {"edition": _EDITIONS[number % len(_EDITIONS)]})


def _records(plan: Plan) -> Iterator[Record]:
    game, dice = GAMES[plan.game], Dice(plan.seed)
    state, number = game.start(plan.header.setup), 0
    while actors := game.to_act(state):
        (seat,) = actors
        action = game.chance(state, dice) if seat == CHANCE else _player(plan, seat)(game.view(state, seat), dice)
        state, number = game.apply(state, seat, action), number + 1
        yield Record(number, seat, game.text(action))


def _player(plan: Plan, seat: int) -> Bot:
    level: Any = plan.sitters[seat].level
    return random_bot if level == "easy" else _RIVAL
