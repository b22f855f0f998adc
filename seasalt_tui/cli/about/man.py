"""`seasalt man`."""

from collections.abc import Iterator
from typing import Final

import click

from seasalt_tui import __version__
from seasalt_tui.cli.about.roff import escaped, items, paragraphs, section, subsection
from seasalt_tui.cli.exits import EXITS

_ENVIRONMENT: Final = (
    ("NO_COLOR", "Not empty: no colors."),
    ("COLORTERM, TERM", "How many colors there are. Nothing is drawn where TERM is dumb."),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The language, unless one is set."),
    ("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME", "Where the settings, the games and the reports are kept."),
    ("SEASALT_DEBUG", "Not empty: what broke is also printed in full."),
)
_FILES: Final = (
    ("config.toml", "The settings. Where it is, and what is set: seasalt config."),
    ("games.db", "Every game, kept while it is played. Where it is, and how it does: seasalt doctor."),
    ("crash-*.txt", "Reports of what broke, without cards and names. The last ten are kept."),
)


@click.command("man", short_help="The manual page, for man.")
@click.pass_context
def command(context: click.Context) -> None:
    """Print the manual page.

    \b
    seasalt man | man -l -
    seasalt man > ~/.local/share/man/man1/seasalt.1
    """
    click.echo("\n".join(_page(context.find_root())))


def _page(root: click.Context) -> Iterator[str]:
    yield f'.TH SEASALT 1 "" "seasalt {__version__}" "Games"'
    yield from (section("name"), escaped("seasalt - Sea Salt & Paper in the terminal, an unofficial fan project"))
    yield from (section("synopsis"), *_usage(root))
    yield from (section("description"), *paragraphs(root.command.help or ""))
    yield from (section("options"), *_options(root))
    yield from (section("commands"), *_commands(root))
    yield from (section("exit status"), *items(EXITS.items()))
    yield from (section("environment"), *items(_ENVIRONMENT))
    yield from (section("files"), *items(_FILES))


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
            yield from (subsection(name), *_usage(context), *paragraphs(command.help or ""), *_options(context))
