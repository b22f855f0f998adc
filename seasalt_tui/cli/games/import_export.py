"""Subcommands of `seasalt games` for files: export, import."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Final

import click

from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.games.queries import all_rows, rows_of, with_repository
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say, say_error
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.play.library.import_export import export_folder, export_to_folder, game_as_text, import_from_bytes
from seasalt_tui.play.start import Start
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.game_repository import GameRepository
from seasalt_tui.store.import_export import MAX_BYTES, NotAGameFile, read_limited, write_new
from seasalt_tui.store.name_sanitizer import sanitized

_STANDARD: Final = "-"
_MAX_PATH_CELLS: Final = 200


@localized_command(
    "export",
    short_help=message("Export games to files."),
    help=message(
        "Export games to text files that can be read, compared, and imported elsewhere.\n\n"
        "A file holds everything, including cards that nobody has seen, even if the game is unfinished."
    ),
    examples=(("seasalt games export 12 --output reef.txt", ""), ("seasalt games export --all games", "")),
)
@click.argument("games", type=Number(min=1), metavar="ID...", nargs=-1)
@option("--output", metavar="FILE", help=message("The file to write; - is standard output. [default: a new file here]"))
@option("--all", "folder", metavar="FOLDER", help=message("Export every game to this folder."))
@click.pass_context
def export_games(context: click.Context, *, games: tuple[int, ...], output: str | None, folder: str | None) -> None:
    _check_export(context, games, output, folder)
    start = load_start(display_overrides(context, {}))

    async def export_all(repository: GameRepository) -> None:
        rows = list((await rows_of(repository, games)).values()) if games else await all_rows(repository)
        if output is None:
            for row in rows:
                click.echo(await export_to_folder(repository, row, _export_folder(folder)))
        else:
            _write(await game_as_text(repository, rows[0]), output)

    with_repository(start, export_all)


def _check_export(context: click.Context, games: tuple[int, ...], output: str | None, folder: str | None) -> None:
    if bool(games) == bool(folder):
        raise click.UsageError(say("Name the games, or add --all and a folder."), context)
    if output is not None and len(games) != 1:
        raise click.UsageError(say("--output takes only one game."), context)


def _export_folder(folder: str | None) -> Path:
    if folder is None:
        return export_folder()
    with translated_errors(Path(folder)):
        Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder)


def _write(text: str, output: str) -> None:
    if output == _STANDARD:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        click.echo(text, nl=False)
        return
    with translated_errors(Path(output)):
        try:
            write_new(Path(output), text)
        except FileExistsError:
            raise NotAGameFile(
                Refusal(message("{file} exists already and was left alone."), {"file": output})
            ) from None


@localized_command(
    "import",
    short_help=message("Import games from files."),
    help=message(
        "Import games from files. Each is checked by playing it through; a game you already have is not added twice."
    ),
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.pass_context
def import_games(context: click.Context, *, files: tuple[str, ...]) -> int:
    start = load_start(display_overrides(context, {}))

    async def import_all(repository: GameRepository) -> list[bool]:
        return [await _import_file(repository, start, file) for file in files]

    return 0 if all(with_repository(start, import_all)) else 2


async def _import_file(repository: GameRepository, start: Start, file: str) -> bool:
    try:
        content = _content(file)
    except SeasaltError as error:  # the error names the file itself
        click.echo(f"seasalt: {say_error(error)}", err=True)
        return False
    try:
        game, fresh = await import_from_bytes(repository, content, start.words)
    except SeasaltError as error:
        click.echo(f"seasalt: {sanitized(file, _MAX_PATH_CELLS)}: {say_error(error)}", err=True)
        return False
    imported = say("{file}: imported as {game}.", file=file, game=game)
    click.echo(imported if fresh else say("{file}: already there, as {game}.", file=file, game=game))
    return True


def _content(file: str) -> bytes:
    if file == _STANDARD:
        return sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
    return read_limited(Path(file))
