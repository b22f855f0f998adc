"""The command line. A command is imported when it is called, so that `--version` answers at once."""

import sys
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from seasalt_tui import __version__
from seasalt_tui.cli.exits import INTERRUPTED, exits
from seasalt_tui.cli.look import look_options, looked
from seasalt_tui.cli.mistakes import told, told_by_system, told_by_us
from seasalt_tui.cli.pages import Option, Page
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message

_COMMANDS: Final = {
    "play": "play.play",
    "continue": "play.resume",
    "daily": "daily.command",
    "learn": "learn.command",
    "host": "host.command",
    "join": "join.command",
    "games": "games.command",
    "stats": "stats.command",
    "replay": "replay",
    "review": "review.command",
    "sim": "sim.command",
    "arena": "arena.command",
    "engine": "engine.command",
    "config": "about.config",
    "doctor": "about.doctor",
    "completion": "about.completion",
    "man": "about.man",
}
"""Each is `command` in its module."""


class _Commands(Page, click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _COMMANDS:
            command: click.Command = import_module(f"seasalt_tui.cli.{_COMMANDS[cmd_name]}").command
            return command
        if ctx.resilient_parsing:
            return None
        values = {"command": repr(cmd_name), "commands": ", ".join(_COMMANDS)}
        raise click.UsageError(say("There is no command {command}; the commands are {commands}.", **values), ctx)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(say("Exit status:")):
            formatter.write_dl(exits())


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
@look_options
@click.pass_context
def seasalt(context: click.Context, /, **asked: Any) -> int | None:
    """What was asked of the look goes on to the command; without one the first screen opens."""
    context.obj = looked(context, asked)
    if context.invoked_subcommand is not None:
        return None
    from seasalt_tui.cli.play.home import open_home  # noqa: PLC0415

    return open_home(context.obj)


def main() -> NoReturn:
    sys.exit(_run())


def _run() -> int:
    """The exit status. What goes wrong is said in one line: 2 for what was asked wrongly."""
    try:
        status = seasalt.main(prog_name="seasalt", standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"seasalt: {told(error)}", err=True)
        return error.exit_code
    except SeasaltError as error:
        click.echo(f"seasalt: {told_by_us(error)}", err=True)
        return 2
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        return _cannot_go_on(error)
    return status if isinstance(status, int) else 0


def _cannot_go_on(error: OSError) -> int:
    """Mostly an output that takes no more: what is left for it is dropped, or Python would try again at its end."""
    sys.stdout = None
    click.echo(f"seasalt: {told_by_system(error)}", err=True)
    return 1
