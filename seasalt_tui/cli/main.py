"""Entry point of the command line. Lazy imports: `--version` is fast as only the called command is loaded."""

import sys
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from seasalt_tui import __version__
from seasalt_tui.cli.display_options import display_options, display_overrides
from seasalt_tui.cli.error_messages import no_command, os_error_message, seasalt_error_message, usage_error_message
from seasalt_tui.cli.exit_status import INTERRUPTED, exit_statuses
from seasalt_tui.cli.localized_click import LocalizedCommand, Option
from seasalt_tui.cli.translation import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message

_COMMANDS: Final = {
    "play": "play.command",
    "continue": "play.continue_command",
    "daily": "daily.command",
    "learn": "learn.command",
    "host": "host.command",
    "join": "join.command",
    "games": "games.command",
    "stats": "stats.command",
    "replay": "replay.command",
    "review": "review.command",
    "sim": "sim.command",
    "arena": "arena.command",
    "engine": "engine.command",
    "config": "config.command",
    "doctor": "doctor.command",
    "completion": "completion.command",
    "man": "man.command",
}
"""The module of each command, which is its attribute `command`."""


class _Commands(LocalizedCommand, click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _COMMANDS:
            command: click.Command = import_module(f"seasalt_tui.cli.{_COMMANDS[cmd_name]}").command
            return command
        if ctx.resilient_parsing:
            return None
        raise click.UsageError(no_command(cmd_name, _COMMANDS), ctx)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(say("Exit status:")):
            formatter.write_dl(exit_statuses())


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    help=message("Sea Salt & Paper in the terminal: an unofficial fan project."),
    subcommand_metavar="[COMMAND] [ARGS]...",
    examples=(
        ("seasalt", message("from the first screen on")),
        ("seasalt play --bots 2", message("at a table with two bots")),
        ("seasalt play --name Ana --name Ben", message("two people at one keyboard")),
        ("seasalt continue", message("the last game, where it was")),
        ("seasalt daily", message("the deal of the day")),
        ("seasalt learn", message("a first game, with a coach")),
        ("seasalt --plain --lang de", message("in lines of text, in German")),
        ("seasalt host", message("tables for friends, over ssh")),
        ("seasalt join example.org", message("to a house that somebody keeps")),
        ("seasalt stats", message("what became of your games")),
        ("seasalt sim --players 3 --games 10000", message("how random games go")),
        ("seasalt arena --bots hard,normal --games 1000", message("how strong bots are")),
        ('echo \'{"do": "games"}\' | seasalt engine', message("the games for other programs")),
    ),
)
@click.version_option(
    __version__,
    prog_name="seasalt",
    message="%(prog)s %(version)s",
    cls=Option,
    help=message("Show the version and exit."),
)
@display_options
@click.pass_context
def seasalt(context: click.Context, /, **given: Any) -> int | None:
    """Passes the display options on to the command; without a command it opens the home screen."""
    context.obj = display_overrides(context, given)
    if context.invoked_subcommand is not None:
        return None
    from seasalt_tui.cli.play.home import open_home  # noqa: PLC0415

    return open_home(context.obj)


def main() -> NoReturn:
    sys.exit(_run())


def _run() -> int:
    """The exit status. Every error is one line on standard error; usage errors end with 2."""
    try:
        status = seasalt.main(prog_name="seasalt", standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"seasalt: {usage_error_message(error)}", err=True)
        return error.exit_code
    except SeasaltError as error:
        click.echo(f"seasalt: {seasalt_error_message(error)}", err=True)
        return 2
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        return _output_failed(error)
    return status if isinstance(status, int) else 0


def _output_failed(error: OSError) -> int:
    """Usually a broken pipe or a full disk. Without standard output Python does not flush the rest again at exit."""
    sys.stdout = None
    click.echo(f"seasalt: {os_error_message(error)}", err=True)
    return 1
