"""What can be done with the games that are kept."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.games.shelf import at_shelf, every_row, these
from seasalt_tui.cli.kinds import Number
from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.mistakes import told_by_us
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say, say_number
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.store.catalogue import Row
from seasalt_tui.store.exchange import MOST_BYTES, NoFile, content_of, write_new
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.labels import NAME_CELLS, label
from seasalt_tui.store.shelf import Shelf
from seasalt_tui.ui.launch import Start, launch
from seasalt_tui.ui.library.borders import exported, exported_text, imported_from, sensible_folder
from seasalt_tui.ui.library.texts import headline

_STANDARD: Final = "-"
_LONGEST_PATH: Final = 200
_GAME: Final = click.argument("game", type=Number(min=1), metavar="ID")
_GAMES: Final = click.argument("games", type=Number(min=1), metavar="ID...", nargs=-1, required=True)


@page(
    "continue",
    short_help=message("Straight to this game, where it was left."),
    help=message("Straight to this game, where it was left."),
)
@_GAME
@look_options
@click.pass_context
def resume(context: click.Context, /, *, game: int, **asked: Any) -> int:
    look = looked(context, asked)
    return launch(replace(begun(look), resumed=True, game=game), plain=look.get(PLAIN, False))


@page(
    "replay",
    short_help=message("Look through a game, step by step."),
    help=message("Look through a game, step by step. With --plain its story is told in lines."),
)
@_GAME
@look_options
@click.pass_context
def replay(context: click.Context, /, *, game: int, **asked: Any) -> int:
    from seasalt_tui.cli.replay import replay_saved  # noqa: PLC0415

    look = looked(context, asked)
    return replay_saved(begun(look), game, plain=look.get(PLAIN, False))


@page(
    "rename",
    short_help=message("Give a game a name."),
    help=message("Give a game a name, or take it away with an empty one."),
)
@_GAME
@click.argument("name")
@click.pass_context
def rename(context: click.Context, *, game: int, name: str) -> None:
    async def renamed(shelf: Shelf) -> None:
        await these(shelf, [game])
        await shelf.store.rename(game, label(name, NAME_CELLS))

    at_shelf(begun(looked(context, {})), renamed)


@page(
    "delete",
    short_help=message("Delete games for good."),
    help=message("Delete games for good. Without --yes it asks first."),
)
@_GAMES
@option("--yes", is_flag=True, help=message("Without being asked."))
@click.pass_context
def delete(context: click.Context, *, games: tuple[int, ...], yes: bool) -> None:
    start = begun(looked(context, {}))

    async def found(shelf: Shelf) -> list[Row]:
        return list((await these(shelf, games)).values())

    async def deleted(shelf: Shelf) -> None:
        for game in games:
            await shelf.store.delete(game)

    rows = at_shelf(start, found)
    if yes or _is_meant(start, rows, context):
        at_shelf(start, deleted)
        click.echo(say_number("One game is deleted.", "{number} games are deleted.", len(rows)))


def _is_meant(start: Start, rows: list[Row], context: click.Context) -> bool:
    if not (sys.stdin and sys.stdin.isatty()):
        raise click.UsageError(say("There is nobody to ask. Add --yes to delete them."), context)
    for row in rows:
        click.echo(f"{row.id}  {headline(start.words, row)}", err=True)
    return click.confirm(say("Delete for good?"), default=False, err=True)


@page(
    "export",
    short_help=message("Write games into files, to keep or to send."),
    help=message(
        "Write games into files that can be read, compared, and taken in elsewhere.\n\n"
        "A file tells everything, cards nobody has seen included: of a game that is not over, too."
    ),
    examples=(("seasalt games export 12 --output reef.txt", ""), ("seasalt games export --all games", "")),
)
@click.argument("games", type=Number(min=1), metavar="ID...", nargs=-1)
@option("--output", metavar="FILE", help=message("Where to; - is standard output. [default: a new file here]"))
@option("--all", "folder", metavar="FOLDER", help=message("Every game, into this folder."))
@click.pass_context
def export(context: click.Context, *, games: tuple[int, ...], output: str | None, folder: str | None) -> None:
    _check_export(context, games, output, folder)
    start = begun(looked(context, {}))

    async def written(shelf: Shelf) -> None:
        rows = list((await these(shelf, games)).values()) if games else await every_row(shelf)
        if output is None:
            for row in rows:
                click.echo(await exported(shelf, row, _made(folder)))
        else:
            _write(await exported_text(shelf, rows[0]), output)

    at_shelf(start, written)


def _check_export(context: click.Context, games: tuple[int, ...], output: str | None, folder: str | None) -> None:
    if bool(games) == bool(folder):
        raise click.UsageError(say("Name the games, or add --all and a folder."), context)
    if output is not None and len(games) != 1:
        raise click.UsageError(say("With --output it is one game."), context)


def _made(folder: str | None) -> Path:
    if folder is None:
        return sensible_folder()
    with named_errors(Path(folder)):
        Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder)


def _write(text: str, output: str) -> None:
    if output == _STANDARD:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        click.echo(text, nl=False)
        return
    with named_errors(Path(output)):
        try:
            write_new(Path(output), text)
        except FileExistsError:
            raise NoFile(Refusal(message("{file} is there already, and stays as it is."), {"file": output})) from None


@page(
    "import",
    short_help=message("Take in games from files."),
    help=message("Take in games from files, each after all of it was played through. A game that is there stays one."),
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.pass_context
def take_in(context: click.Context, *, files: tuple[str, ...]) -> int:
    start = begun(looked(context, {}))

    async def taken(shelf: Shelf) -> list[bool]:
        return [await _is_taken(shelf, start, file) for file in files]

    return 0 if all(at_shelf(start, taken)) else 2


async def _is_taken(shelf: Shelf, start: Start, file: str) -> bool:
    try:
        content = _content(file)
    except SeasaltError as error:  # it names the file
        click.echo(f"seasalt: {told_by_us(error)}", err=True)
        return False
    try:
        game, fresh = await imported_from(shelf, content, start.words)
    except SeasaltError as error:
        click.echo(f"seasalt: {label(file, _LONGEST_PATH)}: {told_by_us(error)}", err=True)
        return False
    told = say("{file}: taken in as {game}.", file=file, game=game)
    click.echo(told if fresh else say("{file}: is there already, as {game}.", file=file, game=game))
    return True


def _content(file: str) -> bytes:
    if file == _STANDARD:
        return sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    return content_of(Path(file))


COMMANDS: Final = {str(command.name): command for command in (resume, replay, rename, delete, export, take_in)}
