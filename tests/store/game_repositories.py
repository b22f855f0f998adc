"""Fixtures: databases filled with random games, and list entries."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from conformance.random_games import random_steps, records
from seasalt_tui.core.digest import Digest
from seasalt_tui.core.game import Standing
from seasalt_tui.core.log import Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_repository import GameEntry
from seasalt_tui.store.game_store import SavedGame
from store.stores import opened

KIM_AND_ANA = (Sitter("Kim"), Sitter("Ana", "normal"))
THREE = (Sitter("Kim"), Sitter("Ben", "hard"), Sitter("Cleo", "hard"))
SINCE = datetime(2026, 11, 1, 12, tzinfo=UTC)

# Plans, each with the number of records if the game is unfinished.
FIVE = (
    (Plan("seasalt", KIM_AND_ANA, "one", first=0), None),
    (Plan("paperworld", KIM_AND_ANA, "two", first=1), None),
    (Plan("seasalt", THREE, "three", first=2, origin="what if"), None),
    (Plan("seasalt", KIM_AND_ANA, "four", first=0), 40),
    (Plan("seasalt", (Sitter("Kim"), Sitter("Ana")), "five", first=0, day="2026-11-05"), 60),
)
"""The first is the oldest."""


def recorded(plan: Plan, length: int | None = None) -> list[Record]:
    steps = list(random_steps(GAMES[plan.game], plan.header.setup, plan.seed))
    return records(GAMES[plan.game], steps[:length])


async def fill(file: Path, games: Sequence[tuple[Plan, int | None]] = FIVE) -> None:
    """Saves the games, one a day."""
    async with opened(file) as store:
        for days, (plan, length) in enumerate(games):
            kept, when = recorded(plan, length), SINCE + timedelta(days=days)
            await store.add(plan.header, plan.about, kept, over=length is None, played=when)


def entry(number: int = 1, **changes: Any) -> GameEntry:
    """The entry of a made-up game; `winners`: None if it is unfinished."""
    sitters = changes.get("sitters", KIM_AND_ANA)
    winners, game = changes.get("winners", (0,)), changes.get("game", "seasalt")
    origin, name = changes.get("origin", "played"), changes.get("name", "")
    plan = Plan(game, sitters, f"{number}", first=0, origin=origin)
    when = changes.get("when", SINCE + timedelta(minutes=number))
    saved = SavedGame(number, plan.header, plan.about, changes.get("records", 9), when, when, winners is not None, name)
    standing = Standing("over" if winners else "play", 3, (7,) * len(sitters), winners)
    return GameEntry(saved, plan, Digest(standing, (), ()) if changes.get("folds", True) else None)
