"""`seasalt config`."""

import tomllib
from pathlib import Path
from typing import Any, Final

import click
from msgspec.structs import asdict

from seasalt_tui.cli.look import looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.store.settings import KEYS, shown
from seasalt_tui.ui.launch import Start

_ASKED: Final = message("asked for")
_SET: Final = message("set")
_USUAL: Final = message("default")
_FOUND_OUT: Final = message("found out or asked")


@page(
    "config",
    short_help=message("The settings: where they are, what they are, where each comes from."),
    help=message("Print where the settings are kept, and what is set."),
    examples=(('$EDITOR "$(seasalt config --path)"', ""),),
)
@option("--path", "only_path", is_flag=True, help=message("Only where the file is."))
@click.pass_context
def command(context: click.Context, *, only_path: bool) -> None:
    look = looked(context, {})
    start = begun(look)
    click.echo(start.paths.config)
    if not only_path:
        click.echo("\n".join(_rows(start, look)))
    for wrong in start.complaints:
        click.echo(f"{wrong.place}: {start.words.say(wrong.template, **wrong.values)}", err=True)


def _rows(start: Start, look: dict[str, Any]) -> list[str]:
    """Keys that are changed have a row each, as they have a line each in the file."""
    settings = asdict(start.settings)
    in_file = _in_file(start.paths.config) - {wrong.key for wrong in start.complaints}
    rows = [
        (name, shown(value), _ASKED if name in look else _SET if name in in_file else _USUAL)
        for name, value in settings.items()
        if name != KEYS and value is not None
    ]
    rows += [(name, "-", _FOUND_OUT) for name, value in settings.items() if value is None]
    rows += [(f"{KEYS}.{binding}", shown(keys), _SET) for binding, keys in start.settings.keys.items()]
    return [f"  {name:<20} {value:<20} {say(source)}" for name, value, source in rows]


def _in_file(file: Path) -> set[str]:
    try:
        return set(tomllib.loads(file.read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError):
        return set()
