"""`seasalt config`."""

import tomllib
from pathlib import Path
from typing import Any

import click
from msgspec.structs import asdict

from seasalt_tui.cli.look import looked
from seasalt_tui.cli.session import begun
from seasalt_tui.store.settings import KEYS, shown
from seasalt_tui.ui.launch import Start


@click.command("config", short_help="The settings: where they are, what they are, where each comes from.")
@click.option("--path", "only_path", is_flag=True, help="Only where the file is.")
@click.pass_context
def command(context: click.Context, *, only_path: bool) -> None:
    """Print where the settings are kept, and what is set.

    \b
    $EDITOR "$(seasalt config --path)"
    """
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
        (name, shown(value), "asked for" if name in look else "set" if name in in_file else "default")
        for name, value in settings.items()
        if name != KEYS and value is not None
    ]
    rows += [(name, "-", "found out or asked") for name, value in settings.items() if value is None]
    rows += [(f"{KEYS}.{binding}", shown(keys), "set") for binding, keys in start.settings.keys.items()]
    return [f"  {name:<20} {value:<20} {source}" for name, value, source in rows]


def _in_file(file: Path) -> set[str]:
    try:
        return set(tomllib.loads(file.read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError):
        return set()
