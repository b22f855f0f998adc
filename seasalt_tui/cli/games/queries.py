"""Queries on the saved games: all of them, those that match a filter, those of given numbers."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TypeVar

import click

from seasalt_tui.cli.translation import say
from seasalt_tui.play.start import Start
from seasalt_tui.store.catalogue import GameFilter, GameRow, chosen, row
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.shelf import Shelf, shelf_at

T = TypeVar("T")


def with_shelf(start: Start, work: Callable[[Shelf], Awaitable[T]]) -> T:
    async def opened() -> T:
        async with shelf_at(start.paths) as shelf:
            return await work(shelf)

    return asyncio.run(opened())


async def matching_rows(shelf: Shelf, filters: GameFilter, limit: int | None) -> list[GameRow]:
    """With a limit, folds no more logs than that; but a filter by outcome needs them all."""
    ids = None
    if limit is not None and filters.outcome is None:
        ids = {match.id for match in chosen(map(row, await shelf.listed()), filters)[:limit]}
    return chosen(await all_rows(shelf, ids), filters)[:limit]


async def all_rows(shelf: Shelf, ids: Collection[int] | None = None) -> list[GameRow]:
    """Rows with the outcome of each game, for which logs are folded; shows progress on a terminal."""
    shows_progress = sys.stderr is not None and sys.stderr.isatty()

    def print_progress(number: int, total: int) -> None:
        click.echo(f"\r{say('reading {number} of {all}', number=number, all=total)}", err=True, nl=number == total)

    return [row(entry) for entry in await shelf.entries(print_progress if shows_progress else None, ids)]


async def rows_of(shelf: Shelf, games: Collection[int]) -> Mapping[int, GameRow]:
    """The rows of these numbers; `UnknownGame` if a number has no game."""
    rows = {entry.saved.id: row(entry) for entry in await shelf.listed()}
    for game in games:
        if game not in rows:
            raise unknown_game(game)
    return {game: rows[game] for game in games}
