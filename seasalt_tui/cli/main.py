"""The command line. A command is imported when it is called, so that `--version` answers at once."""

import sys
from importlib import import_module
from typing import Final, NoReturn

import click

from seasalt_tui import __version__
from seasalt_tui.core.errors import SeasaltError

_COMMANDS: Final = ("engine", "sim")
_INTERRUPTED: Final = 130


class _Commands(click.Group):
    """Each command is `command` in the package of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in _COMMANDS:
            raise click.UsageError(f"There is no command {cmd_name!r}; the commands are {', '.join(_COMMANDS)}.", ctx)
        command: click.Command = import_module(f"seasalt_tui.cli.{cmd_name}.command").command
        return command


@click.group(cls=_Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="seasalt", message="%(prog)s %(version)s")
@click.pass_context
def seasalt(context: click.Context) -> None:
    """Sea Salt & Paper in the terminal: an unofficial fan project.

    \b
    seasalt sim --players 3 --games 10000    how random games go
    echo '{"do": "games"}' | seasalt engine  the games for other programs
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> NoReturn:
    sys.exit(_run())


def _run() -> int:
    """The exit status. What goes wrong is said in one line: 2 for what was asked wrongly."""
    try:
        status = seasalt.main(prog_name="seasalt", standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"seasalt: {error.format_message()}{_help_for(error)}", err=True)
        return error.exit_code
    except SeasaltError as error:
        click.echo(f"seasalt: {error}", err=True)
        return 2
    except click.Abort:
        return _INTERRUPTED
    except OSError as error:
        return _cannot_go_on(error)
    return status if isinstance(status, int) else 0


def _cannot_go_on(error: OSError) -> int:
    """Mostly an output that takes no more: what is left for it is dropped, or Python would try again at its end."""
    sys.stdout = None
    where = f" ({error.filename})" if error.filename else ""
    click.echo(f"seasalt: {error.strerror or error}{where}.", err=True)
    return 1


def _help_for(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    return "" if context is None else f" See: {context.command_path} --help"
