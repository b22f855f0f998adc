"""Manual page: `seasalt man` prints it, made from the help of every command."""

from collections.abc import Iterable, Iterator
from typing import Final

import click

from seasalt_tui import __version__
from seasalt_tui.cli.exit_status import exit_statuses
from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.cli.man.roff import escaped, items, paragraphs, section, subsection
from seasalt_tui.cli.translation import say, say_as
from seasalt_tui.core.messages import message

_TITLE: Final = message("Sea Salt & Paper in the terminal, an unofficial fan project")
_ENVIRONMENT: Final = (
    ("NO_COLOR", message("Not empty: no colors.")),
    ("COLORTERM, TERM", message("How many colors there are. Nothing is drawn where TERM is dumb.")),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", message("The language, unless one is set.")),
    (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        message("Where the settings, the games and the reports are kept."),
    ),
    ("SEASALT_DEBUG", message("Not empty: the report of what broke is also printed.")),
)
_FILES: Final = (
    ("config.toml", message("The settings. Where it is, and what is set: seasalt config.")),
    ("games.db", message("Every game, kept while it is played. Where it is, and how it does: seasalt doctor.")),
    ("host.toml", message("How a house is kept, in its own folder: seasalt host.")),
    ("crash-*.txt", message("Reports of what broke, without cards and names. The last ten are kept.")),
)


@localized_command(
    "man",
    short_help=message("The manual page, for man."),
    help=message("Print the manual page."),
    examples=(("seasalt man | man -l -", ""), ("seasalt man > ~/.local/share/man/man1/seasalt.1", "")),
)
@click.pass_context
def command(context: click.Context) -> None:
    click.echo("\n".join(_page(context.find_root())))


def _page(root: click.Context) -> Iterator[str]:
    yield f'.TH SEASALT 1 "" "seasalt {__version__}" "{say_as("manual", "Games")}"'
    yield from (section(say_as("manual", "Name")), escaped(f"seasalt - {say(_TITLE)}"))
    yield from (section(say_as("manual", "Synopsis")), *_usage(root))
    yield from (section(say_as("manual", "Description")), *paragraphs(root.command.help or ""))
    yield from (section(say_as("manual", "Options")), *_options(root))
    yield from (section(say_as("manual", "Commands")), *_commands(root))
    yield from (section(say_as("manual", "Exit status")), *items(exit_statuses()))
    yield from (section(say_as("manual", "Environment")), *items(_translated(_ENVIRONMENT)))
    yield from (section(say_as("manual", "Files")), *items(_translated(_FILES)))


def _translated(pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((name, say(text)) for name, text in pairs)


def _usage(context: click.Context) -> Iterator[str]:
    yield f"\\fB{escaped(context.command_path)}\\fR {escaped(' '.join(context.command.collect_usage_pieces(context)))}"


def _options(context: click.Context) -> Iterator[str]:
    records = (parameter.get_help_record(context) for parameter in context.command.get_params(context))
    return items(record for record in records if record is not None)


def _commands(root: click.Context) -> Iterator[str]:
    if not isinstance(root.command, click.Group):
        return
    for name in root.command.list_commands(root):
        command = root.command.get_command(root, name)
        if command is not None:
            context = click.Context(command, info_name=name, parent=root)
            title = context.command_path.partition(" ")[2]
            yield from (subsection(title), *_usage(context), *paragraphs(command.help or ""), *_options(context))
            yield from _commands(context)
