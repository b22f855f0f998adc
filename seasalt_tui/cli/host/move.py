"""`seasalt host move`: the data of a server, from a folder to a database or back."""

from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import CannotStart

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from seasalt_tui.server.storage.house_rows import HouseTarget
    from seasalt_tui.server.storage.move import Moved, Progress


class _Place(click.ParamType[str]):
    """A folder, or the address of a database, without its password."""

    name = "place"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from seasalt_tui.core.errors import Refusal  # noqa: PLC0415 - only where it is used
        from seasalt_tui.server.config.settings import refusal  # noqa: PLC0415 - as above

        wrong = refusal("store", value) if _is_address(value) else None
        if not value:
            wrong = Refusal("Name a folder or a database.")
        if wrong:
            from seasalt_tui.cli.translation import say_refusal  # noqa: PLC0415 - as above

            self.fail(say_refusal(wrong), param, ctx)
        return str(value)


@localized_command(
    "move",
    short_help=message("Move a server’s data between a folder and a database."),
    help=message(
        "Copy all that a server keeps, games, tables, people, results and bans, from a folder to a PostgreSQL "
        "database or back, and compare the copy with the original. Servers must be stopped, and nothing may be in "
        "the new place; the old one stays as it is."
    ),
    examples=(
        (
            "seasalt host move ~/.local/share/seasalt/host postgresql://seasalt@db.example.org/seasalt",
            message("for several hosts"),
        ),
        ("seasalt host move postgresql://seasalt@db.example.org/seasalt /var/lib/seasalt", message("and back")),
    ),
)
@click.argument("source", metavar="FROM", type=_Place())
@click.argument("target", metavar="TO", type=_Place())
@option(
    "--store-password-file",
    "password_file",
    metavar="FILE",
    help=message("The file whose first line is the password of the database. [default: PGPASSFILE or PGPASSWORD]"),
)
def command(source: str, target: str, password_file: str | None) -> None:
    from seasalt_tui.cli.progress import PartsBar  # noqa: PLC0415 - not needed for help
    from seasalt_tui.server.config.store import password_in  # noqa: PLC0415 - as above
    from seasalt_tui.server.host.lock import sole_host  # noqa: PLC0415 - as above

    if (_is_address(source) or _is_address(target)) and find_spec("asyncpg") is None:
        command = "pip install 'seasalt-tui[cluster]'"
        raise CannotStart(say("A shared database needs asyncpg. Install it: {command}", command=command))
    password = password_in(None if password_file is None else Path(password_file))
    with ExitStack() as stack:
        for place in {source, target}:
            if not _is_address(place) and (place == target or Path(place).is_dir()):
                stack.enter_context(sole_host(Path(place)))
        moved = run(_move, source, target, password, PartsBar(say("Rows")))
    click.echo(
        say(
            "Moved and compared. Games: {games}, moves: {records}, files: {documents}.",
            games=moved.games,
            records=moved.records,
            documents=moved.documents,
        )
    )
    if moved.unread:
        click.echo(say("Games with rules that this seasalt does not know: {games}.", games=moved.unread))


async def _move(source: str, target: str, password: str | None, progress: "Progress") -> "Moved":
    from seasalt_tui.server.postgres.errors import DatabaseAway  # noqa: PLC0415 - not needed for help
    from seasalt_tui.server.storage.move import move  # noqa: PLC0415 - as above

    try:
        async with _opened(source, password, target=False) as old, _opened(target, password, target=True) as new:
            return await move(old, new, progress)
    except DatabaseAway:
        raise CannotStart(say("The database does not answer. Nothing was moved.")) from None


def _opened(place: str, password: str | None, *, target: bool) -> "AbstractAsyncContextManager[HouseTarget]":
    from seasalt_tui.server.storage import move  # noqa: PLC0415 - not needed for help

    if _is_address(place):
        return move.database_to_move(place, password, target=target)
    return move.folder_to_move_to(Path(place)) if target else move.folder_to_move_from(Path(place))


def _is_address(place: str) -> bool:
    return "://" in place
