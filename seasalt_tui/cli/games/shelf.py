"""The shelf of saved games, for one command."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TypeVar

import click

from seasalt_tui.cli.spoken import say
from seasalt_tui.store.catalogue import Row, Wanted, chosen, row
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.shelf import Shelf, shelf_at
from seasalt_tui.ui.launch import Start

T = TypeVar("T")


def at_shelf(start: Start, work: Callable[[Shelf], Awaitable[T]]) -> T:
    async def opened() -> T:
        async with shelf_at(start.paths) as shelf:
            return await work(shelf)

    return asyncio.run(opened())


async def found(shelf: Shelf, wanted: Wanted, limit: int | None) -> list[Row]:
    """No more of them are folded than are needed."""
    only = None
    if limit is not None and wanted.outcome is None:
        only = {one.id for one in chosen(map(row, await shelf.listed()), wanted)[:limit]}
    return chosen(await every_row(shelf, only), wanted)[:limit]


async def every_row(shelf: Shelf, only: Collection[int] | None = None) -> list[Row]:
    """With what became of each; that it takes a while is told where somebody waits."""
    told = sys.stderr is not None and sys.stderr.isatty()

    def tell(number: int, every: int) -> None:
        click.echo(f"\r{say('reading {number} of {all}', number=number, all=every)}", err=True, nl=number == every)

    return [row(entry) for entry in await shelf.entries(tell if told else None, only)]


async def these(shelf: Shelf, games: Collection[int]) -> Mapping[int, Row]:
    """`UnknownGame` if one of them is none."""
    rows = {entry.saved.id: row(entry) for entry in await shelf.listed()}
    for game in games:
        if game not in rows:
            raise unknown_game(game)
    return {game: rows[game] for game in games}
