"""Subcommands of `seasalt games` for single games: continue, replay, rename, delete."""

import sys
from typing import Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import PLAIN, display_options, display_overrides
from seasalt_tui.cli.games.queries import rows_of, with_repository
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say, say_number
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.game_repository import GameRepository
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.text.library.texts import headline

_GAME: Final = click.argument("game", type=Number(min=1), metavar="ID")
_GAMES: Final = click.argument("games", type=Number(min=1), metavar="ID...", nargs=-1, required=True)


@localized_command(
    "continue",
    short_help=message("Continue this game."),
    help=message("Continue this game."),
)
@_GAME
@display_options
@click.pass_context
def continue_game(context: click.Context, /, *, game: int, **options: Any) -> int:
    overrides = display_overrides(context, options)
    return launch(replace(load_start(overrides), resume=True, game=game), plain=overrides.get(PLAIN, False))


@localized_command(
    "replay",
    short_help=message("Replay a game step by step."),
    help=message("Replay a game step by step. With --plain its story is told in lines."),
)
@_GAME
@display_options
@click.pass_context
def replay_game(context: click.Context, /, *, game: int, **options: Any) -> int:
    from seasalt_tui.cli.replay.command import replay_saved  # noqa: PLC0415

    overrides = display_overrides(context, options)
    return replay_saved(load_start(overrides), game, plain=overrides.get(PLAIN, False))


@localized_command(
    "rename",
    short_help=message("Give a game a name."),
    help=message("Give a game a name; an empty name removes it."),
)
@_GAME
@click.argument("name")
@click.pass_context
def rename_game(context: click.Context, *, game: int, name: str) -> None:
    async def renamed(repository: GameRepository) -> None:
        await rows_of(repository, [game])
        await repository.store.rename(game, sanitized(name, GAME_NAME_CELLS))

    with_repository(load_start(display_overrides(context, {})), renamed)


@localized_command(
    "delete",
    short_help=message("Delete games for good."),
    help=message("Delete games for good. Asks first unless --yes is given."),
)
@_GAMES
@option("--yes", is_flag=True, help=message("Don't ask."))
@click.pass_context
def delete_games(context: click.Context, *, games: tuple[int, ...], yes: bool) -> None:
    start = load_start(display_overrides(context, {}))

    async def named_rows(repository: GameRepository) -> list[GameRow]:
        return list((await rows_of(repository, games)).values())

    async def deleted(repository: GameRepository) -> None:
        for game in games:
            await repository.store.delete(game)

    rows = with_repository(start, named_rows)
    if yes or _is_confirmed(start, rows, context):
        with_repository(start, deleted)
        click.echo(say_number("{number} game was deleted.", "{number} games were deleted.", len(rows)))


def _is_confirmed(start: Start, rows: list[GameRow], context: click.Context) -> bool:
    if not (sys.stdin and sys.stdin.isatty()):
        raise click.UsageError(say("Nobody is here to confirm. Add --yes to delete them."), context)
    for row in rows:
        click.echo(f"{row.id}  {headline(start.words, row)}", err=True)
    return click.confirm(say("Delete for good?"), default=False, err=True)
