"""Log reader: folds the logs of finished games to their outcomes, in slices."""

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.games import GAMES
from seasalt_tui.server.results.outcome import Outcome
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.store.game_store import GameFacts, GameStore

OpenStore: TypeAlias = Callable[[], Awaitable[GameStore]]


class LogReader:
    """Every call raises a `StoreError` if the store cannot be read now."""

    def __init__(self, store: OpenStore) -> None:
        self._store = store

    async def facts(self, games: Iterable[int] | None = None) -> dict[int, GameFacts]:
        """When these games, or all, were started and last changed; without those that are deleted."""
        return await (await self._store()).facts(None if games is None else tuple(games))

    async def outcome(self, game: int, slices: TimeSlices) -> Outcome | None:
        """None if there is no such game, or its log cannot be folded."""
        store = await self._store()
        saved = await store.game(game)
        rules = None if saved is None else GAMES.get(saved.header.game)
        if saved is None or rules is None:
            return None
        records = await (await store.open(game)).after(0)
        try:
            position = begin(rules, saved.header)
            for record in records:
                position = after_record(rules, position, record)
                await slices.breathe()
        except SeasaltError:
            return None
        standing, setup = rules.standing(position.state), saved.header.setup
        is_opened = {record.seat for record in records}.issuperset(range(setup.players))
        return Outcome(rules.name, dict(setup.options), standing.scores, standing.winners, is_opened)
