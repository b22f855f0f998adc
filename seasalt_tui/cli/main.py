"""Entry point of the command line: its commands, and one line on standard error for whatever fails."""

import sys
from typing import Any, Final, NoReturn

import click

from seasalt_tui import __version__
from seasalt_tui.cli.display_options import display_options, display_overrides
from seasalt_tui.cli.error_messages import os_error_message, usage_error_message
from seasalt_tui.cli.exit_status import INTERRUPTED, exit_statuses
from seasalt_tui.cli.lazy_group import LazyGroup, end_of_imports
from seasalt_tui.cli.localized_click import Option
from seasalt_tui.cli.translation import say, say_error
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message

_COMMANDS: Final = {
    "play": "play.command:command",
    "continue": "play.command:continue_command",
    "daily": "daily.command:command",
    "learn": "learn.command:command",
    "host": "host.command:command",
    "web": "web.command:command",
    "join": "join.command:command",
    "games": "games.command:command",
    "stats": "stats.command:command",
    "replay": "replay.command:command",
    "review": "review.command:command",
    "sim": "sim.command:command",
    "arena": "arena.command:command",
    "engine": "engine.command:command",
    "config": "config.command:command",
    "doctor": "doctor.command:command",
    "completion": "completion.command:command",
    "man": "man.command:command",
}


class _Commands(LazyGroup):
    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(say("Exit status:")):
            formatter.write_dl(exit_statuses())


@click.group(
    cls=_Commands,
    entry_points=_COMMANDS,
    help=message("Sea Salt & Paper in the terminal: an unofficial fan project."),
    examples=(
        ("seasalt", message("the home screen")),
        ("seasalt play --bots 2", message("a table with two bots")),
        ("seasalt play --name Ana --name Ben", message("two people at one keyboard")),
        ("seasalt continue", message("the last game")),
        ("seasalt daily", message("the deal of the day")),
        ("seasalt learn", message("a first game with a coach")),
        ("seasalt --plain --lang de", message("lines of text, in German")),
        ("seasalt host", message("a server for friends, over SSH")),
        ("seasalt web", message("alone, in your browser")),
        ("seasalt join example.org", message("join somebody's server")),
        ("seasalt stats", message("your results")),
        ("seasalt sim --players 3 --games 10000", message("random games in bulk")),
        ("seasalt arena --bots hard,normal --games 1000", message("how strong the bots are")),
        ('echo \'{"do": "games"}\' | seasalt engine', message("the engine for other programs")),
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
def seasalt(context: click.Context, /, **options: Any) -> int | None:
    """Passes the display options on to the command; without a command it opens the home screen."""
    context.obj = display_overrides(context, options)
    if context.invoked_subcommand is not None:
        return None
    from seasalt_tui.cli.play.command import open_home  # noqa: PLC0415

    end_of_imports()
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
        click.echo(f"seasalt: {say_error(error)}", err=True)
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
