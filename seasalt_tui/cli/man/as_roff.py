"""roff: the manual page, made from the help of every command."""

from collections.abc import Iterable, Iterator
from inspect import cleandoc
from typing import Final

import click

from seasalt_tui import __version__
from seasalt_tui.cli.exit_status import exit_statuses
from seasalt_tui.cli.translation import say, say_as
from seasalt_tui.core.messages import message

_TITLE: Final = message("Sea Salt & Paper in the terminal, an unofficial fan project")
_ENVIRONMENT: Final = (
    ("NO_COLOR", message("If set: no colors.")),
    ("COLORTERM, TERM", message("The color support of the terminal. Nothing is drawn where TERM is dumb.")),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", message("The language, unless the settings name one.")),
    (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        message("The folders for settings, games and error reports."),
    ),
    ("SEASALT_DEBUG", message("If set: error reports are printed, too.")),
)
_FILES: Final = (
    ("config.toml", message("The settings. To see where it is and what is set: seasalt config.")),
    ("games.db", message("All games, saved as they are played. To see where it is and check it: seasalt doctor.")),
    ("host.toml", message("The configuration of a server, in its own folder: seasalt host.")),
    ("crash-*.txt", message("Error reports, without cards and names. The last ten are kept.")),
)


def as_roff(root: click.Context) -> Iterator[str]:
    yield f'.TH SEASALT 1 "" "seasalt {__version__}" "{say_as("manual", "Games")}"'
    yield from (_section(say_as("manual", "Name")), _escaped(f"seasalt - {say(_TITLE)}"))
    yield from (_section(say_as("manual", "Synopsis")), *_usage(root))
    yield from (_section(say_as("manual", "Description")), *_paragraphs(root.command.help or ""))
    yield from (_section(say_as("manual", "Options")), *_options(root))
    yield from (_section(say_as("manual", "Commands")), *_commands(root))
    yield from (_section(say_as("manual", "Exit status")), *_items(exit_statuses()))
    yield from (_section(say_as("manual", "Environment")), *_items(_translated(_ENVIRONMENT)))
    yield from (_section(say_as("manual", "Files")), *_items(_translated(_FILES)))


def _translated(pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    return ((name, say(text)) for name, text in pairs)


def _usage(context: click.Context) -> Iterator[str]:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    yield f"\\fB{_escaped(context.command_path)}\\fR {_escaped(pieces)}"


def _options(context: click.Context) -> Iterator[str]:
    records = (parameter.get_help_record(context) for parameter in context.command.get_params(context))
    return _items(record for record in records if record is not None)


def _commands(root: click.Context) -> Iterator[str]:
    if not isinstance(root.command, click.Group):
        return
    for name in root.command.list_commands(root):
        command = root.command.get_command(root, name)
        if command is not None:
            context = click.Context(command, info_name=name, parent=root)
            title = context.command_path.partition(" ")[2]
            yield from (_subsection(title), *_usage(context), *_paragraphs(command.help or ""), *_options(context))
            yield from _commands(context)


def _escaped(text: str) -> str:
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


def _section(title: str) -> str:
    return f".SH {title.upper()}"


def _subsection(title: str) -> str:
    return f'.SS "{_escaped(title)}"'


def _items(pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """A definition list: names in bold, each with its text below."""
    for name, text in pairs:
        yield from (".TP", f"\\fB{_escaped(name)}\\fR", _escaped(text))


def _paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help text; as in click, one that begins with \\b is not wrapped."""
    for paragraph in cleandoc(text).split("\n\n"):
        lines = paragraph.splitlines()
        yield ".PP"
        if lines[0].strip() == "\b":
            yield from (".nf", *(_escaped(line) for line in lines[1:]), ".fi")
        else:
            yield _escaped(" ".join(lines))
