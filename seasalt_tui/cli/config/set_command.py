"""`seasalt config set`: validates a value as the settings file and the settings screen do, and saves it."""

import click

from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.core.messages import message
from seasalt_tui.store.config import change
from seasalt_tui.store.paths import paths
from seasalt_tui.store.settings import KEYS, NAMES


def _known_ids() -> frozenset[str]:
    from seasalt_tui.server.sessions.command_ids import command_ids  # noqa: PLC0415 - it imports all screens

    return command_ids()


def _matching(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    keys = (f"{KEYS}.{binding}" for binding in sorted(_known_ids()))
    return [name for name in (*NAMES, *keys) if name != KEYS and name.startswith(incomplete)]


@localized_command(
    "set",
    short_help=message("Change a setting."),
    help=message(
        "Change a setting in the settings file.\n\n"
        "KEY is a setting as seasalt config lists it, or keys.COMMAND for the keys of a command."
    ),
    examples=(
        ("seasalt config set language de", ""),
        ("seasalt config set animation false", ""),
        ("seasalt config set keys.quit ctrl+q,q", ""),
    ),
)
@click.argument("key", metavar="KEY", shell_complete=_matching)
@click.argument("value", metavar="VALUE")
def command(*, key: str, value: str) -> None:
    change(paths().config, key, value, _known_ids)
