"""`seasalt config`: where the settings file is, the settings, and where each comes from."""

import tomllib
from pathlib import Path
from typing import Any, Final

import click
from msgspec.structs import asdict

from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start
from seasalt_tui.store.settings import KEYS, as_toml

_FROM_COMMAND_LINE: Final = message("asked for")
_FROM_FILE: Final = message("set")
_DEFAULT: Final = message("default")
_DETECTED: Final = message("found out or asked")


@localized_command(
    "config",
    short_help=message("The settings: where they are, what they are, where each comes from."),
    help=message("Print where the settings are kept, and what is set."),
    examples=(('$EDITOR "$(seasalt config --path)"', ""),),
)
@option("--path", "only_path", is_flag=True, help=message("Only where the file is."))
@click.pass_context
def command(context: click.Context, *, only_path: bool) -> None:
    overrides = display_overrides(context, {})
    start = load_start(overrides)
    click.echo(start.paths.config)
    if not only_path:
        click.echo("\n".join(_rows(start, overrides)))
    for complaint in start.complaints:
        click.echo(f"{complaint.place}: {start.words.say(complaint.template, **complaint.values)}", err=True)


def _rows(start: Start, overrides: dict[str, Any]) -> list[str]:
    """A row for each setting; remapped keys have a row each, as they have a line each in the file."""
    settings = asdict(start.settings)
    in_file = _in_file(start.paths.config) - {complaint.key for complaint in start.complaints}
    rows = [
        (name, as_toml(value), _FROM_COMMAND_LINE if name in overrides else _FROM_FILE if name in in_file else _DEFAULT)
        for name, value in settings.items()
        if name != KEYS and value is not None
    ]
    rows += [(name, "-", _DETECTED) for name, value in settings.items() if value is None]
    rows += [(f"{KEYS}.{binding}", as_toml(keys), _FROM_FILE) for binding, keys in start.settings.keys.items()]
    return [f"  {name:<20} {value:<20} {say(source)}" for name, value, source in rows]


def _in_file(file: Path) -> set[str]:
    try:
        return set(tomllib.loads(file.read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError):
        return set()
