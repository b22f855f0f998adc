"""Queries on the saved games: all of them, those that match a filter, those of given numbers."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TypeVar

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.progress import PartsBar
from seasalt_tui.cli.translation import say
from seasalt_tui.play.start import Start
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.game_list import GameFilter, GameRow, game_row, select_games
from seasalt_tui.store.game_repository import GameRepository, open_repository

T = TypeVar("T")


def with_repository(start: Start, work: Callable[[GameRepository], Awaitable[T]]) -> T:
    async def opened() -> T:
        async with open_repository(start.paths) as repository:
            return await work(repository)

    return run(opened)


def matching_rows_of(start: Start, filters: GameFilter, limit: int | None = None) -> list[GameRow]:
    """None if nothing was ever saved: then the file is not created either."""
    if not start.paths.games.exists():
        return []
    return with_repository(start, lambda repository: _matching_rows(repository, filters, limit))


async def _matching_rows(repository: GameRepository, filters: GameFilter, limit: int | None) -> list[GameRow]:
    """With a limit, folds no more logs than that; but a filter by outcome needs them all."""
    ids = None
    if limit is not None and filters.outcome is None:
        rows = map(game_row, await repository.entries_without_digests())
        ids = {match.id for match in select_games(rows, filters)[:limit]}
    return select_games(await all_rows(repository, ids), filters)[:limit]


async def all_rows(repository: GameRepository, ids: Collection[int] | None = None) -> list[GameRow]:
    """Rows with the outcome of each game, for which logs are folded; shows progress on a terminal."""
    return [game_row(entry) for entry in await repository.entries(PartsBar(say("Games")), ids)]


async def rows_of(repository: GameRepository, games: Collection[int]) -> Mapping[int, GameRow]:
    """The rows of these numbers; `UnknownGame` if a number has no game."""
    rows = {entry.saved.id: game_row(entry) for entry in await repository.entries_without_digests(games)}
    for game in games:
        if game not in rows:
            raise unknown_game(game)
    return {game: rows[game] for game in games}
